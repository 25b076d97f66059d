import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Home, writeTextFile } from './home'

const names = [
  'APP_DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'VAULT_KEYS',
  'SESSION_SECRET',
  'PORTAL_URL',
  'PORTERIA_HOME',
  'ALLOW_PRIVATE_HOSTS',
  'DEMO',
  'SMTP_URL',
  'MAIL_FROM',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
]

const fileName = 'portal.env'

/** Writes the environment that further web servers, workers and commands need, on this or another machine. */
export function writePortalEnvFile(home: Home, environment: NodeJS.ProcessEnv): void {
  const lines = names.map((name) => `${name}=${environment[name] ?? ''}`)
  writeTextFile(home.file(fileName), `${lines.join('\n')}\n`)
}

/** Fills unset variables from the data folder; the environment takes precedence. */
export function readPortalEnvFile(): void {
  const path = resolve(process.env.PORTERIA_HOME || '.porteria', fileName)
  if (!existsSync(path)) return
  for (const [name, value] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) {
    process.env[name] ||= value
  }
}
