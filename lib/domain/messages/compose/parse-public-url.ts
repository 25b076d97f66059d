import { isIP } from 'node:net'
import { urlMax } from './draft-content'

export type UrlProblem = 'malformed' | 'not-https' | 'with-password' | 'not-public'

/** A URL that the provider can fetch: https and a public host. The portal never fetches it. */
export function parsePublicUrl(typed: string): { url: string } | { problem: UrlProblem } {
  const text = typed.trim()
  if (text.length > urlMax || !URL.canParse(text)) return { problem: 'malformed' }
  const url = new URL(text)
  if (url.protocol !== 'https:') return { problem: 'not-https' }
  if (url.username !== '' || url.password !== '') return { problem: 'with-password' }
  const host = url.hostname.replace(/\.$/, '')
  if (
    isIP(host.replace(/^\[|\]$/g, '')) !== 0 ||
    !host.includes('.') ||
    /\.(local|localhost|internal|test|invalid|example|onion)$/.test(host)
  ) {
    return { problem: 'not-public' }
  }
  return { url: url.href }
}
