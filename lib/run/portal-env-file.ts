import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Home, writeTextFile } from './home'

const names = [
  'APP_DATABASE_URL',
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

/** What one more web server, worker or the command line needs to join, for this machine or to copy to another. */
export function writePortalEnvFile(home: Home, environment: NodeJS.ProcessEnv): void {
  const lines = names.map((name) => `${name}=${environment[name] ?? ''}`)
  writeTextFile(home.file(fileName), `${lines.join('\n')}\n`)
}

/** Takes what the environment does not say from the data folder. What the environment says wins. */
export function readPortalEnvFile(): void {
  const path = resolve(process.env.PORTERIA_HOME || '.porteria', fileName)
  if (!existsSync(path)) return
  for (const [name, value] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) {
    process.env[name] ||= value
  }
}
