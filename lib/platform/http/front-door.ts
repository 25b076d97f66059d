import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { bearerOf, isApiKey } from '../auth/api-keys/api-key-format'
import type { SessionClaims } from '../auth/session-claims'
import { sessionCookieName } from '../auth/sessions/session-cookie-name'
import { env } from '../env'
import { parseAcceptLanguage } from '../i18n/locale'
import { textsFor } from '../i18n/texts'
import { lastVaultState } from '../vault/vault-state'
import { apiBase, isApiPath } from './api-rules'
import { bodiesUnderWay, bodyLimits } from './body-limits'
import { clientAddress, readProxyAddresses } from './client-address'
import { type BodyFault, CountedRequest } from './counted-request'
import { doorProblem } from './door-problem'
import { type Counter, countUse, siteOf, visitorOf } from './rate-limit'
import { takeRefused } from './refused-pages'
import { isOurHost, pathOf, type Refusal, refusalOf } from './request-rules'
import { sessionOf } from './session-of'

/** Policy of everything but pages; pages get one with a nonce from `proxy.ts`. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What browsers heed in documents alone: every script of a page would carry it once more. */
const ofDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
}

/** Headers of every answer: pages, files, redirects, refusals and errors. Build files leave out those of documents. */
export function securityHeaders({
  https,
  isBuildFile = false,
}: {
  https: boolean
  isBuildFile?: boolean
}): Record<string, string> {
  return {
    'content-security-policy': nothing,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isBuildFile ? {} : ofDocuments),
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Paths answered without a session, where requests are rate limited. Build files and health are exempt. */
const publicPaths = [
  '/access',
  '/email',
  '/password',
  '/invitation',
  '/login',
  '/report',
  '/sealed',
  '/setup',
  '/signup',
  '/api/auth',
  '/api/metrics',
  apiBase,
]

export function isPublicPath(path: string): boolean {
  return publicPaths.some((start) => path === start || path.startsWith(`${start}/`))
}

/** Bytes of request bodies in memory, in total and per visitor. */
class ByteBudget {
  private total = 0
  private readonly byVisitor = new Map<string, number>()

  constructor(
    private readonly max: number,
    private readonly visitorMax = max,
  ) {}

  hasRoom(visitor: string, bytes: number): boolean {
    return this.total + bytes <= this.max && (this.byVisitor.get(visitor) ?? 0) + bytes <= this.visitorMax
  }

  /** False, and nothing is taken, without room. */
  take(visitor: string, bytes: number): boolean {
    if (!this.hasRoom(visitor, bytes)) return false
    this.add(visitor, bytes)
    return true
  }

  give(visitor: string, bytes: number): void {
    this.add(visitor, -bytes)
  }

  private add(visitor: string, bytes: number): void {
    this.total += bytes
    const held = (this.byVisitor.get(visitor) ?? 0) + bytes
    if (held > 0) this.byVisitor.set(visitor, held)
    else this.byVisitor.delete(visitor)
  }
}

// Headers that only trusted proxies and the portal itself may set.
const clientHeaders = /^(forwarded|x-forwarded-.*|x-real-ip|x-middleware-.*|x-porteria-.*|x-request-id)$/

/** Limit factor of a /48, which one customer of a provider may hold whole. */
const siteFactor = 10
/** Keys that one address may use fully at a time. */
const keysAnAddress = 10
const faults: Record<BodyFault, Refusal> = {
  'too-large': { status: 413, code: 'too-large' },
  malformed: { status: 400, code: 'malformed-body' },
  busy: { status: 503, code: 'busy', retryAfter: 5 },
}

/** Pages are shut by `proxy.ts`, with a page that says so. */
const sealed: Refusal = { status: 503, code: 'sealed', retryAfter: 30 }

type Visit = { address: string; session: SessionClaims | null }

/**
 * HTTP entrance before Next: adds security headers to every answer and applies `request-rules`, rate limits and body
 * limits. Passes the client address as `X-Forwarded-For` and the configured host. `serve` gets the token by which
 * Next may call itself, as some actions do.
 */
export function frontDoor(options: { counter: Counter | null; serve: RequestListener }): RequestListener {
  const { PORTAL_URL, TRUSTED_PROXIES, TRUSTED_PROXY_ADDRESSES } = env()
  const cookieName = sessionCookieName(PORTAL_URL)
  const proxyAddresses = readProxyAddresses(TRUSTED_PROXY_ADDRESSES)
  const https = PORTAL_URL.startsWith('https://')
  const headers = Object.entries(securityHeaders({ https }))
  const fileHeaders = Object.entries(securityHeaders({ https, isBuildFile: true }))
  const ownHop = randomUUID()
  const admit = bodyGate()

  async function enter(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isBuildFile = request.url?.startsWith('/_next/static/') ?? false
    for (const [name, value] of isBuildFile ? fileHeaders : headers) response.setHeader(name, value)
    if (request.headers['x-porteria-hop'] === ownHop) return options.serve(request, response)
    const address = clientAddress({
      socketAddress: request.socket.remoteAddress,
      forwardedFor: request.headers['x-forwarded-for'],
      trustedProxies: TRUSTED_PROXIES,
      proxyAddresses,
    })
    const refusal = refusalOf(request, PORTAL_URL)
    if (refusal) return refuse(request, response, refusal)
    // What follows on such a connection may be of the protocol that was offered.
    if (request.headers.upgrade) response.setHeader('connection', 'close')
    const isApi = isApiPath(pathOf(request.url ?? ''))
    if (isApi && lastVaultState()?.state === 'sealed') return refuse(request, response, sealed)
    // The API takes keys alone: whoever is signed in here as well counts for nothing.
    if (isApi) delete request.headers.cookie
    const session = request.method === 'POST' ? await sessionOf(request.headers.cookie, cookieName) : null
    const visit = { address, session }
    const late = (await applyRateLimits(options.counter, request, visit)) ?? admit(request, response, visit)
    if (late) return refuse(request, response, late)
    for (const name of Object.keys(request.headers))
      if (clientHeaders.test(name)) delete request.headers[name]
    request.headers['x-forwarded-for'] = address
    request.headers['x-forwarded-proto'] = new URL(PORTAL_URL).protocol.slice(0, -1)
    request.headers['x-porteria-hop'] = ownHop
    if (isApi) nameRequest(request, response)
    if (!isOurHost(request.headers.host, PORTAL_URL)) request.headers.host = new URL(PORTAL_URL).host
    refuseByStatus(request, response)
    options.serve(request, response)
  }

  return (request, response) => {
    enter(request, response).catch(() => response.destroy())
  }
}

/** The number of a request, as `proxy.ts` gives it to pages, through which the API does not go. */
function nameRequest(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID()
  request.headers['x-request-id'] = id
  response.setHeader('x-request-id', id)
}

/** A document that was drawn as refused leaves with 403; the router takes such a status for a failure of its own asking. */
function refuseByStatus(request: IncomingMessage, response: ServerResponse): void {
  const isDocument = !request.headers.rsc
  const writeHead = response.writeHead
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const isRefused = takeRefused(String(response.getHeader('x-request-id')))
    return Reflect.apply(writeHead, response, [
      isDocument && isRefused && status === 200 ? 403 : status,
      ...rest,
    ])
  }
}

