/** What a reading of the central host finds of a tenant's token, against what the vault holds. */
export const tokenFindings = ['new', 'changed', 'same', 'kept', 'refused', 'missing'] as const
export type TokenFinding = (typeof tokenFindings)[number]

/** Why a token that the server hands out is left where it is; each has its words in `lib/i18n/<locale>/token-import.ts`. */
export const tokenRefusals = ['reseller', 'shared', 'shape', 'host'] as const
export type TokenRefusal = (typeof tokenRefusals)[number]
