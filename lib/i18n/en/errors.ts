/** One sentence a code of `lib/errors.ts`; `unexpected` is for everything nobody foresaw. */
export const errors = {
  unexpected: 'Something failed and was not completed. If it happens again, give this number: {id}.',
  invalid: 'Check the marked fields.',
  'invalid-field': 'This value is not valid.',
  refused: 'It could not be done ({code}).',
  forbidden: 'Your role cannot do this. These can: {roles}.',
  'session-ended': 'Your session has ended. Sign in again to go on.',
  'sign-in-refused': 'This e-mail and password belong to no account.',
  'sign-in-wait':
    'Too many attempts. Wait {seconds, plural, one {# second} other {# seconds}} and try again.',
  'setup-closed': 'This link was used or has expired. Restart Portería to get a new one.',
} as const