/** Server actions run at any path, so writes of anonymous visitors are counted at every path. */
async function applyRateLimits(
  counter: Counter | null,
  request: IncomingMessage,
  { address, session }: Visit,
): Promise<Refusal | null> {
  const isStrangersPost = request.method === 'POST' && !session
  if (!counter || !(isStrangersPost || isPublicPath(pathOf(request.url ?? '')))) return null
  // A key is counted again where its hash is looked up. Anyone can invent what looks like one, so several keys' worth
  // of requests is the most of an address.
  const isKeyed =
    isApiPath(pathOf(request.url ?? '')) && isApiKey(bearerOf(request.headers.authorization) ?? '')
  const max = isKeyed ? env().API_REQUESTS_PER_MINUTE * keysAnAddress : env().PUBLIC_REQUESTS_PER_MINUTE
  const site = siteOf(address)
  const allowances = [
    { what: isKeyed ? 'api' : 'public', who: visitorOf(address), max, seconds: 60 },
    ...(site
      ? [{ what: isKeyed ? 'api-site' : 'public-site', who: site, max: max * siteFactor, seconds: 60 }]
      : []),
  ]
  // Without a database requests pass: the page itself reports it.
  const waits = await Promise.all(allowances.map((one) => countUse(counter, one).catch(() => 0)))
  const retryAfter = Math.max(...waits)
  return retryAfter > 0 ? { status: 429, code: 'too-many', retryAfter } : null
}

/** Applies the limits of each body and of all bodies in flight until they are answered. */
function bodyGate(): (request: IncomingMessage, response: ServerResponse, visit: Visit) => Refusal | null {
  const people = new ByteBudget(bodiesUnderWay.people, bodiesUnderWay.onePerson)
  const anonymous = new ByteBudget(bodiesUnderWay.anonymous, bodiesUnderWay.oneStranger)

  return (request, response, { address, session }) => {
    if (!(request instanceof CountedRequest)) return null
    const limits = bodyLimits(pathOf(request.url ?? ''), { hasSession: session !== null })
    const budget = session ? people : anonymous
    const who = session?.sub ?? visitorOf(address)
    const said = Number(request.headers['content-length'] ?? 0)
    if (said > limits.bytes) return faults['too-large']
    if (!budget.hasRoom(who, said)) return faults.busy
    let held = 0
    response.once('close', () => budget.give(who, held))
    const take = (bytes: number) => {
      if (response.destroyed || !budget.take(who, bytes)) return false
      held += bytes
      return true
    }
    const onFault = (fault: BodyFault) => {
      if (!response.headersSent) refuse(request, response, faults[fault])
      request.destroy()
    }
    const fault = request.admit({ ...limits, take, onFault })
    return fault && faults[fault]
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const t = textsFor(parseAcceptLanguage(request.headers['accept-language'] ?? null))
  response.statusCode = refusal.status
  const isApi = isApiPath(pathOf(request.url ?? ''))
  response.setHeader('content-type', isApi ? 'application/problem+json' : 'text/plain; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  // Do not wait for the rest of the body.
  response.setHeader('connection', 'close')
  if (refusal.status === 405) response.setHeader('allow', `GET, HEAD, POST${isApi ? ', PUT, DELETE' : ''}`)
  if (refusal.retryAfter) response.setHeader('retry-after', String(refusal.retryAfter))
  const words = t(`door.${refusal.code}`, { portal: env().PORTAL_URL })
  response.end(isApi ? JSON.stringify(doorProblem(refusal, words, t)) : words)
}
