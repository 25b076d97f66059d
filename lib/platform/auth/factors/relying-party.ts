import 'server-only'
import { isIP } from 'node:net'
import { env } from '../../env'

/** WebAuthn relying party: the host of PORTAL_URL. */
export function relyingParty(): { origin: string; rpId: string; name: string } {
  const { origin, hostname } = new URL(env().PORTAL_URL)
  return { origin, rpId: hostname, name: 'Portería' }
}

/** Browsers allow passkeys only for host names, over https or on localhost. */
export function canUsePasskeys(): boolean {
  const { protocol, hostname } = new URL(env().PORTAL_URL)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
