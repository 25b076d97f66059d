import { trimChars } from '../platform/trim-chars'
import { HostRefused } from './check-address'

/**
 * The central origin from user input. Throws HostRefused unless it is an https URL without path, credentials or
 * query; plain http only where private hosts are allowed.
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

/** The base domain from user input: lower case, no leading or trailing dots, with its port if given. */
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
 * A tenant's origin: scheme of the central host, port of the base domain or else of the central host. Throws
 * HostRefused for a host outside the base domain: no token may be sent there.
 */
export function toTenantOrigin(host: string, connection: { centralUrl: string; baseDomain: string }): string {
  if (!isUnderBaseDomain(host, connection.baseDomain)) throw new HostRefused('foreign-host', { host })
  const central = new URL(connection.centralUrl)
  const name = host.toLowerCase()
  const url = new URL(`${central.protocol}//${name}`)
  url.port = connection.baseDomain.split(':')[1] ?? central.port
  // The URL parser turns some names into IP addresses.
  if (url.hostname !== name) throw new HostRefused('foreign-host', { host })
  return url.origin
}
