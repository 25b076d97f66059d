import { HostRefused } from '../check-address'
import { checkOutsideUrl, type OutsideRules, postOutside } from '../post-outside'
import { encryptPush, type PushKeys } from './encrypt-push'
import { type PushSigner, signPush } from './sign-push'

/** Longest address of a push service; Microsoft's are the longest. */
const pushEndpointMax = 2_000

/**
 * The address that a browser named, resolved and checked like that of a webhook. Throws HostRefused unless it is an
 * https URL of a public host without credentials; plain http and private hosts only where they are allowed.
 */
export async function checkPushEndpoint(text: string, rules: OutsideRules): Promise<string> {
  const url = URL.canParse(text) ? new URL(text) : null
  const malformed = 'push-endpoint-malformed'
  if (url?.hash) throw new HostRefused(malformed)
  return checkOutsideUrl(url, { ...rules, malformed, lengthMax: pushEndpointMax })
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
  rules: OutsideRules & { timeoutMs: number; signal?: AbortSignal },
): Promise<PushAnswer> {
  const headers = {
    authorization: signPush(new URL(endpoint).origin, signer, now),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(keptSeconds),
    topic,
    urgency: 'normal',
  }
  const answer = await postOutside({ url: endpoint, body: encryptPush(text, keys), headers }, rules)
  return answer.kind === 'none' ? answer : { kind: 'answered', status: answer.status }
}
