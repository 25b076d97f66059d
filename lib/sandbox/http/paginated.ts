import { z } from '@hono/zod-openapi'
import { textOf } from './input'

/** The requested page as Laravel reads it: anything but a positive integer is page 1. */
export function pageOf(value: unknown): number {
  const text = textOf(value) ?? ''
  return /^\+?[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : 1
}

/** Laravel's paginator: rows, links and counts. */
export function paginatedShape<Row extends z.ZodType>(row: Row) {
  const url = z.string().nullable()
  return z.object({
    data: z.array(row),
    links: z.object({ first: z.string(), last: z.string(), prev: url, next: url }),
    meta: z.object({
      current_page: z.number().int(),
      from: z.number().int().nullable(),
      last_page: z.number().int(),
      links: z.array(z.object({ url, label: z.string(), active: z.boolean() })),
      path: z.string(),
      per_page: z.number().int(),
      to: z.number().int().nullable(),
      total: z.number().int(),
    }),
  })
}

export type PageRequest<Row> = { rows: Row[]; page: number; perPage: number; total: number; path: string }

/** One page in that shape. Its links keep only the page parameter. */
export function paginated<Row>({ rows, page, perPage, total, path }: PageRequest<Row>) {
  const last = Math.max(1, Math.ceil(total / perPage))
  const at = (wanted: number) => `${path}?page=${wanted}`
  const prev = page > 1 ? at(page - 1) : null
  const next = page < last ? at(page + 1) : null
  const from = rows.length > 0 ? (page - 1) * perPage + 1 : null
  return {
    data: rows,
    links: { first: at(1), last: at(last), prev, next },
    meta: {
      current_page: page,
      from,
      last_page: last,
      links: [
        { url: prev, label: '&laquo; Anterior', active: false },
        ...numbered(page, last).map((each) =>
          each === null
            ? { url: null, label: '...', active: false }
            : { url: at(each), label: String(each), active: each === page },
        ),
        { url: next, label: 'Siguiente &raquo;', active: false },
      ],
      path,
      per_page: perPage,
      to: from === null ? null : from + rows.length - 1,
      total,
    },
  }
}

const eachSide = 3

/** Page numbers between the arrows; null is a gap. */
function numbered(page: number, last: number): (number | null)[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const near = eachSide + 4
  if (last < eachSide * 2 + 8) return range(1, last)
  if (page <= near) return [...range(1, near + eachSide), null, last - 1, last]
  if (page > last - near) return [1, 2, null, ...range(last - near - eachSide + 1, last)]
  return [1, 2, null, ...range(page - eachSide, page + eachSide), null, last - 1, last]
}
