import type { Cause } from './cause'
import type { Access, EndState, Wanted } from './plan-locks'

/** What both ends say at one moment; null where an end could not be read at all. */
export type Reading = { central: Access | null; host: Access | null }

export type Verdict =
  | { kind: 'end'; state: EndState; cause: Cause }
  /** Known to have done nothing: it may be sent again. */
  | { kind: 'again' }

/** What one end says about a wish: it holds, it does not, or the end is silent. */
type Says = 'yes' | 'no' | 'silent'

function says(access: Access | null, desired: Wanted): Says {
  if (access === null || access === 'unknown') return 'silent'
  return access === desired ? 'yes' : 'no'
}

/** Two readings agree when each end says the same in both. */
export function agree(one: Reading, two: Reading): boolean {
  return one.central === two.central && one.host === two.host
}

/** What a reading means after the server said yes. */
export function judgeSent(reading: Reading, desired: Wanted): Verdict {
  return { kind: 'end', ...judgeEnds(reading, desired) }
}

/** What two equal readings mean when the answer was lost and the server must have finished. */
export function judgeUnknown(reading: Reading, desired: Wanted): Verdict {
  const central = says(reading.central, desired)
  const host = says(reading.host, desired)
  if (central === 'no' && host !== 'yes') return { kind: 'again' }
  // With `detail` unread the central flag may be saved or not: a repetition could flip it.
  if (central === 'silent' && host === 'no')
    return { kind: 'end', state: 'not_confirmed', cause: 'detail-broken' }
  return { kind: 'end', ...judgeEnds(reading, desired) }
}

/** Whether the state found before anything was sent is true at both ends. */
export function judgeAlready(host: Access | null, desired: Wanted): 'true' | 'host-disagrees' {
  return says(host, desired) === 'no' ? 'host-disagrees' : 'true'
}

function judgeEnds(reading: Reading, desired: Wanted): { state: EndState; cause: Cause } {
  const central = says(reading.central, desired)
  const host = says(reading.host, desired)
  if (central === 'yes') {
    if (host === 'no') return { state: 'contradicted', cause: 'host-disagrees' }
    return { state: 'confirmed', cause: host === 'yes' ? 'both-ends' : 'central-alone' }
  }
  if (central === 'no') {
    return { state: 'contradicted', cause: host === 'yes' ? 'central-disagrees' : 'nothing-changed' }
  }
  if (host === 'yes') return { state: 'confirmed', cause: 'host-alone' }
  if (host === 'no') return { state: 'contradicted', cause: 'host-disagrees' }
  return { state: 'not_confirmed', cause: 'detail-broken' }
}
