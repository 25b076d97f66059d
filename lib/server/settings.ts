import { originOf } from '../platform/env'
import { readProxyAddresses } from '../platform/http/client-address'
import { blockedPorts } from './blocked-ports'
import { Refusal } from './cli/refusal'
import { readHost } from './read-host'

/** Settings of `npm start`. */
export type Settings = {
  port: number
  /** Listen address of the portal. The sandbox only serves this machine. */
  host: string
  sandboxPort: number
  sandbox: boolean
  /** Whether a new demo gets its sixty days of history. */
  story: boolean
  databaseUrl: string | null
  portalUrl: string
}

function readPort(name: string, fallback: number): number {
  const text = process.env[name]
  if (!text) return fallback
  const port = Number(text)
  if (blockedPorts.has(port))
    throw new Refusal(`${name}=${text} is a port that no browser connects to: choose another one.`)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Refusal(`${name}=${text} is no port: give a number from 1 to 65535.`)
}

/** On unless it says off. */
function readSwitch(name: string): boolean {
  const said = process.env[name] ?? 'on'
  if (!['on', 'off', ''].includes(said)) throw new Refusal(`${name}=${said} means nothing: say on or off.`)
  return said !== 'off'
}

function readPortalUrl(port: number): string {
  const text = process.env.PORTAL_URL || `http://localhost:${port}`
  const origin = originOf(text)
  if (origin) return origin
  throw new Refusal(
    `PORTAL_URL=${text} is no address of a site: give one such as https://portal.example, without a path.`,
  )
}

function checkProxies(): void {
  try {
    readProxyAddresses(process.env.TRUSTED_PROXY_ADDRESSES ?? '')
  } catch (error) {
    throw new Refusal(`TRUSTED_PROXY_ADDRESSES: ${error instanceof Error ? error.message : error}.`)
  }
}

/** Settings of an additional web server. Throws a refusal that names the invalid variable. */
export function readWebSettings(): Pick<Settings, 'port' | 'host' | 'portalUrl'> {
  checkProxies()
  const port = readPort('PORT', 3000)
  return { port, host: readHost(), portalUrl: readPortalUrl(port) }
}

/** Throws a refusal that names the invalid variable. */
export function readSettings(): Settings {
  const web = readWebSettings()
  const { port } = web
  const sandboxPort = readPort('SANDBOX_PORT', 3100)
  const [sandbox, story] = [readSwitch('SANDBOX'), readSwitch('DEMO_STORY')]
  if (sandbox && port === sandboxPort) {
    throw new Refusal(`PORT and SANDBOX_PORT are both ${port}: give the sandbox another port.`)
  }
  return { ...web, sandboxPort, sandbox, story, databaseUrl: process.env.DATABASE_URL || null }
}
