import { issuedBetween } from './issued-between'

/** How many days the list shows of a tenant. */
export const recentDays = 30

/** What was read of a counter so many days ago. */
export type RecentSample = [ago: number, documents: number | null, wentBack: boolean]

/** Documents of each of the last `recentDays` days, oldest first; null is unknown, by the rule of `issuedBetween`. Pure. */
export function recentDocuments(samples: readonly RecentSample[]): (number | null)[] {
  const read = new Map(samples.map(([ago, documents, wentBack]) => [ago, { documents, wentBack }]))
  return Array.from({ length: recentDays }, (_, index) => {
    const ago = recentDays - 1 - index
    return issuedBetween(read.get(ago + 1), read.get(ago))
  })
}
