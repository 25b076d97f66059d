import type { Day } from '../../../platform/calendar/days'
import type { IssuedStep } from './issued-between'

export type KnownIssued = {
  documents: number
  /** The day of the reading from which they are counted: later than asked for where nothing older is known. */
  since: Day
  /** Of many tenants together: of how many nothing is known in the step where most are missing. */
  unknown: number
}

/**
 * What is known to be issued after the reading of `from` until that of `until`, from steps oldest first. After a step that
 * is unknown the count begins anew, so that no sum holds a gap that nobody can tell. Null without a known step. Pure.
 */
export function knownIssued(steps: readonly IssuedStep[], from: Day, until: Day): KnownIssued | null {
  const within = steps.filter((step) => step.from >= from && step.day <= until)
  const known = within.slice(within.findLastIndex(({ documents }) => documents === null) + 1)
  const [first] = known
  if (!first) return null
  return {
    documents: known.reduce((sum, { documents }) => sum + (documents ?? 0), 0),
    since: first.from,
    unknown: Math.max(...known.map(({ unknown = 0 }) => unknown)),
  }
}
