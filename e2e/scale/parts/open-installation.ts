import { randomBytes } from 'node:crypto'
import { env } from '../../../lib/platform/env'
import { startEmbeddedPostgres } from '../../../lib/server/postgres/embedded-postgres'
import { urlAs } from '../../../lib/server/postgres/set-up-roles'
import { listTestTenants, type TestTenant } from '../../support/test-locks'
import { addSession, asOwner, closeOwner } from '../../support/test-owner'
import type { openTestReseller } from '../../support/test-reseller'
import type { Cleanup } from './cleanup'
import { ports } from './ports'

const passwords = { app: 'scale-app', sandbox: 'scale-sandbox' }

export type Installation = {
  home: string
  /** Where web and worker reach the database. */
  appUrl: string
  /** The database that the sandbox alone uses: what the server did survives whatever happens to the portal's. */
  sandboxOwnerUrl: string
  reseller: Awaited<ReturnType<typeof openTestReseller>>
  tenants: TestTenant[]
  /** The header of a signed-in owner. */
  cookie: string
  /** Environment of web and worker processes. */
  env: NodeJS.ProcessEnv
  /** The first process of that database. */
  postmaster: number
}

export type InstallationOptions = {
  tenants: number
  /** Whether the tenants are in sync already; by default they are. */
  synced?: boolean
  /** Vouchers of each tenant at the server. */
  rowsMax?: number
  /** The owner's connection to the portal's database; by default one of this installation. */
  ownerUrl?: string
}

/** Deadlines shorter than in production, so that a lost answer is settled while somebody waits. */
const deadlines = { UPSTREAM_TIMEOUT_MS: '5000', LOCK_SETTLE_MS: '7000', UPSTREAM_BACK_OFF_MS: '1000' }

function portalVariables(appUrl: string): Record<string, string> {
  return {
    APP_DATABASE_URL: appUrl,
    VAULT_KEYS: `s1:${randomBytes(32).toString('base64')}`,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    PORTAL_URL: `http://localhost:${ports.portal}`,
    ALLOW_PRIVATE_HOSTS: 'true',
    DEMO: 'false',
    TRUSTED_PROXIES: '1',
    PUBLIC_REQUESTS_PER_MINUTE: '1000000',
    NODE_ENV: 'production',
  }
}

/** Databases, the sandbox in this process, a reseller with tenants in sync, and a session of its owner. */
export async function openInstallation(
  cleanup: Cleanup,
  { tenants, ownerUrl, synced = true, rowsMax = 12 }: InstallationOptions,
): Promise<Installation> {
  const home = cleanup.folder('home')
  const server = await startEmbeddedPostgres({ home, password: 'scale', durable: false })
  cleanup.add(() => server.stop())
  const sandboxOwnerUrl = server.url
  const portalOwnerUrl = ownerUrl ?? server.url
  const variables = portalVariables(urlAs(portalOwnerUrl, 'app', passwords.app))
  const sandboxUrl = urlAs(sandboxOwnerUrl, 'sandbox', passwords.sandbox)
  Object.assign(process.env, variables, {
    ...{ DATABASE_OWNER_URL: portalOwnerUrl, SANDBOX_DATABASE_URL: sandboxUrl, PORTERIA_HOME: home },
    LOG_LEVEL: 'fatal',
  })
  // These modules read their settings at import.
  const { migrate } = await import('../../../lib/server/postgres/migrate')
  await migrate(sandboxOwnerUrl, passwords)
  if (portalOwnerUrl !== sandboxOwnerUrl) await migrate(portalOwnerUrl, passwords)
  const { openTestReseller } = await import('../../support/test-reseller')
  const { closeDatabase } = await import('../../../lib/platform/database/pools')
  cleanup.add(async () => {
    await closeDatabase()
    await closeOwner()
  })
  Object.assign(env(), { UPSTREAM_TIMEOUT_MS: 20_000, UPSTREAM_DETAIL_TIMEOUT_MS: 90_000 })
  // A server that toggles shows a request that was sent twice.
  const reseller = await openTestReseller({ tenants, synced, rowsMax, profile: { lockMode: 'toggle' } })
  cleanup.add(reseller.close)
  await asOwner("update portal.connection set lock_semantics = 'toggle'")
  const known = await listTestTenants(reseller)
  if (synced && known.length < tenants)
    throw new Error(`Only ${known.length} of ${tenants} tenants are in sync.`)
  const { PATH, HOME, LANG } = process.env
  return {
    ...{ home, sandboxOwnerUrl, reseller, postmaster: server.pid },
    appUrl: variables.APP_DATABASE_URL ?? '',
    tenants: known,
    cookie: await openCookie(reseller),
    env: { PATH, HOME, LANG, ...variables, ...deadlines, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
  }
}

async function openCookie({ resellerId, owner }: Installation['reseller']): Promise<string> {
  const { sealClaims, sessionCookie } = await import('../../../lib/platform/auth/sessions/session-cookie')
  const claims = await addSession({ resellerId, staffId: owner.id ?? '' })
  return `${sessionCookie().name}=${await sealClaims(claims)}`
}
