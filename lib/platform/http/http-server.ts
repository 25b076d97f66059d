import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { CountedRequest } from './counted-request'
import { visitorOf } from './rate-limit'

type Options = {
  /** Limits of open connections, in total and per visitor; more are closed at once. */
  connectionsMax?: number
  visitorMax?: number
  /** Proxies carry the connections of many visitors. */
  isProxy?: (address: string) => boolean
  /** How long the headers of a request may take. */
  headersMs?: number
}

/** HTTP server that closes idle and slow connections. */
export function httpServer(handler: RequestListener, options: Options = {}): Server {
  const { connectionsMax = 1_000, visitorMax = 200, isProxy = () => false, headersMs = 20_000 } = options
  const server = createServer(
    {
      IncomingMessage: CountedRequest,
      // A large upload may be slow; headers may not.
      requestTimeout: 120_000,
      headersTimeout: headersMs,
      connectionsCheckingInterval: headersMs / 4,
    },
    handler,
  )
  server.maxConnections = connectionsMax
  // Longer than proxies keep theirs: a connection that ends while a request is on its way to it loses that one.
  server.keepAliveTimeout = 75_000
  // Longer than the slowest answer; streams send heartbeats.
  server.timeout = 300_000
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const visitor = visitorOf(address)
    const count = (by: number) => {
      const left = (open.get(visitor) ?? 0) + by
      if (left > 0) open.set(visitor, left)
      else open.delete(visitor)
      return left
    }
    socket.once('close', () => count(-1))
    if (count(1) > visitorMax) socket.destroy()
  })
  server.on('clientError', refuse)
  return server
}

/**
 * Answers what is not HTTP, or was not sent in time. A connection on which nothing came is closed without an answer:
 * browsers open some ahead of need, and would take the answer for that of their next request.
 */
function refuse(error: Error & { code?: string }, socket: Duplex): void {
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  if (!socket.writable || (isLate && (socket as Socket).bytesRead === 0)) return void socket.destroy()
  const status = isLate ? '408 Request Timeout' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
