import 'server-only'
import { isIP } from 'node:net'
import { env } from '../../env'

/** Whom a passkey is made for: the host under which browsers reach the portal, and nobody else's page. */
export function relyingParty(): { origin: string; rpId: string; name: string } {
  const { origin, hostname } = new URL(env().PORTAL_URL)
  return { origin, rpId: hostname, name: 'Portería' }
}

/** Browsers make passkeys only for names, and over http only for this machine's own. */
export function canUsePasskeys(): boolean {
  const { protocol, hostname } = new URL(env().PORTAL_URL)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
