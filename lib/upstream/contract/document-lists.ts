import { listUnderData } from './list-under-data'

/** A day on which nobody issued anything: its list is as cheap as a question can be. */
export const EMPTY_DAY = '2000-01-01'

export function documentListsPath(days: { from: string; to: string }): string {
  return `/api/documents/lists/${days.from}/${days.to}`
}

/** How many vouchers `GET /api/documents/lists/{from}/{to}` brought (contract §8.3); there is no paging. */
export function countVouchers(answer: unknown): number {
  return listUnderData(answer).length
}
