import 'server-only'
import { readInScope } from '../../../platform/database/db'
import {
  AppError,
  NotFound,
  OutcomeUnknown,
  RateLimited,
  saidOf,
  Unauthorized,
  UpstreamRejected,
} from '../../../platform/errors'
import { type MessageToSend, refusalOf } from '../../../upstream/gateways/messaging-gateway'
import { fileOf } from '../message-content'
import { claimMessage } from './claim-message'
import type { Leave } from './decide-send'
import type { MessageEngine } from './message-engine'
import { endMessage, type MessageEnd, type MessageWork, putBack } from './message-run-store'

export type Tried =
  | { kind: 'ended' }
  | Exclude<Leave, { kind: 'go' }>
  /** The budget has no turn, or the worker is asked to stop: it has not left. */
  | { kind: 'no-turn' }
  /** The server turned it away at its door. */
  | { kind: 'slow-down' }

class StaysHere extends Error {
  readonly leave: Exclude<Leave, { kind: 'go' }>

  constructor(leave: Exclude<Leave, { kind: 'go' }>) {
    super('the message stays here')
    this.leave = leave
  }
}

/** The one attempt of a message: turn, write-ahead, request, and what became of it. */
export async function sendMessageOnce(engine: MessageEngine, work: MessageWork): Promise<Tried> {
  let hasLeft = false
  const beforeLeaving = async () => {
    await engine.checkpoint('before-sending')
    const leave = await claimMessage(engine, work.id)
    if (leave.kind !== 'go') throw new StaysHere(leave)
    hasLeft = true
    await engine.checkpoint('sending')
  }
  try {
    const messaging = await engine.messaging()
    const { providerId } = await messaging.send(await toWire(engine, work), { beforeSend: beforeLeaving })
    await engine.checkpoint('answered')
    await endMessage(engine, work.id, toEnd(providerId))
    return { kind: 'ended' }
  } catch (error) {
    if (error instanceof StaysHere) return error.leave
    if (!(error instanceof AppError)) throw error
    return hasLeft ? await endBadly(engine, work, error) : staysFor(error)
  }
}

function toEnd(providerId: string | null): MessageEnd {
  return providerId === null
    ? { state: 'not-confirmed', cause: 'no-id', httpStatus: 200 }
    : { state: 'sent', cause: null, httpStatus: 200, providerId }
}

function staysFor(error: AppError): Tried {
  if (error instanceof NotFound) return { kind: 'pause', why: 'not-connected' }
  return { kind: 'no-turn' }
}

async function endBadly(engine: MessageEngine, work: MessageWork, error: AppError): Promise<Tried> {
  if (error instanceof RateLimited) {
    await putBack(engine, work.id)
    return { kind: 'slow-down' }
  }
  await engine.checkpoint('answered')
  await endMessage(engine, work.id, toBadEnd(error))
  return { kind: 'ended' }
}

/** Whatever nobody knows is `not-confirmed`; `refused` is what surely never went out. */
function toBadEnd(error: AppError): MessageEnd {
  const said = saidOf(error)
  const httpStatus = typeof error.values.status === 'number' ? error.values.status : null
  if (error instanceof OutcomeUnknown) {
    return { state: 'not-confirmed', cause: String(error.values.why), said, httpStatus }
  }
  if (error instanceof Unauthorized) {
    const why = refusalOf(error)
    return { state: 'refused', cause: why, said: error.said, httpStatus: 401, pause: why }
  }
  const isMissing = error instanceof UpstreamRejected && (httpStatus === 404 || httpStatus === 405)
  const pause = isMissing ? 'missing' : undefined
  return { state: 'refused', cause: isMissing ? 'missing' : error.code, said, httpStatus, pause }
}

async function toWire(engine: MessageEngine, { number, content }: MessageWork): Promise<MessageToSend> {
  if (content.kind === 'text') return { kind: 'text', number, text: content.text }
  const fileId = fileOf(content)
  const file = fileId === null ? '' : await readFile(engine, fileId)
  if (content.kind === 'pdf') {
    return { kind: 'pdf', number, file, filename: content.filename, text: content.text }
  }
  const { mediaType, mimetype, filename, caption, source } = content
  const media = 'url' in source ? source.url : file
  return { kind: 'media', number, media, mediaType, mimetype, filename, caption }
}

async function readFile({ resellerId }: MessageEngine, fileId: string): Promise<string> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ bytes: Buffer }>('select bytes from portal.message_file where id = $1', [fileId]),
  )
  if (!row) throw new Error('A message names a file that is not there.')
  return row.bytes.toString('base64')
}
