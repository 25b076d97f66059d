import { z } from '@hono/zod-openapi'
import { WrongRequest } from '@/lib/platform/http/problem'

const limitMax = 200

/** Parameters of every list. */
export const pageShape = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limitMax)
    .default(50)
    .openapi({ type: 'integer', minimum: 1, maximum: limitMax, default: 50 }),
  cursor: z.string().max(200).optional(),
}

/** A list: `next` is the cursor of the page that follows, null at the end. */
export function pageOf<Row extends z.ZodType>(row: Row, name: string) {
  return z.object({ data: z.array(row), next: z.string().nullable() }).openapi(name)
}

/** Opaque: what is in it may change. `kind` keeps the cursor of one list from another. */
export function toCursor(kind: string, at: string | number): string {
  return Buffer.from(`${kind}:${at}`).toString('base64url')
}

/** What `toCursor` was given; null without a cursor. Throws `cursor-wrong`. */
export function fromCursor<Schema extends z.ZodType>(
  cursor: string | undefined,
  kind: string,
  schema: Schema,
): z.output<Schema> | null {
  if (cursor === undefined) return null
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const read = text.startsWith(`${kind}:`) ? schema.safeParse(text.slice(kind.length + 1)) : null
  if (!read?.success) throw new WrongRequest(422, 'cursor-wrong')
  return read.data
}

/** A page of rows of which one more than `limit` was read. */
export function toPage<Row, Answer>(
  rows: Row[],
  {
    limit,
    kind,
    at,
    to,
  }: { limit: number; kind: string; at: (row: Row) => string | number; to: (row: Row) => Answer },
): { data: Answer[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last !== undefined ? toCursor(kind, at(last)) : null
  return { data: shown.map(to), next }
}

export const seqSchema = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
export const intSchema = z.coerce.number().int().min(0).max(2_147_483_647)
