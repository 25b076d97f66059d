import { type AccessFacts, withReading } from '../../tenants/access/access-facts'
import type { EndsReading } from '../../tenants/access/host-reading'
import type { EndState } from '../engine/plan-locks'

/** How an item of a lock ended. */
export type ItemEnding = {
  itemId: string
  state: EndState
  cause: string
  reading: EndsReading | undefined
  at: Date
}

/** The facts after an item ended. */
export function withItem(facts: AccessFacts, { itemId, state, cause, reading, at }: ItemEnding): AccessFacts {
  const isDoubtful = state === 'contradicted' || state === 'not_confirmed'
  // Unsent and refused items show nothing that the next sync would not show better.
  if (!isDoubtful && state !== 'confirmed' && state !== 'unchanged') return facts
  const read = reading ? withReading(facts, reading, at) : facts
  if (isDoubtful) return { ...read, doubt: { state, cause, since: at, itemId } }
  return state === 'confirmed' ? { ...read, doubt: null } : read
}
