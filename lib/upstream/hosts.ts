import { HostRefused } from './check-address'

/**
 * The origin of the central host from what a person typed. Throws HostRefused unless it is an https address
 * without path, user or query; plain http only where private hosts are allowed.
 */
export function toCentralOrigin(text: string, rules: { allowPrivateHosts: boolean }): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new HostRefused('central-url-malformed')
  if (url.username || url.password || url.search || url.hash || !/^\/*$/.test(url.pathname)) {
    throw new HostRefused('central-url-malformed')
  }
  if (url.protocol === 'http:' && !rules.allowPrivateHosts) throw new HostRefused('https-required')
  return url.origin
}

/** A base domain from what a person typed: lower-case, without dots at its ends, a port only if it had one. */
export function toBaseDomain(text: string): string {
  const domain = text
    .trim()
    .toLowerCase()
    .replace(/^\*?\.+|\.+$/g, '')
  const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
  if (!new RegExp(`^${label}(?:\\.${label})*(?::\\d{1,5})?$`).test(domain)) {
    throw new HostRefused('base-domain-malformed')
  }
  return domain
}

/**
 * Where a tenant is asked: the scheme and the port of the central host, the tenant's own name. Throws
 * HostRefused for a host that is not under the base domain: no token may travel there.
 */
export function toTenantOrigin(host: string, connection: { centralUrl: string; baseDomain: string }): string {
  const central = new URL(connection.centralUrl)
  const [domain = '', port] = connection.baseDomain.toLowerCase().split(':')
  const name = host.toLowerCase()
  const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?'
  const plain = name.length <= 253 && new RegExp(`^(?:${label}\\.)+${label}$`).test(name)
  if (domain === '' || !plain || !name.endsWith(`.${domain}`)) throw new HostRefused('foreign-host', { host })
  const url = new URL(`${central.protocol}//${name}`)
  url.port = port ?? central.port
  // An address written as a name would be read as an address.
  if (url.hostname !== name) throw new HostRefused('foreign-host', { host })
  return url.origin
}
