/** One page of a list and its position. */
export type Page<Row> = {
  rows: Row[]
  /** The page returned, which may be nearer than the requested one. */
  page: number
  pageCount: number
  pageSize: number
  total: number
  /** False where counting stopped: at least `total`. */
  totalIsExact: boolean
}

export type PageWindow = {
  page: number
  pageCount: number
  skip: number
  take: number
  /** Rows are read backwards from the end and must be reversed. */
  fromEnd: boolean
}

/** The offset of one page of `total` rows, from the nearer end. Pages out of range are clamped. */
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
  const view = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount)
  const before = (view - 1) * pageSize
  const take = Math.min(pageSize, Math.max(0, total - before))
  const after = total - before - take
  const fromEnd = after < before
  return { page: view, pageCount, skip: fromEnd ? after : before, take, fromEnd }
}
