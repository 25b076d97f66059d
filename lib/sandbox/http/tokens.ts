import { randomInt } from 'node:crypto'
import { type Input, textOf } from './input'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const tenantTokenLength = 50
export const centralTokenLength = 60

/** Random alphanumerics, as the real software makes its tokens (contract §1.1). */
export function newToken(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/**
 * Laravel's token guard: query, body, Bearer, Basic password. The first non-empty one wins, so a stale `api_token` in
 * the query hides a valid header.
 */
export function findToken(request: {
  query: URLSearchParams
  input: Input
  headers: Headers
}): string | null {
  return (
    request.query.get('api_token') ||
    textOf(request.input.api_token) ||
    bearer(request.headers) ||
    basicPassword(request.headers)
  )
}

/** The messaging endpoints read this header and nothing else. */
export function bearer(headers: Headers): string | null {
  const match = /^Bearer\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '')
  return match?.[1] ?? null
}

function basicPassword(headers: Headers): string | null {
  const match = /^Basic\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '')
  if (!match?.[1]) return null
  const decoded = Buffer.from(match[1], 'base64').toString('utf8')
  return decoded.slice(decoded.indexOf(':') + 1) || null
}
