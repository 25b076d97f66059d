import { AppError, OutcomeUnknown, saidOf, Unauthorized, UpstreamRejected } from '../platform/errors'
import {
  findMessageId,
  type MessageToSend,
  type MessagingRefusal,
  toMessageBody,
  toMessagingRefusal,
} from './contract/messages'
import type { Call, Endpoint } from './open-call'

export type MessagingPath = { pathSegment: string; timeoutMs: number }

/** The product name in the path differs by server; exactly one path segment. */
export const pathSegmentShape = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,79}$/

function endpointOf(kind: string, { pathSegment, timeoutMs }: MessagingPath) {
  if (!pathSegmentShape.test(pathSegment))
    throw new Error('The part of the path for messages is not one segment.')
  return { name: `messages/${kind}`, method: 'POST', path: `/api/${pathSegment}/${kind}`, timeoutMs } as const
}

/** `providerId` is null when the server accepted but nothing shows that the message was sent. */
export type MessageAccepted = { providerId: string | null }

/**
 * Sends one message, once: the service has no idempotency key. Throws Unauthorized (see `messagingRefusalOf`),
 * UpstreamRejected for a refusal, RateLimited before processing, and OutcomeUnknown if it may have been sent.
 */
export async function sendMessage(
  call: Call,
  { message, beforeSend, ...path }: MessagingPath & Pick<Endpoint, 'beforeSend'> & { message: MessageToSend },
): Promise<MessageAccepted> {
  const endpoint: Endpoint = { ...endpointOf(message.kind, path), effect: 'write', beforeSend }
  try {
    return await call(endpoint, (answer) => ({ providerId: findMessageId(answer) }), toMessageBody(message))
  } catch (error) {
    // A refusal with a 2xx status is outside the contract: the provider may have sent it.
    const contradictory = error instanceof UpstreamRejected && Number(error.values.status) < 300
    throw contradictory
      ? new OutcomeUnknown('outcome-unknown', { why: 'upstream-rejected', ...error.values })
      : error
  }
}

/** The meaning of a 401 of a messaging endpoint. */
export function messagingRefusalOf(error: Unauthorized): MessagingRefusal {
  return toMessagingRefusal(error.said)
}

export type MessagingProbe = {
  verdict: MessagingRefusal | 'ready' | 'missing' | 'not-asked'
  /** Code of the error that prevented the probe. */
  code: string | null
  said: string | null
}

/**
 * Checks messaging without sending: the fields of an empty message are validated only after token and number
 * (contract §6).
 */
export async function probeMessaging(call: Call, path: MessagingPath): Promise<MessagingProbe> {
  try {
    await call({ ...endpointOf('text', path), effect: 'read' }, () => null, {})
    return { verdict: 'not-asked', code: 'upstream-contract', said: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return toProbe(error)
  }
}

function toProbe(error: AppError): MessagingProbe {
  const said = error instanceof Unauthorized ? error.said : saidOf(error)
  if (error instanceof Unauthorized) return { verdict: messagingRefusalOf(error), code: null, said }
  const status = Number(error.values.status)
  if (error instanceof UpstreamRejected && status === 422) return { verdict: 'ready', code: null, said: null }
  if (error instanceof UpstreamRejected && [404, 405].includes(status)) {
    return { verdict: 'missing', code: null, said }
  }
  // An HTML page with 200 belongs to another application.
  const page = error.code === 'upstream-html' && !Number.isFinite(status)
  return page
    ? { verdict: 'missing', code: error.code, said }
    : { verdict: 'not-asked', code: error.code, said }
}
