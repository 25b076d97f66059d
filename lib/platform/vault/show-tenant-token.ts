import 'server-only'
import { openTenantToken } from './tokens'

/** A tenant's token as text, for the one page that may show it, after re-authentication. */
export function showTenantToken(of: { resellerId: string; tenantId: string }, ciphertext: string): string {
  return openTenantToken(of, ciphertext).reveal()
}
