import type { IncomingMessage } from 'node:http'
import { isApiPath } from './api-rules'

export type Refusal = {
  status: 400 | 403 | 405 | 413 | 421 | 429 | 503
  code:
    | 'malformed'
    | 'malformed-body'
    | 'web-socket'
    | 'foreign-origin'
    | 'method'
    | 'too-large'
    | 'foreign-host'
    | 'too-many'
    | 'busy'
    | 'sealed'
  /** Seconds to wait, of 429 and 503. */
  retryAfter?: number
}

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { rawHeaders?: string[] }

const methods = ['GET', 'HEAD', 'POST']
/** Of programs: no form of ours sends them. */
const apiMethods = ['PUT', 'DELETE']

/** Requested by machines that do not know the host name; they reveal nothing. */
const hostlessPaths = /^\/api\/(health\/|metrics$)/

/** Why a request is refused; null lets it in. */
export function refusalOf(request: RequestHead, portalUrl: string): Refusal | null {
  const { method = '', url = '', headers } = request
  const isApi = isApiPath(pathOf(url))
  if (!methods.includes(method) && !(isApi && apiMethods.includes(method)))
    return { status: 405, code: 'method' }
  if (!isPlainPath(url) || namesTwoHosts(request)) return { status: 400, code: 'malformed' }
  if (!hostlessPaths.test(pathOf(url)) && !isOurHost(headers.host, portalUrl)) {
    return { status: 421, code: 'foreign-host' }
  }
  // A key is never sent by a browser on its own, and programs name no origin.
  if (!isApi && !isSameSite(request, portalUrl)) return { status: 403, code: 'foreign-origin' }
  // Other upgrades, such as HTTP/2, may be ignored.
  if (/websocket/i.test(headers.upgrade ?? '')) return { status: 400, code: 'web-socket' }
  return null
}

/** Node keeps the first Host header, a proxy may have used the second. */
function namesTwoHosts({ rawHeaders = [] }: RequestHead): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1
}

export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

/** A plain path: browsers read `\` as `/`, and `//` starts a host. */
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

/** The host is a setting, not what a request claims. On a local installation every loopback name is accepted. */
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

/** Writes must carry our own Origin, which browsers send. Subresource requests of other sites are refused. */
function isSameSite({ method, headers }: RequestHead, portalUrl: string): boolean {
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
  // On loopback the checked Host replaces the configured name.
  const here =
    isLoopback(portal.hostname) && host ? `${portal.protocol}//${host.toLowerCase()}` : portal.origin
  return origin === here
}
