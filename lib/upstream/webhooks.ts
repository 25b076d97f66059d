import { Webhook } from 'standardwebhooks'
import type { Secret } from '../platform/vault/secret'
import { checkOutsideUrl, type OutsideRules, postOutside } from './post-outside'
import type { Connection } from './send-request'

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

/** Signs one message, as it leaves at that moment. */
export type SignWebhook = (message: { id: string; now: Date; body: string }) => string

/** Signs as Standard Webhooks says, with every secret that is valid: the one in use, and the one before while it holds. */
export function openWebhookSigner(secrets: Secret[]): SignWebhook {
  const keys = secrets.map((secret) => new Webhook(secret.reveal()))
  return ({ id, now, body }) => keys.map((key) => key.sign(id, now, body)).join(' ')
}

export type WebhookMessage = { url: string; id: string; body: string; sign: SignWebhook; now: Date }

/** How a receiver answered: any 2xx is a yes. The text is cut and may say anything. */
export type WebhookAnswer =
  | { kind: 'answered'; status: number; text: string }
  /** Nothing left, or no answer came back; `code` as in `UpstreamUnavailable`. */
  | { kind: 'none'; code: string }

/** Sends one signed message, as `postOutside`: over a kept connection it may leave twice. */
export async function postWebhook(
  { url, id, body, sign, now }: WebhookMessage,
  rules: OutsideRules & { timeoutMs: number; signal?: AbortSignal; connection: Connection },
): Promise<WebhookAnswer> {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': sign({ id, now, body }),
  }
  const answer = await postOutside({ url, body, headers }, rules)
  return answer.kind === 'none' ? { kind: 'none', code: answer.code } : answer
}
