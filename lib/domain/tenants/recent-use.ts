import { addDays } from '../../platform/calendar/days'
import type { TenantSample } from './get-tenant'

export type RecentUse = {
  documents: number
  /** The day of the first sample counted, which may be later than requested. */
  since: string
}

/**
 * Documents issued in the last `days` days, as the difference of two daily samples, oldest first. Null where there are no
 * two to compare. A counter that went back starts anew there, so that it never shows as a negative use.
 */
export function recentUse(samples: TenantSample[], days: number): RecentUse | null {
  const known = samples.filter((sample) => sample.documents !== null)
  const last = known.at(-1)
  if (!last) return null
  const from = addDays(last.day, -days)
  const within = known.filter((sample) => sample.day >= from)
  const [first] = within
  if (!first || within.length < 2) return null
  let documents = 0
  for (let index = 1; index < within.length; index += 1) {
    documents += Math.max(0, (within[index]?.documents ?? 0) - (within[index - 1]?.documents ?? 0))
  }
  return { documents, since: first.day }
}
