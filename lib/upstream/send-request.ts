import { setMaxListeners } from 'node:events'
import { buildConnector, Client, type Dispatcher } from 'undici'
import { AppError, UpstreamUnavailable } from '../platform/errors'
import { type Address, checkAddress, HostRefused, type Resolve } from './check-address'
import type { Answer } from './read-answer'
import { RowSplitter } from './split-rows'

export type HttpRequest = {
  origin: string
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** The body as it leaves, in place of `body`, with headers of its own: for what is signed. */
  signed?: { body: string | Buffer; headers: Record<string, string> }
  /** Status and the beginning of the text are the answer, however it goes on: too large, too slow or broken off. */
  cutsAnswer?: boolean
  /** Takes the rows under `data` as they arrive; the answer then has an empty list there. */
  onRow?: (row: unknown) => void
  /** Sent as a Bearer header; read right before sending. */
  token?: (() => string) | null
  /** Limit of the whole exchange, from DNS look-up to the last byte. */
  timeoutMs: number
  sizeMaxBytes: number
  allowPrivateHosts: boolean
  signal?: AbortSignal
  resolve?: Resolve
}

/** No complete answer arrived. `sent` is false only if nothing can have reached the server. */
export class NoAnswer extends UpstreamUnavailable {
  readonly sent: boolean

  constructor(code: string, sent: boolean, detail?: string) {
    super(code, {}, detail)
    this.sent = sent
  }
}

/** A connection that is kept for the next request to the same origin. */
export type Connection = {
  /** As `sendRequest`. What finds a kept connection closed by the server leaves once more, over a new one. */
  send: (request: HttpRequest) => Promise<Answer>
  close: () => void
}

/**
 * One exchange over its own connection: checked addresses, no redirects, a deadline, a size limit. Any status is an
 * answer. Throws NoAnswer, HostRefused or UpstreamUnavailable (unknown host).
 */
export async function sendRequest(request: HttpRequest): Promise<Answer> {
  const connection = openConnection()
  try {
    return await connection.send(request)
  } finally {
    connection.close()
  }
}

type Line = { origin: string; client: Client; isOpen: boolean; connects: number }

/** Connects with the first request, and only ever to the addresses that were checked then. */
export function openConnection(): Connection {
  let line: Line | null = null
  const close = () => {
    line?.client.destroy().catch(() => undefined)
    line = null
  }
  const send = async (request: HttpRequest): Promise<Answer> => {
    const { origin, protocol, hostname } = new URL(request.origin)
    if (protocol !== 'https:' && !request.allowPrivateHosts) throw new HostRefused('https-required')
    if (line?.origin !== origin) close()
    const limits = openLimits(request)
    try {
      line ??= openLine(origin, await untilAborted(checkAddress(hostname, request), limits.signal))
      return await exchange(line, request, limits)
    } catch (error) {
      if (error instanceof AppError) throw error
      throw toNoAnswer(error, limits, { sent: false })
    } finally {
      limits.end()
    }
  }
  return { send, close }
}

/** What ends an exchange early: its deadline or its caller. */
type Limits = { signal: AbortSignal; endedBy: () => 'deadline' | 'caller' | null; end: () => void }

/** A timer that is cleared costs a third of `AbortSignal.timeout` and `AbortSignal.any`, at every request. */
function openLimits({ timeoutMs, signal: caller }: HttpRequest): Limits {
  const ending = new AbortController()
  let endedBy: 'deadline' | 'caller' | null = null
  const endAs = (by: 'deadline' | 'caller') => {
    endedBy ??= by
    ending.abort()
  }
  const onCaller = () => endAs('caller')
  const timer = setTimeout(endAs, timeoutMs, 'deadline')
  if (caller?.aborted) onCaller()
  // As many requests as there are lanes follow one caller, each until its end: that is no leak.
  if (caller) setMaxListeners(0, caller)
  caller?.addEventListener('abort', onCaller, { once: true })
  const end = () => {
    clearTimeout(timer)
    caller?.removeEventListener('abort', onCaller)
  }
  return { signal: ending.signal, endedBy: () => endedBy, end }
}

async function exchange(
  line: Line,
  request: HttpRequest,
  limits: Limits,
  { isAgain = false } = {},
): Promise<Answer> {
  const { isOpen: wasOpen, connects } = line
  try {
    const response = await line.client.request(toDispatch(request, limits.signal))
    return {
      status: response.statusCode,
      location: header(response, 'location'),
      retryAfterMs: toRetryAfterMs(header(response, 'retry-after')),
      text: await readText(response, request),
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    const isKept = wasOpen && line.connects === connects
    if (isKept && !isAgain && !limits.signal.aborted)
      return exchange(line, request, limits, { isAgain: true })
    const sent = wasOpen || line.connects > connects
    throw toNoAnswer(error, limits, { sent })
  }
}

function openLine(origin: string, addresses: Address[]): Line {
  const lookup = (_name: string, options: { all?: boolean }, done: (...found: unknown[]) => void) => {
    const [first] = addresses
    if (options.all) done(null, addresses)
    else done(null, first?.address, first?.family)
  }
  const connect = buildConnector({ lookup, autoSelectFamily: addresses.length > 1, timeout: 0 } as object)
  const connectLine: buildConnector.connector = (options, done) =>
    connect(options, (...[error, socket]: Parameters<typeof done>) => {
      if (error) done(error, null)
      if (!socket) return
      line.isOpen = true
      line.connects += 1
      socket.once('close', () => {
        line.isOpen = false
      })
      done(null, socket)
    })
  const client = new Client(origin, { connect: connectLine, headersTimeout: 0, bodyTimeout: 0 })
  const line: Line = { origin, client, isOpen: false, connects: 0 }
  return line
}

function toDispatch(request: HttpRequest, signal: AbortSignal): Dispatcher.RequestOptions {
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'porteria' }
  if (request.token) headers.authorization = `Bearer ${request.token()}`
  if (request.method === 'POST') headers['content-type'] = 'application/json'
  const body = request.signed?.body ?? JSON.stringify(request.body ?? {})
  return {
    path: request.path,
    method: request.method,
    headers: { ...headers, ...request.signed?.headers },
    body: request.method === 'POST' ? body : null,
    signal,
  }
}

async function readText(
  response: Dispatcher.ResponseData,
  { sizeMaxBytes, cutsAnswer, onRow }: HttpRequest,
): Promise<string> {
  const splitter = onRow && new RowSplitter(onRow)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > sizeMaxBytes && !cutsAnswer) throw new NoAnswer('upstream-too-large', true)
      if (splitter) splitter.write(chunk)
      else chunks.push(chunk)
      if (size > sizeMaxBytes) break
    }
  } catch (error) {
    if (!cutsAnswer) throw error
  }
  if (splitter) return splitter.end()
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, sizeMaxBytes))
}

function toNoAnswer(error: unknown, limits: Limits, { sent }: { sent: boolean }): NoAnswer {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const endedBy = limits.endedBy()
  if (endedBy === 'caller') return new NoAnswer('upstream-given-up', sent, detail)
  if (endedBy === 'deadline') return new NoAnswer('upstream-deadline', sent, detail)
  if (sent) return new NoAnswer('upstream-reset', true, detail)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const certificate = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)
  return new NoAnswer(certificate ? 'upstream-certificate' : 'upstream-refused-connection', false, detail)
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function header(response: Dispatcher.ResponseData, name: string): string | null {
  const value = response.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

function toRetryAfterMs(value: string | null): number | null {
  return value !== null && /^\d{1,5}$/.test(value.trim()) ? Number(value) * 1000 : null
}
