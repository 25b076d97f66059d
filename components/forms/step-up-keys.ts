/** The texts of `PasskeyField`, of the noun `stepUp`. */
export const passkeyKeys = ['passkey', 'passkeyPending', 'passkeyNone', 'passkeyStopped'] as const

/** The texts of `StepUpFields`, of the noun `stepUp`. */
export const stepUpKeys = [
  'password',
  'passcode',
  'passcodeHint',
  'recovery',
  'recoveryHint',
  'or',
  'fresh',
  ...passkeyKeys,
] as const
