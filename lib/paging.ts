/** One page of a list and where it stands in the whole. */
export type Page<Row> = {
  rows: Row[]
  /** The page that is shown, which may be nearer than the one asked for. */
  page: number
  pageCount: number
  pageSize: number
  total: number
  /** False where counting was cut off: there are at least `total`. */
  totalIsExact: boolean
}

export type PageWindow = {
  page: number
  pageCount: number
  skip: number
  take: number
  /** Rows are read backwards from the last one, and must be turned round. */
  fromEnd: boolean
}

/**
 * Where to read for one page of `total` rows, from whichever end is nearer.
 * A page beyond the last one is the last one, and one before the first is the first.
 */
export function planPage({
  page,
  pageSize,
  total,
}: {
  page: number
  pageSize: number
  total: number
}): PageWindow {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount)
  const before = (shown - 1) * pageSize
  const take = Math.min(pageSize, Math.max(0, total - before))
  const after = total - before - take
  const fromEnd = after < before
  return { page: shown, pageCount, skip: fromEnd ? after : before, take, fromEnd }
}
