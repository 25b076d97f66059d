/** Result of a reading for a tenant's token, against the vault. */
export const tokenFindings = ['new', 'changed', 'same', 'kept', 'refused', 'missing'] as const
export type TokenFinding = (typeof tokenFindings)[number]

/** Why a token that the server hands out is left where it is; each has its words in `lib/platform/i18n/texts/tenants/token-import.ts`. */
const tokenRefusals = ['reseller', 'shared', 'shape', 'host'] as const
export type TokenRefusal = (typeof tokenRefusals)[number]
