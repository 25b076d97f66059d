import type { Access, Wanted } from '../plan-locks'

export type Outcome = 'reached' | 'missed' | 'host-disagrees' | 'unreadable' | 'gone' | 'held'

/** A tenant after the call; `central` is null when `detail` no longer has it, `host` when nobody could ask it. */
export type Found = { central: Access | null; host: Access | null }

/** Whether one tenant is where it should be. */
export function judgeFound({ central, host }: Found, wanted: Wanted): Outcome {
  if (central === null) return 'gone'
  if (central === 'unknown') return 'unreadable'
  if (central !== wanted) return 'missed'
  return host !== null && host !== 'unknown' && host !== wanted ? 'host-disagrees' : 'reached'
}

export type CallVerdict = 'confirmed' | 'partial' | 'not_confirmed'

/** What a call did as a whole: a tenant that was there before proves nothing about it. */
export function judgeCall(items: { before: Access; outcome: Outcome }[], desired: Wanted): CallVerdict {
  const stray = items.filter(({ outcome }) => outcome !== 'reached' && outcome !== 'gone')
  if (stray.length === 0) return 'confirmed'
  const moved = items.some(
    ({ before, outcome }) => before !== desired && (outcome === 'reached' || outcome === 'host-disagrees'),
  )
  return moved ? 'partial' : 'not_confirmed'
}
