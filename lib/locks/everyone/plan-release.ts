import type { Access, Wanted } from '../plan-locks'

/** A tenant as the lock of everyone left it, and what was seen of it since. */
export type LockedItem = {
  tenantId: string
  /** Before everyone was locked. */
  before: Access
  /** After everyone was locked, or after a repair; null when nobody could read it. */
  left: Access | null
  /** While everyone was locked a sync saw it change from outside, or a later run locked it. */
  isTouchedSince: boolean
}

export type Mark = 'opened-meanwhile' | 'locked-meanwhile'
export type ReleaseWish = { wanted: Wanted; mark: Mark | null }

/**
 * Where a tenant belongs after the release: as it was before everyone was locked, unless somebody outside has
 * decided otherwise since. `now` is null where `detail` could not be read. Pure.
 */
export function planRelease(item: LockedItem | null, now: Access | null): ReleaseWish {
  // It came after the snapshot: nobody but a person can have locked it.
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
