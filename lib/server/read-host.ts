import { isIP } from 'node:net'
import { Refusal } from './cli/refusal'

const everywhere = ['0.0.0.0', '::']

/** The listen address of `HOST`; loopback by default. Throws a refusal when invalid. */
export function readHost(text = process.env.HOST): string {
  if (!text) return '127.0.0.1'
  if (isIP(text)) return text
  throw new Refusal(
    `HOST=${text} is no address: leave it out to serve this machine alone, give the address of one network, or 0.0.0.0 for all of them.`,
  )
}

/** Whether other machines can reach a server on this address. */
export function isOpenToOthers(host: string): boolean {
  return !(host.startsWith('127.') || host === '::1')
}

/** URL host for local requests to a server on this address. */
export function loopbackOf(host: string): string {
  if (everywhere.includes(host)) return host === '::' ? '[::1]' : '127.0.0.1'
  return isIP(host) === 6 ? `[${host}]` : host
}
