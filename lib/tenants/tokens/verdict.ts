/** What came of trying a token at its tenant's host; each has its words in `lib/i18n/<locale>/tokens.ts`. */
export const tokenVerdicts = [
  'ok',
  /** It opens the host's API, whose company is locked (or the token's user is switched off). */
  'locked',
  /** The host refuses it: another company's, the central panel's, or changed since. */
  'rejected',
  'unreachable',
  /** Something answers there that is not the invoicing application. */
  'not-json',
  'slowed',
] as const

export type TokenVerdict = (typeof tokenVerdicts)[number]

/** Whether the host itself has spoken about the token; all else says nothing of it. */
export function isSettled(verdict: TokenVerdict): boolean {
  return verdict === 'ok' || verdict === 'locked' || verdict === 'rejected'
}
