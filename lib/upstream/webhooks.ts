import { Webhook } from 'standardwebhooks'
import { AppError } from '../platform/errors'
import type { Secret } from '../platform/vault/secret'
import { checkAddress, HostRefused, type Resolve } from './check-address'
import { NoAnswer, sendRequest } from './send-request'

/** Longest address of an endpoint. */
const webhookUrlMax = 500
const answerMaxBytes = 2_048

type Rules = { allowPrivateHosts: boolean; resolve?: Resolve }

/**
 * The address of an endpoint from user input, resolved and checked. Throws HostRefused unless it is an https URL of a
 * public host without credentials; plain http and private hosts only where they are allowed.
 */
export async function checkWebhookUrl(text: string, rules: Rules): Promise<string> {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    url.href.length > webhookUrlMax
  )
    throw new HostRefused('webhook-url-malformed')
  if (url.protocol === 'http:' && !rules.allowPrivateHosts) throw new HostRefused('https-required')
  url.hash = ''
  await checkAddress(url.hostname, rules)
  return url.href
}

export type WebhookMessage = {
  url: string
  id: string
  body: string
  /** The secret in use, and the one before while it still signs. */
  secrets: Secret[]
  now: Date
}

/** How a receiver answered: any 2xx is a yes. The text is cut and may say anything. */
export type WebhookAnswer =
  | { kind: 'answered'; status: number; text: string }
  /** Nothing left, or no answer came back; `code` as in `UpstreamUnavailable`. */
  | { kind: 'none'; code: string }

/**
 * Sends one message signed as Standard Webhooks says, with every secret that is valid. The address is checked again and
 * the checked one is used; redirects are not followed.
 */
export async function postWebhook(
  { url, id, body, secrets, now }: WebhookMessage,
  rules: Rules & { timeoutMs: number; signal?: AbortSignal },
): Promise<WebhookAnswer> {
  const { origin, pathname, search } = new URL(url)
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret.reveal()).sign(id, now, body)).join(' '),
  }
  try {
    const answer = await sendRequest({
      ...rules,
      origin,
      method: 'POST',
      path: `${pathname}${search}`,
      signed: { body, headers },
      sizeMaxBytes: answerMaxBytes,
      cutsAnswer: true,
    })
    return { kind: 'answered', status: answer.status, text: answer.text }
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof AppError) return { kind: 'none', code: error.code }
    throw error
  }
}
