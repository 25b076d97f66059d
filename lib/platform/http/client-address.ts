import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * Parses addresses and networks, such as `10.0.0.7, 10.1.0.0/16`; loopback is always included. Throws a message that
 * names the invalid one.
 */
export function readProxyAddresses(text: string): Range[] {
  const own = text.split(',').flatMap((one) => one.trim() || [])
  return ['127.0.0.0/8', '::1', ...own].map((one) => {
    if (ipaddr.isValidCIDR(one)) return ipaddr.parseCIDR(one)
    if (!ipaddr.isValid(one)) throw new Error(`${one} is no address and no network`)
    const address = ipaddr.process(one)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  })
}

/**
 * The client address. `X-Forwarded-For` is trusted only on a connection from a trusted proxy, and only its last
 * `trustedProxies` entries.
 */
export function clientAddress(input: {
  socketAddress: string | undefined
  forwardedFor: string | string[] | undefined
  trustedProxies: number
  proxyAddresses: Range[]
}): string {
  const { socketAddress = '', forwardedFor = [], trustedProxies, proxyAddresses } = input
  const isProxied = trustedProxies > 0 && isProxyAddress(socketAddress, proxyAddresses)
  const forwarded = isProxied ? [forwardedFor].flat().join(',').split(',') : []
  const chain = [...forwarded.map((entry) => entry.trim()).filter(Boolean), socketAddress]
  const address = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? ''
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : 'unknown'
}

export function isProxyAddress(address: string, ranges: Range[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
}
