import { AppError, OutcomeUnknown, Unauthorized, UpstreamRejected } from '../errors'
import type { Call, Endpoint } from './call'
import {
  findMessageId,
  type MessageToSend,
  type MessagingRefusal,
  toMessageBody,
  toMessagingRefusal,
} from './contract/messages'

export type Place = { pathSegment: string; timeoutMs: number }

/** The product's name in the path is not the same everywhere: exactly one segment, or the path would be another. */
export const pathSegmentShape = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,79}$/

function endpointOf(kind: string, { pathSegment, timeoutMs }: Place) {
  if (!pathSegmentShape.test(pathSegment))
    throw new Error('The part of the path for messages is not one segment.')
  return { name: `messages/${kind}`, method: 'POST', path: `/api/${pathSegment}/${kind}`, timeoutMs } as const
}

/** `providerId` null: the server said yes and nothing shows that a message went out. */
export type MessageTaken = { providerId: string | null }

/**
 * Sends one message, once: the service knows no key that would make a second request harmless. Throws Unauthorized
 * (see `refusalOf`), UpstreamRejected for a definite no, RateLimited when it was turned away at the door, and
 * OutcomeUnknown when it may have been sent.
 */
export async function sendMessage(
  call: Call,
  { message, beforeLeaving, ...place }: Place & Pick<Endpoint, 'beforeLeaving'> & { message: MessageToSend },
): Promise<MessageTaken> {
  const endpoint: Endpoint = { ...endpointOf(message.kind, place), effect: 'write', beforeLeaving }
  try {
    return await call(endpoint, (answer) => ({ providerId: findMessageId(answer) }), toMessageBody(message))
  } catch (error) {
    // A no with the status of a yes is in no contract: what the provider did is not known.
    const odd = error instanceof UpstreamRejected && Number(error.values.status) < 300
    throw odd ? new OutcomeUnknown('outcome-unknown', { why: 'upstream-rejected', ...error.values }) : error
  }
}

/** What a 401 of a message was about. */
export function refusalOf(error: Unauthorized): MessagingRefusal {
  return toMessagingRefusal(error.said)
}

export type MessagingProbe = {
  verdict: MessagingRefusal | 'ready' | 'missing' | 'not-asked'
  /** Code of the error that kept it from being asked. */
  code: string | null
  said: string | null
}

/**
 * Whether messages would leave, without sending one: an empty message is refused for its fields only after token and
 * number were found good (contract §6).
 */
export async function probeMessaging(call: Call, place: Place): Promise<MessagingProbe> {
  try {
    await call({ ...endpointOf('text', place), effect: 'read' }, () => null, {})
    return { verdict: 'not-asked', code: 'upstream-contract', said: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return toProbe(error)
  }
}

function toProbe(error: AppError): MessagingProbe {
  const said = error instanceof Unauthorized ? error.said : saidOf(error)
  if (error instanceof Unauthorized) return { verdict: refusalOf(error), code: null, said }
  const status = Number(error.values.status)
  if (error instanceof UpstreamRejected && status === 422) return { verdict: 'ready', code: null, said: null }
  if (error instanceof UpstreamRejected && [404, 405].includes(status)) {
    return { verdict: 'missing', code: null, said }
  }
  // A page that was found is somebody else's page.
  const page = error.code === 'upstream-html' && !Number.isFinite(status)
  return page
    ? { verdict: 'missing', code: error.code, said }
    : { verdict: 'not-asked', code: error.code, said }
}

function saidOf(error: AppError): string | null {
  return typeof error.values.said === 'string' ? error.values.said : null
}
