import type { Access } from '../../tenants/access/access'
import { type EndsReading, type HostReading, stateOf } from '../../tenants/access/host-reading'
import type { Cause } from '../cause'
import type { EndState, Wanted } from '../engine/plan-locks'

/** How the server answered a request. */
const answers = ['accepted', 'refused', 'failed', 'lost'] as const

/**
 * - `accepted`: an explicit yes.
 * - `refused`: a definite no (4xx, or a 2xx that says no).
 * - `failed`: the server's own error (5xx), after which the change may be half done.
 * - `lost`: no answer, or one that could not be read.
 */
export type Answer = (typeof answers)[number]

/** `not-sent`: the wish was met before anything was sent. */
export type RequestOutcome = Answer | 'not-sent'

export type EndsVerdict =
  | { kind: 'end'; state: EndState; cause: Cause }
  /** The request is known to have had no effect: it may be sent again. */
  | { kind: 'again' }
  /** Read again until the settle time, or until giving up; then it is not confirmed, with this cause. */
  | { kind: 'wait'; until: 'settled' | 'given-up'; cause: Cause }

/**
 * What may be claimed about a lock, from the answer to the request and a reading of both ends. The caller asks
 * only once the server must have finished, and brings two equal readings where they are needed.
 */
export function judgeEnds(input: {
  outcome: RequestOutcome
  reading: EndsReading
  desired: Wanted
}): EndsVerdict {
  const { outcome, reading, desired } = input
  const host = sideOf(reading.host, desired)
  switch (sideOf(reading.central, desired)) {
    case 'wish':
      return withCentral(outcome, host, reading.host)
    case 'opposite':
      return againstCentral(outcome, host)
    case 'unread':
      return withoutCentral(outcome, host)
  }
}

/** A function with the signature of `judgeEnds`. */
export type Judge = typeof judgeEnds

/** Whether each end shows the same in both readings; why an unread host was silent does not matter. */
export function readingsAgree(one: EndsReading, two: EndsReading): boolean {
  return one.central === two.central && stateOf(one.host) === stateOf(two.host)
}

type Side = 'wish' | 'opposite' | 'unread'

function sideOf(said: Access | HostReading | null, desired: Wanted): Side {
  if (said !== 'locked' && said !== 'unlocked') return 'unread'
  return said === desired ? 'wish' : 'opposite'
}

const end = (state: EndState, cause: Cause): EndsVerdict => ({ kind: 'end', state, cause })

/** Servers write the central flag first: unaccepted and with the host unread, the change may be half done. */
function withCentral(outcome: RequestOutcome, host: Side, said: HostReading | null): EndsVerdict {
  if (host === 'opposite') return end('contradicted', 'host-disagrees')
  if (outcome === 'not-sent') return end('unchanged', host === 'wish' ? 'already-there' : 'already-central')
  if (host === 'wish') return end('confirmed', 'both-ends')
  const isAccepted = outcome === 'accepted'
  // Without a token the host can never be read.
  if (said === 'no-token') {
    return isAccepted ? end('confirmed', 'central-alone') : end('not_confirmed', 'half-done')
  }
  return { kind: 'wait', until: 'settled', cause: isAccepted ? 'host-unread' : 'half-done' }
}

/**
 * Central does not show the wish, so nothing was written: servers write the central flag first. That allows to
 * send again even with the host unread, and also on a server that toggles.
 */
function againstCentral(outcome: RequestOutcome, host: Side): EndsVerdict {
  if (host === 'wish') return end('contradicted', 'central-disagrees')
  if (outcome === 'accepted') return end('contradicted', 'nothing-changed')
  return outcome === 'refused' ? end('refused', 'rejected') : { kind: 'again' }
}

function withoutCentral(outcome: RequestOutcome, host: Side): EndsVerdict {
  if (host === 'wish')
    return outcome === 'not-sent' ? end('unchanged', 'already-host') : end('confirmed', 'host-alone')
  if (host === 'opposite' && outcome === 'accepted') return end('contradicted', 'host-unchanged')
  // The central flag may or may not be written: a repetition could flip it.
  return { kind: 'wait', until: 'given-up', cause: 'detail-broken' }
}
