import { Refusal } from './refusal'

/** What a person may say to `npm start`. */
export type Settings = {
  port: number
  sandboxPort: number
  sandbox: boolean
  databaseUrl: string | null
  portalUrl: string
}

function readPort(name: string, fallback: number): number {
  const text = process.env[name]
  if (!text) return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Refusal(`${name}=${text} is no port: give a number from 1 to 65535.`)
}

export function readSettings(): Settings {
  const port = readPort('PORT', 3000)
  const sandboxPort = readPort('SANDBOX_PORT', 3100)
  const said = process.env.SANDBOX ?? 'on'
  if (!['on', 'off', ''].includes(said)) throw new Refusal(`SANDBOX=${said} means nothing: say on or off.`)
  const sandbox = said !== 'off'
  if (sandbox && port === sandboxPort) {
    throw new Refusal(`PORT and SANDBOX_PORT are both ${port}: give the sandbox another port.`)
  }
  return {
    port,
    sandboxPort,
    sandbox,
    databaseUrl: process.env.DATABASE_URL || null,
    portalUrl: process.env.PORTAL_URL || `http://localhost:${port}`,
  }
}
