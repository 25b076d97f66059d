/** What came of trying a token at its tenant's host; each has its words in `lib/platform/i18n/texts/tenants/tokens.ts`. */
const tokenVerdicts = [
  'ok',
  /** Accepted, but the company is locked, or the token's user is disabled. */
  'locked',
  /** Refused: another company's, the central panel's, or changed since. */
  'rejected',
  'unreachable',
  /** The answer is not from the invoicing application. */
  'not-json',
  'slowed',
] as const

export type TokenVerdict = (typeof tokenVerdicts)[number]

/** Whether the host gave a verdict on the token. */
export function isSettled(verdict: TokenVerdict): boolean {
  return verdict === 'ok' || verdict === 'locked' || verdict === 'rejected'
}
