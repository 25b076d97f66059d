/**
 * Every column with sealed values, for rotation and status. Sealing for an unlisted column does not compile; an
 * unlisted column fails a test.
 */
export const sealedColumns = [
  // `row` is the uuid column bound to the ciphertext as row id.
  { purpose: 'reseller-token', table: 'connection', column: 'token_ciphertext', row: 'reseller_id' },
  { purpose: 'tenant-token', table: 'tenant_token', column: 'ciphertext', row: 'tenant_id' },
  { purpose: 'signup-password', table: 'signup', column: 'password_ciphertext', row: 'id' },
  { purpose: 'signup-token', table: 'signup', column: 'token_ciphertext', row: 'id' },
  { purpose: 'messaging-token', table: 'messaging_settings', column: 'token_ciphertext', row: 'reseller_id' },
  { purpose: 'webhook-secret', table: 'webhook_endpoint', column: 'secret_ciphertext', row: 'id' },
  { purpose: 'webhook-previous', table: 'webhook_endpoint', column: 'previous_ciphertext', row: 'id' },
  { purpose: 'push-key', table: 'push_key', column: 'private_ciphertext', row: 'reseller_id' },
  { purpose: 'totp', table: 'staff_totp', column: 'secret_ciphertext', row: 'staff_id' },
] as const

export type SealedColumn = (typeof sealedColumns)[number]
export type SealedPurpose = SealedColumn['purpose']

/** Purpose of a key's verifier: it tells whether a ring holds that key. */
export const verifierPurpose = 'vault-key'
