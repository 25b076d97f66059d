import { Webhook } from 'standardwebhooks'
import type { Secret } from '../platform/vault/secret'
import { checkOutsideUrl, type OutsideRules, postOutside } from './post-outside'

/** Longest address of an endpoint. */
const webhookUrlMax = 500

/**
 * The address of an endpoint from user input, resolved and checked. Throws HostRefused unless it is an https URL of a
 * public host without credentials; plain http and private hosts only where they are allowed.
 */
export async function checkWebhookUrl(text: string, rules: OutsideRules): Promise<string> {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  const malformed = 'webhook-url-malformed'
  const checked = await checkOutsideUrl(url, { ...rules, malformed, lengthMax: webhookUrlMax })
  return checked.split('#', 1)[0] ?? checked
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
  rules: OutsideRules & { timeoutMs: number; signal?: AbortSignal },
): Promise<WebhookAnswer> {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret.reveal()).sign(id, now, body)).join(' '),
  }
  const answer = await postOutside({ url, body, headers }, rules)
  return answer.kind === 'none' ? { kind: 'none', code: answer.code } : answer
}
