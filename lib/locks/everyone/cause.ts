/** Why a switch ended as it did; each has its words in `lib/i18n/<locale>/everyone.ts`. */
export const everyoneCauses = [
  'approval-expired',
  'withdrawn',
  /** Without a full list of who is locked now, nothing could be put back exactly. */
  'detail-broken',
  'rows-unreadable',
  'access-unreadable',
  'upstream-down',
  'token-rejected',
  'rate-limited',
  'no-tenants',
  /** The server said no. */
  'rejected',
  'answer-lost',
  /** The process died while the request was under way. */
  'crashed',
  'all-reached',
  'half-way',
  'nothing-changed',
  'reads-differ',
  /** A release, and every tenant is again as the snapshot says. */
  'restored',
  'restored-in-part',
  'repaired',
] as const

export type EveryoneCause = (typeof everyoneCauses)[number]
