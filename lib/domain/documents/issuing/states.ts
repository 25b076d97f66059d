export const issuanceKinds = ['voucher', 'sender-guide', 'carrier-guide'] as const
export type IssuanceKind = (typeof issuanceKinds)[number]

/** Where an issuance stands; each has its words in `lib/platform/i18n/texts/documents/issuing.ts`. */
export const issuanceStates = [
  'draft',
  /** Frozen and waiting its turn. */
  'planned',
  'sending',
  'issued',
  /** A definite no, or it never left. */
  'refused',
  /** The answer was lost: the lists are read before anything is concluded. */
  'unknown',
  /** Absent in two readings after the settle time. */
  'not-issued',
  /** Several documents fit, or the lists cannot be read: a person says which. */
  'unclear',
] as const
export type IssuanceState = (typeof issuanceStates)[number]

/** What a timeline tells, each in words of its own. */
const issuanceEvents = [
  'started',
  'waiting',
  'slowed',
  'sending',
  'issued',
  'refused',
  'answer-lost',
  'crashed',
  'read-absent',
  'read-failed',
  'found',
  'not-issued',
  'unclear',
  'chosen',
  'declined',
  'read-again',
  'reopened',
  'send-asked',
  'guide-sent',
  'guide-not-sent',
  'guide-send-lost',
  'guide-pending',
  'guide-raw',
  'ask-asked',
  'ask-failed',
  'guide-accepted',
  'guide-rejected',
  'guide-odd',
] as const
export type IssuanceEventName = (typeof issuanceEvents)[number]

/** From which a person may go back to the form: nothing was issued, and nothing is on its way. */
export function mayReopen(state: IssuanceState): boolean {
  return state === 'refused' || state === 'not-issued' || state === 'planned'
}

/** Whether the tax authority has said its last word about a guide. */
export function isGuideSettled(authorityState: string | null): boolean {
  return authorityState === '05' || authorityState === '09' || authorityState === '07'
}
