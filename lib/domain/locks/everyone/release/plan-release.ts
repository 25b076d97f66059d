import type { Access } from '../../../tenants/access/access'
import type { Wanted } from '../../engine/plan-locks'

/** A tenant as the global lock left it, and what was observed since. */
export type LockedItem = {
  tenantId: string
  /** Before the global lock. */
  before: Access
  /** After the global lock or a repair; null when it could not be read. */
  left: Access | null
  /** A sync saw a change from outside, or a later run locked it, during the global lock. */
  isTouchedSince: boolean
}

type Mark = 'opened-meanwhile' | 'locked-meanwhile'
export type ReleaseWish = { wanted: Wanted; mark: Mark | null }

/**
 * The state of a tenant after the release: as before the global lock, unless it was changed from outside since.
 * `now` is null where `detail` could not be read. Pure.
 */
export function planRelease(item: LockedItem | null, now: Access | null): ReleaseWish {
  // Not in the snapshot: only a person can have locked it.
  if (!item) return now === 'locked' ? meanwhileLocked : open
  if (item.before === 'locked') {
    return now === 'unlocked'
      ? { wanted: 'unlocked', mark: 'opened-meanwhile' }
      : { wanted: 'locked', mark: null }
  }
  const isOthers = now === 'locked' && (item.isTouchedSince || item.left === 'unlocked')
  return isOthers ? meanwhileLocked : open
}

const open: ReleaseWish = { wanted: 'unlocked', mark: null }
const meanwhileLocked: ReleaseWish = { wanted: 'locked', mark: 'locked-meanwhile' }
