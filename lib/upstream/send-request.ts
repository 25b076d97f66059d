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
  /** Keeps the beginning of an answer that is too large, which else is none. */
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

/**
 * One exchange over its own connection: checked addresses, no redirects, a deadline, a size limit. Any status is an
 * answer. Throws NoAnswer, HostRefused or UpstreamUnavailable (unknown host).
 */
export async function sendRequest(request: HttpRequest): Promise<Answer> {
  const url = new URL(request.origin)
  if (url.protocol !== 'https:' && !request.allowPrivateHosts) throw new HostRefused('https-required')
  const deadline = AbortSignal.timeout(request.timeoutMs)
  const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline
  const exchange = { connected: false }
  let client: Client | undefined
  try {
    const addresses = await untilAborted(checkAddress(url.hostname, request), signal)
    client = openClient(url.origin, addresses, exchange)
    const response = await client.request(toDispatch(request, signal))
    return {
      status: response.statusCode,
      location: header(response, 'location'),
      retryAfterMs: toRetryAfterMs(header(response, 'retry-after')),
      text: await readText(response, request),
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw toNoAnswer(error, { sent: exchange.connected, deadline, caller: request.signal })
  } finally {
    client?.destroy().catch(() => undefined)
  }
}

function openClient(origin: string, addresses: Address[], exchange: { connected: boolean }): Client {
  const lookup = (_name: string, options: { all?: boolean }, done: (...found: unknown[]) => void) => {
    const [first] = addresses
    if (options.all) done(null, addresses)
    else done(null, first?.address, first?.family)
  }
  const connect = buildConnector({ lookup, autoSelectFamily: addresses.length > 1, timeout: 0 } as object)
  return new Client(origin, {
    connect: (options, done) =>
      connect(options, (...[error, socket]: Parameters<typeof done>) => {
        if (socket) exchange.connected = true
        if (error) done(error, null)
        else if (socket) done(null, socket)
      }),
    headersTimeout: 0,
    bodyTimeout: 0,
  })
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
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > sizeMaxBytes && !cutsAnswer) throw new NoAnswer('upstream-too-large', true)
    if (splitter) splitter.write(chunk)
    else chunks.push(chunk)
    if (size > sizeMaxBytes) break
  }
  if (splitter) return splitter.end()
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, sizeMaxBytes))
}

function toNoAnswer(
  error: unknown,
  about: { sent: boolean; deadline: AbortSignal; caller?: AbortSignal },
): NoAnswer {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (about.caller?.aborted) return new NoAnswer('upstream-given-up', about.sent, detail)
  if (about.deadline.aborted) return new NoAnswer('upstream-deadline', about.sent, detail)
  if (about.sent) return new NoAnswer('upstream-reset', true, detail)
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
