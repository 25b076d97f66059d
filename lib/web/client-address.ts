import ipaddr from 'ipaddr.js'

/**
 * The address of whoever asks. `X-Forwarded-For` is believed only as far as `trustedProxies` proxies of ours stand
 * before us, each of which added the address it saw; what a client wrote before them counts for nothing.
 */
export function clientAddress(asked: {
  socketAddress: string | undefined
  forwardedFor: string | string[] | undefined
  trustedProxies: number
}): string {
  const { socketAddress, forwardedFor = [], trustedProxies } = asked
  const forwarded = trustedProxies > 0 ? [forwardedFor].flat().join(',').split(',') : []
  const chain = [...forwarded.map((entry) => entry.trim()).filter(Boolean), socketAddress ?? '']
  const address = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? ''
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : 'unknown'
}
