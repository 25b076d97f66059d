import type { Access } from '../../tenants/access/access'
import type { HostSilence } from '../../tenants/access/host-reading'
import type { Wanted } from '../engine/plan-locks'

/**
 * - `reached`: both ends show where the tenant belongs.
 * - `central-only`: central shows it, and its own host told nothing.
 * - `missed`: central shows the other state, and the host does not contradict it.
 * - `host-disagrees`, `central-disagrees`: one end shows it, the other shows the opposite.
 */
export type TenantOutcome =
  | 'reached'
  | 'central-only'
  | 'missed'
  | 'host-disagrees'
  | 'central-disagrees'
  | 'unreadable'
  | 'gone'
  | 'held'

/**
 * What both ends showed after the request: `central` is null when `detail` no longer has the tenant; `host` is
 * null without a state, for the reason in `silence`, which is null where it was not called.
 */
export type ObservedEnds = { central: Access | null; host: Access | null; silence: HostSilence | null }

/** Whether a tenant is in the state wanted. */
export function judgeTenant({ central, host }: Omit<ObservedEnds, 'silence'>, wanted: Wanted): TenantOutcome {
  const isHostKnown = host === 'locked' || host === 'unlocked'
  if (central === null) return 'gone'
  if (central === 'unknown') return 'unreadable'
  if (central === wanted) {
    if (!isHostKnown) return 'central-only'
    return host === wanted ? 'reached' : 'host-disagrees'
  }
  return isHostKnown && host === wanted ? 'central-disagrees' : 'missed'
}

/** Whether one end at least shows another state. */
export function isStray(outcome: TenantOutcome): boolean {
  return ['missed', 'host-disagrees', 'central-disagrees', 'held'].includes(outcome)
}

/**
 * Whether the readings leave the state open: the host could not be read, or was not read and the request was
 * not accepted. After an accepted request an uncalled host leaves central's state.
 */
export function isDoubtful(
  { outcome, silence }: { outcome: TenantOutcome; silence: HostSilence | null },
  isAccepted: boolean,
): boolean {
  if (outcome === 'unreadable') return true
  if (outcome !== 'central-only') return false
  return !isAccepted || (silence !== null && silence !== 'no-token')
}

export type JudgedTenant = {
  before: Access
  outcome: TenantOutcome
  silence: HostSilence | null
  isAccepted: boolean
}

export type CallVerdict =
  | { state: 'confirmed'; cause: 'all-reached' }
  | { state: 'partial'; cause: 'half-way' }
  | { state: 'not_confirmed'; cause: 'nothing-changed' | 'hosts-unread' | 'half-done' }

/** The result of a request as a whole. A tenant that was in the state before proves nothing. */
export function judgeCall(items: JudgedTenant[], desired: Wanted): CallVerdict {
  if (items.some(({ outcome }) => isStray(outcome))) {
    return items.some((item) => hasMoved(item, desired))
      ? { state: 'partial', cause: 'half-way' }
      : { state: 'not_confirmed', cause: 'nothing-changed' }
  }
  const open = items.filter((item) => isDoubtful(item, item.isAccepted))
  if (open.length === 0) return { state: 'confirmed', cause: 'all-reached' }
  const cause = open.some(({ isAccepted }) => !isAccepted) ? 'half-done' : 'hosts-unread'
  return { state: 'not_confirmed', cause }
}

function hasMoved({ before, outcome }: JudgedTenant, desired: Wanted): boolean {
  return (
    before !== desired && ['reached', 'central-only', 'host-disagrees', 'central-disagrees'].includes(outcome)
  )
}
