/** Keys under `factors` that `RecoveryCodeList` needs. */
export const recoveryCodeKeys = ['codesTitle', 'codesText', 'codesCopy', 'codesCopied'] as const
