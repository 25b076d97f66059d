/** Why an item ended as it did; each has its words in `lib/platform/i18n/texts/locks/locks.ts`. */
const causes = [
  /** Nothing was sent: both ends showed the state asked for. */
  'already-there',
  /** Nothing was sent: central showed it, and the tenant's own host was not read. */
  'already-central',
  /** Nothing was sent: the tenant's own host showed it, and `detail` could not be read. */
  'already-host',
  /** Another run, or a change outside the portal, brought it there after the freeze. */
  'moved-by-run',
  'moved-outside',
  /** An owner's hold. */
  'on-hold',
  'not-in-detail',
  /** The upstream number is another company's now. */
  'another-company',
  'row-unreadable',
  'access-unreadable',
  'detail-broken',
  /** The server refused the request. */
  'rejected',
  /** Confirmed by the tenant's own host alone, because `detail` could not be read. */
  'host-alone',
  /** Confirmed by both ends. */
  'both-ends',
  /** Accepted, and `detail` shows it; there is no token to call the tenant's own host with. */
  'central-alone',
  /** Accepted, and `detail` shows it; the tenant's own host could not be read. */
  'host-unread',
  /** Not accepted; `detail` shows the wish and the host is unread: the change may be half done. */
  'half-done',
  'host-disagrees',
  /** Accepted; the tenant's own host shows the state before, and `detail` could not be read. */
  'host-unchanged',
  'central-disagrees',
  'nothing-changed',
  'reads-differ',
  'attempts-spent',
  'cancelled-by-hand',
  /** The process died while the request was under way. */
  'crashed',
  /** The answer to the request was lost. */
  'answer-lost',
  /** The server answered with an error of its own (5xx). */
  'server-failed',
  'token-rejected',
  'rate-limited',
  'upstream-down',
] as const

export type Cause = (typeof causes)[number]
