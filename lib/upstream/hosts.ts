import { trimChars } from '../trim-chars'
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
  const domain = trimChars(text.trim().toLowerCase().replace(/^\*/, ''), '.')
  const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
  if (!new RegExp(`^${label}(?:\\.${label})*(?::\\d{1,5})?$`).test(domain)) {
    throw new HostRefused('base-domain-malformed')
  }
  return domain
}

/** Whether a host is a plain name below the base domain; a port of the base domain does not count. */
export function isUnderBaseDomain(host: string, baseDomain: string): boolean {
  const domain = baseDomain.toLowerCase().split(':')[0] ?? ''
  const name = host.toLowerCase()
  const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?'
  const plain = name.length <= 253 && new RegExp(`^(?:${label}\\.)+${label}$`).test(name)
  return domain !== '' && plain && name.endsWith(`.${domain}`)
}

/**
 * Where a tenant is asked: the scheme of the central host, the tenant's own name, and the port of the base
 * domain or else of the central host. Throws HostRefused for a host that is not under the base domain: no
 * token may travel there.
 */
export function toTenantOrigin(host: string, connection: { centralUrl: string; baseDomain: string }): string {
  if (!isUnderBaseDomain(host, connection.baseDomain)) throw new HostRefused('foreign-host', { host })
  const central = new URL(connection.centralUrl)
  const name = host.toLowerCase()
  const url = new URL(`${central.protocol}//${name}`)
  url.port = connection.baseDomain.split(':')[1] ?? central.port
  // An address written as a name would be read as an address.
  if (url.hostname !== name) throw new HostRefused('foreign-host', { host })
  return url.origin
}
