/** Why everyone is locked or released; each has its words in `lib/platform/i18n/texts/locks/everyone.ts`. */
export const globalLockReasons = ['security', 'supplier', 'maintenance', 'over', 'mistake', 'other'] as const

export type GlobalLockReason = (typeof globalLockReasons)[number]

export const reasonsToLockAll: readonly GlobalLockReason[] = ['security', 'supplier', 'maintenance', 'other']
export const reasonsToReleaseAll: readonly GlobalLockReason[] = ['over', 'mistake', 'other']
