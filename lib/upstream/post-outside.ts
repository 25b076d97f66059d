import { AppError } from '../platform/errors'
import { checkAddress, HostRefused, type Resolve } from './check-address'
import { type Connection, NoAnswer, sendRequest } from './send-request'

const answerMaxBytes = 2_048

export type OutsideRules = { allowPrivateHosts: boolean; resolve?: Resolve }

/**
 * Checks an address that somebody typed or that a browser named, and returns it as it is kept. Throws HostRefused
 * `malformed` unless it is an http address without credentials, `https-required`, and as `checkAddress`; plain http and
 * private hosts only where they are allowed.
 */
export async function checkOutsideUrl(
  url: URL | null,
  { malformed, lengthMax, ...rules }: OutsideRules & { malformed: string; lengthMax: number },
): Promise<string> {
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  if (!isPlain || url.href.length > lengthMax) throw new HostRefused(malformed)
  if (url.protocol === 'http:' && !rules.allowPrivateHosts) throw new HostRefused('https-required')
  await checkAddress(url.hostname, rules)
  return url.href
}

export type OutsidePost = { url: string; body: string | Buffer; headers: Record<string, string> }

export type OutsideAnswer =
  /** The text is cut and may say anything. */
  | { kind: 'answered'; status: number; text: string }
  /** No answer; `sent` is false only if nothing can have reached the host. `code` as in `UpstreamUnavailable`. */
  | { kind: 'none'; sent: boolean; code: string }

type PostRules = OutsideRules & {
  timeoutMs: number
  signal?: AbortSignal
  /** Kept for further posts to the same host; what finds it closed may leave twice. Without one, each has its own. */
  connection?: Connection
}

/** Sends once. The address is checked when it connects and the checked one is used; redirects are not followed. */
export async function postOutside(
  { url, body, headers }: OutsidePost,
  { connection, ...rules }: PostRules,
): Promise<OutsideAnswer> {
  const { origin, pathname, search } = new URL(url)
  const send = connection?.send ?? sendRequest
  try {
    const { status, text } = await send({
      ...rules,
      origin,
      method: 'POST',
      path: `${pathname}${search}`,
      signed: { body, headers },
      sizeMaxBytes: answerMaxBytes,
      cutsAnswer: true,
    })
    return { kind: 'answered', status, text }
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'none', sent: error.sent, code: error.code }
    if (error instanceof AppError) return { kind: 'none', sent: false, code: error.code }
    throw error
  }
}
