import { listUnderData } from './list-under-data'

/** A day without vouchers: the cheapest list to request. */
export const EMPTY_DAY = '2000-01-01'

export function documentListsPath(days: { from: string; to: string }): string {
  return `/api/documents/lists/${days.from}/${days.to}`
}

/** Number of vouchers in `GET /api/documents/lists/{from}/{to}` (contract §8.3); there is no paging. */
export function countVouchers(answer: unknown): number {
  return listUnderData(answer).length
}
