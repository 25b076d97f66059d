import 'server-only'
import { env } from '../env'
import { log } from '../log'

/** Server-sent events to one browser. */
type EventSink = {
  send(data: unknown): void
  /** Ends the stream; the browser does not reconnect. */
  finish(): void
}

export type EventStreamOptions = {
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Owner of the stream; the streams of a person are limited. */
  owner: string
  /** Starts sending; the returned stop function is called exactly once. */
  open(sink: EventSink): () => void
  /** Checked with every heartbeat: the end of a session ends its streams. */
  holds(): Promise<boolean>
  heartbeatMs?: number
}

const ownersMax = 6
const streamsMax = 400
/** Browsers reconnect by themselves. */
const lifetimeMs = 15 * 60_000
/** A client that does not read is disconnected. */
const waitingMax = 64

const open = new Map<string, Set<() => void>>()
let isListening = false

export function openStreams(): number {
  return [...open.values()].reduce((sum, streams) => sum + streams.size, 0)
}

/** Opens a stream with a bounded lifetime; 503 when there are too many. */
export function eventStream(options: EventStreamOptions): Response {
  const { signal, owner, heartbeatMs = 10_000 } = options
  const mine = open.get(owner)?.size ?? 0
  if (mine >= ownersMax || openStreams() >= streamsMax) {
    return new Response(null, { status: 503, headers: { 'retry-after': '30', 'cache-control': 'no-store' } })
  }
  let end = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = begin(controller, { ...options, heartbeatMs })
        signal.addEventListener('abort', end, { once: true })
        if (signal.aborted) end()
      },
      cancel: () => end(),
    },
    { highWaterMark: waitingMax },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // No proxy may cache, compress or buffer events.
      'cache-control': 'no-cache, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

type Controller = ReadableStreamDefaultController<Uint8Array>

function begin(controller: Controller, options: EventStreamOptions & { heartbeatMs: number }): () => void {
  const encoder = new TextEncoder()
  let stop: (() => void) | null = null
  let isOver = false
  const write = (text: string) => {
    if (isOver) return
    if ((controller.desiredSize ?? 0) <= 0) return end()
    controller.enqueue(encoder.encode(text))
  }
  const beat = setInterval(() => {
    options
      .holds()
      .then((holds) => (holds ? write('event: beat\ndata: {}\n\n') : finish()))
      .catch((error) => log().warn({ err: error }, 'a stream could not be checked'))
  }, options.heartbeatMs)
  const lifetime = setTimeout(() => end(), lifetimeMs)
  const end = () => {
    if (isOver) return
    isOver = true
    clearInterval(beat)
    clearTimeout(lifetime)
    release(options.owner, end)
    stop?.()
    try {
      controller.close()
    } catch {
      // Already closed by the client.
    }
  }
  const finish = () => {
    write('event: finish\ndata: {}\n\n')
    end()
  }
  hold(options.owner, end)
  write('retry: 3000\n\n')
  stop = options.open({ send: (data) => write(`data: ${JSON.stringify(data)}\n\n`), finish })
  if (isOver) stop()
  return end
}

function hold(owner: string, end: () => void): void {
  const streams = open.get(owner) ?? new Set()
  open.set(owner, streams.add(end))
  if (isListening) return
  isListening = true
  // A stopping server waits for its connections; streams would never end. Ended before the drain is over, they would
  // come back to this server.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => setTimeout(endAll, env().DRAIN_MS))
  }
}

function release(owner: string, end: () => void): void {
  const streams = open.get(owner)
  streams?.delete(end)
  if (streams?.size === 0) open.delete(owner)
}

function endAll(): void {
  for (const end of [...open.values()].flatMap((streams) => [...streams])) end()
}
