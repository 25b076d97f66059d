/** The texts of `RecoveryCodeList`, of the noun `factors`. */
export const recoveryCodeKeys = ['codesTitle', 'codesText', 'codesCopy', 'codesCopied'] as const
