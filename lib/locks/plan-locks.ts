import type { Cause } from './cause'

export type Access = 'locked' | 'unlocked' | 'unknown'
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
  /** The state is the one asked for: true if the tenant's own host does not say otherwise. */
  | { id: string; step: 'already'; cause: Cause; central: Access }
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

/** What to do with each item, from a fresh `detail` and never from what a screen showed. Pure. */
export function planLocks(items: PlannedItem[], detail: FreshDetail): Decision[] {
  return items.map((item) => planItem(item, detail))
}

function planItem(item: PlannedItem, detail: FreshDetail): Decision {
  const { id } = item
  const end = (state: EndState, cause: Cause, central: Access | null = null): Decision => ({
    id,
    step: 'end',
    state,
    cause,
    central,
  })
  if (item.isHeld) return end('held', 'on-hold')
  const told = detail.tenants.get(item.upstreamId)
  if (!told) {
    const mayBeAside = detail.rejected.some(
      (row) => row.upstreamId === null || row.upstreamId === item.upstreamId,
    )
    return mayBeAside ? end('cancelled', 'row-unreadable') : end('gone', 'not-in-detail')
  }
  if (told.ruc !== item.ruc) return end('cancelled', 'another-company', told.access)
  // A blind call could flip the lock on servers that toggle (spec §3).
  if (told.access === 'unknown') return end('cancelled', 'access-unreadable', told.access)
  const hasMoved = item.attempt === 0 && item.before !== 'unknown' && item.before !== told.access
  if (told.access === item.desired) {
    return { id, step: 'already', cause: hasMoved ? 'moved-outside' : 'already-there', central: told.access }
  }
  if (hasMoved) return end('cancelled', 'moved-outside', told.access)
  return { id, step: 'call', central: told.access }
}
