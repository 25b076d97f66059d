import type { Home } from '../home'
import { urlAs } from '../postgres/set-up-roles'
import type { Secrets } from '../secrets'
import type { Settings } from '../settings'

/** The inherited environment without the owner's connection. */
function inherited(): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATABASE_OWNER_URL, ...rest } = process.env
  return { ...rest, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
}

/** Environment of web, worker and CLI: the role under row-level security, and the secrets. */
export function portalEnvironment(options: {
  home: Home
  secrets: Secrets
  settings: Settings
  ownerUrl: string
  demo: boolean
}): NodeJS.ProcessEnv {
  const { home, secrets, settings, ownerUrl, demo } = options
  return {
    ...inherited(),
    APP_DATABASE_URL: urlAs(ownerUrl, 'app', secrets.database.app),
    VAULT_KEYS: process.env.VAULT_KEYS || secrets.vaultKeys,
    SESSION_SECRET: process.env.SESSION_SECRET || secrets.sessionSecret,
    PORTAL_URL: settings.portalUrl,
    HOST: settings.host,
    PORTERIA_HOME: home.folder,
    DEMO: String(demo),
    ALLOW_PRIVATE_HOSTS: process.env.ALLOW_PRIVATE_HOSTS || String(demo),
  }
}

/**
 * What differs while a demo is seeded: it is invented in hundreds of transactions, none of which need wait for the disk.
 * The first one that does takes all of them there. A server of somebody's own may not take such an option.
 */
export function seedingEnvironment(
  { APP_DATABASE_URL = '' }: NodeJS.ProcessEnv,
  { databaseUrl }: Settings,
): Record<string, string> {
  if (databaseUrl) return {}
  const url = new URL(APP_DATABASE_URL)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return { APP_DATABASE_URL: url.toString() }
}

/** Environment of the sandbox: its own schema and none of the portal's secrets. */
export function sandboxEnvironment(options: {
  home: Home
  secrets: Secrets
  settings: Settings
  ownerUrl: string
}): NodeJS.ProcessEnv {
  const {
    VAULT_KEYS,
    SESSION_SECRET,
    APP_DATABASE_URL,
    SMTP_URL,
    OIDC_CLIENT_SECRET,
    METRICS_TOKEN,
    ...rest
  } = inherited()
  return {
    ...rest,
    SANDBOX_DATABASE_URL: urlAs(options.ownerUrl, 'sandbox', options.secrets.database.sandbox),
    SANDBOX_PORT: String(options.settings.sandboxPort),
    PORTERIA_HOME: options.home.folder,
  }
}
