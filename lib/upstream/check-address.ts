import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { UpstreamUnavailable } from '../platform/errors'

export type Address = { address: string; family: 4 | 6 }
export type Resolve = (hostname: string) => Promise<Address[]>

/** The host is not allowed; nothing was sent. */
export class HostRefused<Code extends string = string> extends UpstreamUnavailable<Code> {}

/**
 * Resolves a host and checks every address; connecting only to these defeats DNS rebinding. `*.localhost` is loopback
 * (RFC 6761). Throws HostRefused for private addresses unless allowed, UpstreamUnavailable for unknown names.
 */
export async function checkAddress(
  hostname: string,
  rules: { allowPrivateHosts: boolean; resolve?: Resolve },
): Promise<Address[]> {
  const addresses = await resolveHost(hostname, rules.resolve ?? resolveByDns)
  const closed = addresses.some(({ address }) => !isPublic(address))
  if (closed && !rules.allowPrivateHosts) throw new HostRefused('private-host', { host: hostname })
  return addresses
}

export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

async function resolveHost(hostname: string, resolve: Resolve): Promise<Address[]> {
  const bare = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (bare === 'localhost' || bare.endsWith('.localhost')) {
    return [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]
  }
  if (ipaddr.isValid(bare)) return [{ address: bare, family: ipaddr.parse(bare).kind() === 'ipv6' ? 6 : 4 }]
  const addresses = await resolve(bare).catch((error: Error) => {
    throw new UpstreamUnavailable('upstream-no-such-host', { host: hostname }, error.message)
  })
  if (addresses.length === 0) throw new UpstreamUnavailable('upstream-no-such-host', { host: hostname })
  return addresses
}

async function resolveByDns(hostname: string): Promise<Address[]> {
  const found = await lookup(hostname, { all: true, verbatim: true })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}
