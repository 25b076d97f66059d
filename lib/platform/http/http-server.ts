import { createServer, type RequestListener, type Server } from 'node:http'
import { CountedRequest } from './counted-request'
import { visitorOf } from './rate-limit'

type Options = {
  /** Limits of open connections, in total and per visitor; more are closed at once. */
  connectionsMax?: number
  visitorMax?: number
  /** Proxies carry the connections of many visitors. */
  isProxy?: (address: string) => boolean
}

/** HTTP server that closes idle and slow connections. */
export function httpServer(handler: RequestListener, options: Options = {}): Server {
  const { connectionsMax = 1_000, visitorMax = 200, isProxy = () => false } = options
  const server = createServer(
    {
      IncomingMessage: CountedRequest,
      // A large upload may be slow; headers may not.
      requestTimeout: 120_000,
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
    },
    handler,
  )
  server.maxConnections = connectionsMax
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
  server.on('clientError', (_error, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return server
}
