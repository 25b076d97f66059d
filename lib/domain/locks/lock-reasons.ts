/** Why a tenant is locked or unlocked; each has its words in `lib/platform/i18n/texts/locks/locks.ts`. */
export const lockReasons = [
  'debt',
  'requested',
  'abuse',
  'trial-ended',
  'paid',
  'mistake',
  'other',
  /** Part of a global lock or release, and the restore after one. */
  'everyone',
  'restore',
  /** A probe of whether the server sets or toggles. */
  'semantics',
] as const

export type LockReason = (typeof lockReasons)[number]

export function isLockReason(value: string): value is LockReason {
  return (lockReasons as readonly string[]).includes(value)
}

/** Choices for a lock, the most frequent first. */
export const reasonsToLock: readonly LockReason[] = [
  'debt',
  'requested',
  'trial-ended',
  'abuse',
  'mistake',
  'other',
]
/** Choices for an undo. */
export const reasonsToUndo: readonly LockReason[] = [
  'debt',
  'requested',
  'abuse',
  'trial-ended',
  'paid',
  'mistake',
  'other',
]
export const reasonsToUnlock: readonly LockReason[] = ['paid', 'requested', 'mistake', 'other']
