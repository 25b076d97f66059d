/**
 * Every column that holds sealed values: what rotation goes through and what status counts. Whatever seals for a
 * column that is not here does not compile, and a column whose name says that it is sealed fails a test.
 */
export const sealedColumns = [
  // `row` is the column, a uuid, whose value is bound to the ciphertext as its row id.
  { purpose: 'reseller-token', table: 'connection', column: 'token_ciphertext', row: 'reseller_id' },
  { purpose: 'tenant-token', table: 'tenant_token', column: 'ciphertext', row: 'tenant_id' },
  { purpose: 'signup-password', table: 'signup', column: 'password_ciphertext', row: 'id' },
  { purpose: 'signup-token', table: 'signup', column: 'token_ciphertext', row: 'id' },
  { purpose: 'messaging-token', table: 'messaging_settings', column: 'token_ciphertext', row: 'reseller_id' },
  { purpose: 'totp', table: 'staff_totp', column: 'secret_ciphertext', row: 'staff_id' },
] as const

export type SealedColumn = (typeof sealedColumns)[number]
export type SealedPurpose = SealedColumn['purpose']

/** What the row of a key is sealed for: it tells whether a ring holds that key, and ends with the key. */
export const verifierPurpose = 'vault-key'
