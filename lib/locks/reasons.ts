/** Why a tenant is locked or unlocked; each has its words in `lib/i18n/<locale>/locks.ts`. */
export const lockReasons = [
  'debt',
  'requested',
  'abuse',
  'trial-ended',
  'paid',
  'mistake',
  'other',
  /** Part of a lock or a release of everyone, and the way back from one. */
  'everyone',
  'restore',
] as const

export type LockReason = (typeof lockReasons)[number]

export function isLockReason(value: string): value is LockReason {
  return (lockReasons as readonly string[]).includes(value)
}

/** What a person may choose from, in the order of how often it is the case. */
export const reasonsToLock: readonly LockReason[] = [
  'debt',
  'requested',
  'trial-ended',
  'abuse',
  'mistake',
  'other',
]
export const reasonsToUnlock: readonly LockReason[] = ['paid', 'requested', 'mistake', 'other']
