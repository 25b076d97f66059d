import { randomUUID } from 'node:crypto'
import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { sessionCookieName } from '../auth/session-cookie-name'
import { env } from '../env'
import { parseAcceptLanguage } from '../i18n/locale'
import { textsFor } from '../i18n/texts'
import { type Counter, countAgainst, visitorOf } from '../rate-limit'
import { clientAddress } from './client-address'
import { isPublicPath } from './public-paths'
import { isOurHost, limitOf, pathOf, type Refusal, refusalOf } from './request-rules'
import { securityHeaders } from './security-headers'

/** A request whose body is counted as it comes in, so that one that does not say its length has an end too. */
export class CountedRequest extends IncomingMessage {
  bodyMaxBytes = Number.POSITIVE_INFINITY
  onTooLarge: () => void = () => undefined
  private bodyBytes = 0

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    this.bodyBytes += chunk?.length ?? 0
    if (this.bodyBytes <= this.bodyMaxBytes) return super.push(chunk, encoding)
    if (!this.destroyed) this.onTooLarge()
    return false
  }
}

// What only proxies and we ourselves may say.
const claims = /^(forwarded|x-forwarded-.*|x-real-ip|x-middleware-.*|x-porteria-.*|x-request-id)$/

/**
 * Stands before Next: gives every answer its headers, and lets in what `request-rules` lets in. Requests that pass
 * carry the address that asks as `X-Forwarded-For` and the host of the settings, so that nothing behind the door
 * believes what a client says. `serve` gets the number by which Next may ask itself, which it does for some actions.
 */
export function frontDoor(options: { counter: Counter | null; serve: RequestListener }): RequestListener {
  const { PORTAL_URL, TRUSTED_PROXIES, PUBLIC_REQUESTS_PER_MINUTE } = env()
  const place = { portalUrl: PORTAL_URL, sessionCookie: sessionCookieName(PORTAL_URL) }
  const headers = Object.entries(securityHeaders({ https: PORTAL_URL.startsWith('https://') }))
  const ownHop = randomUUID()

  async function pace(request: IncomingMessage, address: string): Promise<Refusal | null> {
    if (!options.counter || !isPublicPath(pathOf(request.url ?? ''))) return null
    const allowance = {
      what: 'public',
      who: visitorOf(address),
      max: PUBLIC_REQUESTS_PER_MINUTE,
      seconds: 60,
    }
    // A database that is away is told by the page itself, and must not close the door to it.
    const retryAfter = await countAgainst(options.counter, allowance).catch(() => 0)
    return retryAfter > 0 ? { status: 429, code: 'too-many', retryAfter } : null
  }

  async function enter(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (request.headers['x-porteria-hop'] === ownHop) return options.serve(request, response)
    const address = clientAddress({
      socketAddress: request.socket.remoteAddress,
      forwardedFor: request.headers['x-forwarded-for'],
      trustedProxies: TRUSTED_PROXIES,
    })
    const refusal = refusalOf(request, place) ?? (await pace(request, address))
    if (refusal) return refuse(request, response, refusal)
    limitBody(request, response)
    for (const name of Object.keys(request.headers)) if (claims.test(name)) delete request.headers[name]
    request.headers['x-forwarded-for'] = address
    request.headers['x-forwarded-proto'] = new URL(PORTAL_URL).protocol.slice(0, -1)
    request.headers['x-porteria-hop'] = ownHop
    if (!isOurHost(request.headers.host, PORTAL_URL)) request.headers.host = new URL(PORTAL_URL).host
    options.serve(request, response)
  }

  function limitBody(request: IncomingMessage, response: ServerResponse): void {
    if (!(request instanceof CountedRequest)) return
    request.bodyMaxBytes = limitOf(request, place)
    request.onTooLarge = () => {
      if (!response.headersSent) refuse(request, response, { status: 413, code: 'too-large' })
      request.destroy()
    }
  }

  return (request, response) => {
    enter(request, response).catch(() => response.destroy())
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const t = textsFor(parseAcceptLanguage(request.headers['accept-language'] ?? null))
  response.statusCode = refusal.status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  // What is left of the body is not waited for.
  response.setHeader('connection', 'close')
  if (refusal.status === 405) response.setHeader('allow', 'GET, HEAD, POST')
  if (refusal.retryAfter) response.setHeader('retry-after', String(refusal.retryAfter))
  response.end(t(`door.${refusal.code}`, { portal: env().PORTAL_URL }))
}
