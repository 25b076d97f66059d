/** Why a request is in its state; texts in `lib/platform/i18n/texts/signups/signups.ts`. */
const signupCauses = [
  // Before anything is sent.
  'quota-full',
  'upstream-down',
  'rate-limited',
  'token-rejected',
  'connection-missing',
  'detail-broken',
  'already-tenant',
  'already-requested',
  'subdomain-taken',
  'plan-gone',
  // While the outcome is unknown.
  'answer-lost',
  'crashed',
  'said-yes',
  'rejected',
  // After the outcome was settled.
  'both-ends',
  'host-alone',
  'central-alone',
  'rule-subdomain',
  'rule-plan',
  'rule-name',
  'rule-number',
  'server-closed',
  'server-missing',
  'other-password',
  'said-yes-absent',
  'attempts-spent',
  'not-settled',
  'by-staff',
  'not-confirmed',
  'too-old',
] as const

export type SignupCause = (typeof signupCauses)[number]
