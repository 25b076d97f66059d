import { AppError } from '../../platform/errors'
import { checkAddress, HostRefused, type Resolve } from '../check-address'
import { NoAnswer, sendRequest } from '../send-request'
import { encryptPush, type PushKeys } from './encrypt-push'
import { type PushSigner, signPush } from './sign-push'

/** Longest address of a push service; Microsoft's are the longest. */
const pushEndpointMax = 2_000
const answerMaxBytes = 2_048

type Rules = { allowPrivateHosts: boolean; resolve?: Resolve }

/**
 * The address that a browser named, resolved and checked like that of a webhook. Throws HostRefused unless it is an
 * https URL of a public host without credentials; plain http and private hosts only where they are allowed.
 */
export async function checkPushEndpoint(text: string, rules: Rules): Promise<string> {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash
  if (!isPlain || url.href.length > pushEndpointMax) throw new HostRefused('push-endpoint-malformed')
  if (url.protocol === 'http:' && !rules.allowPrivateHosts) throw new HostRefused('https-required')
  await checkAddress(url.hostname, rules)
  return url.href
}

export type PushMessage = {
  endpoint: string
  keys: PushKeys
  text: string
  /** Of messages with the same one that wait at the push service, the last is shown: at most 32 letters. */
  topic: string
  /** How long the push service keeps it for a browser that is off. */
  keptSeconds: number
  signer: PushSigner
  now: Date
}

export type PushAnswer =
  | { kind: 'answered'; status: number }
  /** No answer; `sent` is false only if nothing can have reached the push service. */
  | { kind: 'none'; sent: boolean; code: string }

/**
 * Sends one message, encrypted for its browser. The address is checked again and the checked one is used; redirects are
 * not followed. Never repeats by itself.
 */
export async function postPush(
  { endpoint, keys, text, topic, keptSeconds, signer, now }: PushMessage,
  rules: Rules & { timeoutMs: number; signal?: AbortSignal },
): Promise<PushAnswer> {
  const { origin, pathname, search } = new URL(endpoint)
  const headers = {
    authorization: signPush(origin, signer, now),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(keptSeconds),
    topic,
    urgency: 'normal',
  }
  try {
    const { status } = await sendRequest({
      ...rules,
      origin,
      method: 'POST',
      path: `${pathname}${search}`,
      signed: { body: encryptPush(text, keys), headers },
      sizeMaxBytes: answerMaxBytes,
      cutsAnswer: true,
    })
    return { kind: 'answered', status }
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'none', sent: error.sent, code: error.code }
    if (error instanceof AppError) return { kind: 'none', sent: false, code: error.code }
    throw error
  }
}
