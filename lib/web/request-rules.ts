import type { IncomingMessage } from 'node:http'
import { bodyMaxBytes } from './body-limits'

export type Refusal = {
  status: 400 | 403 | 405 | 413 | 421 | 429
  code: 'malformed' | 'foreign-origin' | 'method' | 'too-large' | 'foreign-host' | 'too-many'
  /** Seconds to wait, of 429. */
  retryAfter?: number
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>
type Place = { portalUrl: string; sessionCookie: string }

const methods = ['GET', 'HEAD', 'POST']

/** Asked by machines that know the process and not the site's name: they tell nobody anything. */
const hostless = /^\/api\/(health\/|metrics$)/

/** Why a request goes no further, whatever it wants; null lets it in. */
export function refusalOf(request: Asked, place: Place): Refusal | null {
  const { method = '', url = '', headers } = request
  if (!methods.includes(method)) return { status: 405, code: 'method' }
  if (!isPlainPath(url)) return { status: 400, code: 'malformed' }
  if (!hostless.test(pathOf(url)) && !isOurHost(headers.host, place.portalUrl)) {
    return { status: 421, code: 'foreign-host' }
  }
  if (!comesFromHere(request, place.portalUrl)) return { status: 403, code: 'foreign-origin' }
  if (Number(headers['content-length'] ?? 0) > limitOf(request, place))
    return { status: 413, code: 'too-large' }
  return null
}

/** How much this request may carry, also where it does not say how much it will. */
export function limitOf({ url = '', headers }: Asked, { sessionCookie }: Place): number {
  const hasSession = (headers.cookie ?? '').split(';').some((one) => one.trim().startsWith(sessionCookie))
  return bodyMaxBytes(pathOf(url), { hasSession })
}

export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

/** A path of ours and no address of another place, in no disguise: browsers read `\` as `/`, and `//` begins a host. */
function isPlainPath(url: string): boolean {
  return /^\/(?!\/)[\x21-\x7e]*$/.test(url) && !/\\|%5c|%00/i.test(pathOf(url)) && isDecodable(pathOf(url))
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * The name under which browsers know us is a setting and not what a request says. On a machine of its own, loopback
 * has more than one name.
 */
export function isOurHost(host: string | undefined, portalUrl: string): boolean {
  const { host: ours, hostname, port } = new URL(portalUrl)
  if (host === undefined) return false
  if (host.toLowerCase() === ours) return true
  return isLoopback(hostname) && isLoopback(host.replace(/:\d+$/, '')) && portOf(host) === port
}

function portOf(host: string): string {
  return /:(\d+)$/.exec(host)?.[1] ?? ''
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * What changes something must come from a page of ours, and say so: browsers do. What another site's page fetches
 * by itself, without a person walking here, is answered with nothing.
 */
function comesFromHere({ method, headers }: Asked, portalUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (method !== 'POST') {
    const mode = headers['sec-fetch-mode']
    return !(site === 'cross-site' || site === 'same-site') || mode === 'navigate'
  }
  if (headers.origin !== undefined) return isOurOrigin(headers.origin, headers.host, portalUrl)
  return site === 'same-origin'
}

function isOurOrigin(origin: string, host: string | undefined, portalUrl: string): boolean {
  const portal = new URL(portalUrl)
  // On loopback a page's own host was checked before, and stands in the place of the name in the settings.
  const here =
    isLoopback(portal.hostname) && host ? `${portal.protocol}//${host.toLowerCase()}` : portal.origin
  return origin === here
}
