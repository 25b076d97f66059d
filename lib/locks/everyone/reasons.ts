/** Why everyone is locked or released; each has its words in `lib/i18n/<locale>/everyone.ts`. */
export const everyoneReasons = ['security', 'supplier', 'maintenance', 'over', 'mistake', 'other'] as const

export type EveryoneReason = (typeof everyoneReasons)[number]

export const everyoneReasonsToLock: readonly EveryoneReason[] = [
  'security',
  'supplier',
  'maintenance',
  'other',
]
export const everyoneReasonsToRelease: readonly EveryoneReason[] = ['over', 'mistake', 'other']
