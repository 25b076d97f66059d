import { createServer } from 'node:http'
import { join } from 'node:path'
import next from 'next'
import pg from 'pg'
import { env } from '../../platform/env'
import { buildFiles } from '../../platform/http/build-files'
import { isProxyAddress, readProxyAddresses } from '../../platform/http/client-address'
import { drain } from '../../platform/http/drain'
import { frontDoor } from '../../platform/http/front-door'
import { httpServer } from '../../platform/http/http-server'
import { actionKey } from '../action-key'
import { untilReleased } from '../process/hold'
import { ignoreLogWriteErrors } from '../process/ignore-log-write-errors'
import { loopbackOf } from '../read-host'

const closingMs = 8_000

/** Serves the production build of the current folder behind the front door until the process is told to end. */
export async function serveWeb(port: number): Promise<void> {
  ignoreLogWriteErrors()
  endWithSupervisor()
  const { DRAIN_MS, HOST, SESSION_SECRET, TRUSTED_PROXY_ADDRESSES } = env()
  const proxies = readProxyAddresses(TRUSTED_PROXY_ADDRESSES)
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = actionKey(SESSION_SECRET)
  // Next requests itself here when an action redirects to another part of the build.
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${loopbackOf(HOST)}:${port}`
  // Next keeps upgrade sockets of the server it is given and never closes them in production. This one never listens,
  // so Node answers upgrades itself.
  const app = next({ dev: false, port, dir: process.cwd(), httpServer: createServer() })
  await app.prepare()
  const draining = drain(buildFiles(join(process.cwd(), '.next'), app.getRequestHandler()))
  const door = frontDoor({ counter: openCounter(), serve: draining.serve })
  const server = httpServer(door, { isProxy: (address) => isProxyAddress(address, proxies) })
  const close = (code: number) => {
    // Finish requests under way and their `after` work.
    server.close(() => app.close().finally(() => process.exit(code)))
    setTimeout(() => server.closeAllConnections(), closingMs).unref()
  }
  let isEnding = false
  const end = (code: number) => () => {
    if (isEnding) return
    isEnding = true
    draining.begin()
    setTimeout(close, DRAIN_MS, code)
  }
  process.on('SIGINT', end(130))
  process.on('SIGTERM', end(143))
  await untilReleased()
  server.listen(port, HOST)
}

/** A killed supervisor is noticed by its closed channel, perhaps before loading finished. */
function endWithSupervisor(): void {
  const leave = () => process.kill(process.pid, 'SIGTERM')
  process.on('disconnect', leave)
  if (process.send && !process.connected) leave()
}

/** A small pool of its own; without a database nothing is counted. */
function openCounter(): pg.Pool | null {
  const connectionString = env().APP_DATABASE_URL
  if (!connectionString) return null
  const pool = new pg.Pool({ connectionString, max: 3, connectionTimeoutMillis: 2_000 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
