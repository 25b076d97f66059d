import { type NextRequest, NextResponse } from 'next/server'
import { env } from './lib/platform/env'
import { nonceHeader } from './lib/platform/http/page-nonce'
import { isSentReportPath } from './lib/platform/report-routes'
import { lastVaultState } from './lib/platform/vault/vault-state'

/** Gives every page request its number, its path and a policy whose nonce no attacker can know. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = contentPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  headers.set(nonceHeader, nonce)
  headers.set('x-request-id', crypto.randomUUID())
  headers.set('x-porteria-path', `${request.nextUrl.pathname}${request.nextUrl.search}`)
  const response = isShut(request)
    ? shutAnswer(request, headers)
    : NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('x-request-id', headers.get('x-request-id') ?? '')
  if (isSentReportPath(request.nextUrl.pathname)) keepToItself(response)
  return response
}

/** The address opens the page: no cache keeps it, no other site hears of it, no search finds it. */
function keepToItself({ headers }: NextResponse): void {
  headers.set('cache-control', 'private, no-store')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-robots-tag', 'noindex, nofollow')
}

/** While the vault is sealed nothing is served but the word that it is, and whether the process lives. */
function isShut(request: NextRequest): boolean {
  return lastVaultState()?.state === 'sealed' && !monitoredPaths.test(request.nextUrl.pathname)
}

const monitoredPaths = /^\/api\/(health\/|metrics$)/

/** Nothing that was sent is taken: it is said at once, and a page of its own says it to people. */
function shutAnswer(request: NextRequest, headers: Headers): NextResponse {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || request.nextUrl.pathname.startsWith('/api/')) {
    return NextResponse.json({ status: 'sealed' }, { status: 503, headers: { 'retry-after': '30' } })
  }
  const page = new URL('/sealed', request.url)
  return NextResponse.rewrite(page, { status: 503, request: { headers }, headers: { 'retry-after': '30' } })
}

function contentPolicy(nonce: string): string {
  const development = env().NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Else `script-src` would hold for the worker of pushes, and no nonce reaches it.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(overHttps() ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function overHttps(): boolean {
  return env().PORTAL_URL.startsWith('https://')
}

/** Not the API: it has no page, and the front door answers for it while the vault is sealed. */
export const config = { matcher: ['/((?!_next/static|_next/image|favicon.ico|icon.svg|api/v1/).*)'] }
