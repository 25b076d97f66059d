import type { Access } from '../../tenants/access/access'
import type { Cause } from '../cause'

export type Wanted = 'locked' | 'unlocked'

/** An item that has not been sent, with what we know of its tenant. */
export type PlannedItem = {
  id: string
  upstreamId: number
  ruc: string
  /** What the person saw when the run was frozen. */
  before: Access
  desired: Wanted
  attempt: number
  isHeld: boolean
}

/** `detail` as it is now. */
export type FreshDetail = {
  tenants: Map<number, { ruc: string; access: Access }>
  /** Rows that could not be read; an item may be one of them. */
  rejected: { upstreamId: number | null }[]
}

export type Decision =
  | { id: string; step: 'call'; central: Access }
  /** The end that was read shows the state asked for; `cause` says more than that, where there is more to say. */
  | { id: string; step: 'already'; cause: Cause | null; central: Access }
  | { id: string; step: 'end'; state: EndState; cause: Cause; central: Access | null }

export type EndState =
  | 'confirmed'
  | 'contradicted'
  | 'refused'
  | 'unchanged'
  | 'held'
  | 'gone'
  | 'cancelled'
  | 'not_confirmed'

/**
 * What to do with each item, from a fresh `detail` and never from what a screen showed. `resends` sends even where
 * the state is the one asked for: right on servers that set, a harm on those that toggle. Pure.
 */
export function planLocks(
  items: PlannedItem[],
  detail: FreshDetail,
  { resends = false }: { resends?: boolean } = {},
): Decision[] {
  return items.map((item) => planItem(item, detail, resends))
}

function planItem(item: PlannedItem, detail: FreshDetail, resends: boolean): Decision {
  const { id } = item
  const end = (state: EndState, cause: Cause, central: Access | null = null): Decision => ({
    id,
    step: 'end',
    state,
    cause,
    central,
  })
  if (item.isHeld) return end('held', 'on-hold')
  const result = detail.tenants.get(item.upstreamId)
  if (!result) {
    const mayBeAside = detail.rejected.some(
      (row) => row.upstreamId === null || row.upstreamId === item.upstreamId,
    )
    return mayBeAside ? end('cancelled', 'row-unreadable') : end('gone', 'not-in-detail')
  }
  if (result.ruc !== item.ruc) return end('cancelled', 'another-company', result.access)
  // A blind call could flip the lock on servers that toggle (spec §3).
  if (result.access === 'unknown') return end('cancelled', 'access-unreadable', result.access)
  const hasMoved = item.attempt === 0 && item.before !== 'unknown' && item.before !== result.access
  if (result.access === item.desired) {
    if (resends) return { id, step: 'call', central: result.access }
    return { id, step: 'already', cause: hasMoved ? 'moved-outside' : null, central: result.access }
  }
  if (hasMoved) return end('cancelled', 'moved-outside', result.access)
  return { id, step: 'call', central: result.access }
}
