import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { openDatabase } from '../database/database'
import { watchVitals } from '../vitals'
import { createCalls } from './calls'
import { createApp } from './create-app'
import { createFaults } from './faults'
import type { Sandbox } from './sandbox'
import { readSettings } from './settings'
import { createThrottle } from './throttle'
import { createWaits, type Waits } from './waits'

export type SandboxOptions = {
  databaseUrl: string
  /** 0 takes any free port. */
  port: number
  /** `localhost` or another name that resolves here; the port is added when it has none. */
  baseDomain: string
  now?: () => Date
  /** Loopback by default: not a server for a network. */
  address?: string
  faultSeed?: number
}

export type RunningSandbox = {
  /** Central host. */
  url: string
  port: number
  /** Suffix of tenant hosts, with the port. */
  baseDomain: string
  sandbox: Sandbox
  /** Closes connections, drops late effects and waits for the database. */
  close: () => Promise<void>
}

/** Starts the service on a migrated database. Throws when the port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const database = openDatabase(options.databaseUrl)
  try {
    const clock = createWaits()
    const vitals = watchVitals()
    const sandbox: Sandbox = {
      database,
      settings: await readSettings(database),
      baseDomain: options.baseDomain,
      now: options.now ?? (() => new Date()),
      faults: createFaults(options.faultSeed),
      throttle: createThrottle(),
      calls: createCalls(),
      vitals: vitals.read,
      pause: clock.pause,
      later: clock.later,
      hold: clock.hold,
      release: clock.release,
    }
    const app = createApp(sandbox)
    const server = createAdaptorServer({
      fetch: (request, bindings) => app(request, bindings as HttpBindings),
      overrideGlobalObjects: false,
    }) as Server
    const port = await listen(server, options.port, options.address ?? '127.0.0.1')
    if (!options.baseDomain.includes(':')) sandbox.baseDomain = `${options.baseDomain}:${port}`
    const close = closer(server, clock, async () => {
      vitals.stop()
      await database.close()
    })
    return { url: `http://${sandbox.baseDomain}`, port, baseDomain: sandbox.baseDomain, sandbox, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

function listen(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port))
  })
}

function closer(server: Server, waits: Waits, last: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  return () => {
    closing ??= (async () => {
      waits.end()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await waits.settled()
      await last()
    })()
    return closing
  }
}
