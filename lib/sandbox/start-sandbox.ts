import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { createApp } from './app'
import { createCalls } from './calls'
import { openDatabase } from './database'
import { createFaults } from './faults'
import type { Sandbox } from './sandbox'
import { readSettings } from './settings'
import { createThrottle } from './throttle'
import { watchVitals } from './vitals'
import { createWaits, type Waits } from './waits'

export type SandboxOptions = {
  databaseUrl: string
  /** 0 takes any free port. */
  port: number
  /** `localhost` or another name that resolves here; the port is added when it has none. */
  baseDomain: string
  now?: () => Date
  /** Loopback only unless said otherwise: this is no server for a network. */
  address?: string
  faultSeed?: number
}

export type RunningSandbox = {
  /** Central host. */
  url: string
  port: number
  /** What stands after a tenant's subdomain, with the port. */
  baseDomain: string
  sandbox: Sandbox
  /** Cuts open connections, drops pending late effects and waits for the database. */
  close: () => Promise<void>
}

/** Starts the service over a database that is already migrated. Throws when the port is taken. */
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
