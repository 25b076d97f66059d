/** Why an item ended as it did; each has its words in `lib/i18n/<locale>/locks.ts`. */
export const causes = [
  /** Already in the state asked for: nothing was sent. */
  'already-there',
  /** Somebody brought it there after the run was frozen. */
  'moved-by-run',
  'moved-outside',
  /** An owner's hold. */
  'on-hold',
  'not-in-detail',
  /** The number belongs to another company now. */
  'another-company',
  'row-unreadable',
  'access-unreadable',
  'detail-broken',
  /** The server said no. */
  'rejected',
  /** Confirmed by the tenant's own host alone, because `detail` could not be read. */
  'host-alone',
  /** Confirmed by both ends. */
  'both-ends',
  /** Confirmed by `detail`; there is no token to ask the tenant's own host with. */
  'central-alone',
  'host-disagrees',
  'central-disagrees',
  'nothing-changed',
  'reads-differ',
  'attempts-spent',
  'cancelled-by-hand',
  /** The process died while the request was under way. */
  'crashed',
  /** The answer to the request was lost. */
  'answer-lost',
  'token-rejected',
  'rate-limited',
  'upstream-down',
] as const

export type Cause = (typeof causes)[number]
