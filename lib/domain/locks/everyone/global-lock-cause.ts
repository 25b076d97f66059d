/** Why a switch ended as it did; each has its words in `lib/platform/i18n/texts/locks/everyone.ts`. */
export const globalLockCauses = [
  'approval-expired',
  'withdrawn',
  /** The restore needs the complete list of current states. */
  'detail-broken',
  'rows-unreadable',
  'access-unreadable',
  'upstream-down',
  'token-rejected',
  'rate-limited',
  'no-tenants',
  /** The server refused the request. */
  'rejected',
  'answer-lost',
  /** The process died while the request was under way. */
  'crashed',
  'all-reached',
  'half-way',
  /** Accepted and central shows the wish; some hosts could not be read. */
  'hosts-unread',
  /** Not accepted; central shows the wish, and unread hosts may show otherwise. */
  'half-done',
  'nothing-changed',
  'reads-differ',
  /** A release after which every tenant is as in the snapshot. */
  'restored',
  'restored-in-part',
  'repaired',
] as const

export type GlobalLockCause = (typeof globalLockCauses)[number]
