import { createServer } from 'node:http'
import next from 'next'
import pg from 'pg'
import { env } from '../env'
import { CountedRequest, frontDoor } from '../web/front-door'
import { outliveLostLines } from './outlive-lost-lines'

/** Serves the production build in the current folder behind the front door, until the process is told to end. */
export async function serveWeb(port: number): Promise<void> {
  outliveLostLines()
  // Next asks itself here when an action leads to a page of another part of the build.
  process.env.__NEXT_PRIVATE_ORIGIN = `http://127.0.0.1:${port}`
  const app = next({ dev: false, port, dir: process.cwd() })
  await app.prepare()
  const door = frontDoor({ counter: openCounter(), serve: app.getRequestHandler() })
  const server = createServer({
    IncomingMessage: CountedRequest,
    requestTimeout: 120_000,
    headersTimeout: 20_000,
  })
  server.on('request', door)
  server.on('clientError', (_error, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  let isEnding = false
  const end = (code: number) => () => {
    if (isEnding) return
    isEnding = true
    // Requests that are under way come to their end, and what they left to be done after them too.
    server.close(() => app.close().finally(() => process.exit(code)))
  }
  process.on('SIGINT', end(130))
  process.on('SIGTERM', end(143))
  server.listen(port)
}

/** A few connections of its own; a server without a database counts nobody. */
function openCounter(): pg.Pool | null {
  const connectionString = env().APP_DATABASE_URL
  if (!connectionString) return null
  const pool = new pg.Pool({ connectionString, max: 3, connectionTimeoutMillis: 2_000 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
