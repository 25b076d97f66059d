import 'server-only'
import { log } from './log'

/** Server-sent events to one browser. */
export type EventSink = {
  send(data: unknown): void
  /** Ends the stream for good; the browser is told not to come back. */
  finish(): void
}

export type EventStreamOptions = {
  /** Ends when the client leaves. */
  signal: AbortSignal
  /** Whose stream it is: a person may hold a few at once. */
  owner: string
  /** Begins to send; gives back how to stop, which is called exactly once, whoever ends the stream. */
  open(sink: EventSink): () => void
  /** Asked with every heartbeat: a session that has ended ends its streams. */
  holds(): Promise<boolean>
  heartbeatMs?: number
}

const ownersMax = 6
const streamsMax = 400
/** A browser comes back by itself, and through the front door. */
const lifetimeMs = 15 * 60_000
/** A client that takes nothing is let go before it fills the memory. */
const waitingMax = 64

const open = new Map<string, Set<() => void>>()
let isListening = false

export function openStreams(): number {
  return [...open.values()].reduce((sum, streams) => sum + streams.size, 0)
}

/** A stream that ends by itself in every way in which it can end; 503 when there are too many. */
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
      // Nobody on the way may keep, compress or gather what must arrive at once.
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
      // The client has closed it already.
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
  // A server that is told to stop waits for its connections: these would never end by themselves.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, endAll)
}

function release(owner: string, end: () => void): void {
  const streams = open.get(owner)
  streams?.delete(end)
  if (streams?.size === 0) open.delete(owner)
}

function endAll(): void {
  for (const end of [...open.values()].flatMap((streams) => [...streams])) end()
}
