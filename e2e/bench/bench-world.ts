import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../lib/server/postgres/embedded-postgres'
import { urlAs } from '../../lib/server/postgres/set-up-roles'

/** A database with one reseller, its owner and a session cookie. */
export type BenchWorld = {
  owner: pg.Client
  /** The owner's connection. */
  databaseUrl: string
  /** The pid of PostgreSQL's first process. */
  postmaster: number
  resellerId: string
  cookie: { name: string; value: string }
  end(): Promise<void>
}

const passwords = { app: 'bench-app', sandbox: 'bench-sandbox' }

function setEnvironment(ownerUrl: string, home: string): void {
  Object.assign(process.env, {
    APP_DATABASE_URL: urlAs(ownerUrl, 'app', passwords.app),
    SANDBOX_DATABASE_URL: urlAs(ownerUrl, 'sandbox', passwords.sandbox),
    VAULT_KEYS: `b1:${randomBytes(32).toString('base64')}`,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    PORTAL_URL: 'http://localhost:4000',
    PORTERIA_HOME: home,
    ALLOW_PRIVATE_HOSTS: 'true',
    DEMO: 'false',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  })
}

async function addReseller(owner: pg.Client): Promise<{ resellerId: string; staffId: string }> {
  const [resellerId, staffId] = [randomUUID(), randomUUID()]
  await owner.query("insert into portal.reseller (id, slug, name) values ($1, 'bench', 'Bench')", [
    resellerId,
  ])
  await owner.query(
    `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
     values ($1, $2, 'owner@bench.example', 'Owner', 'owner', 'none')`,
    [staffId, resellerId],
  )
  return { resellerId, staffId }
}

async function addSession(owner: pg.Client, of: { resellerId: string; staffId: string }): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into portal.staff_session (id, reseller_id, staff_id, how) values ($1, $2, $3, 'password')`,
    [id, of.resellerId, of.staffId],
  )
  return id
}

async function closeAll(owner: pg.Client, server: EmbeddedPostgres, home: string): Promise<void> {
  const { closeDatabase } = await import('../../lib/platform/database/pools')
  await closeDatabase()
  await owner.end()
  await server.stop()
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
}

export async function openWorld(): Promise<BenchWorld> {
  const home = mkdtempSync(join(tmpdir(), 'porteria-bench-'))
  chmodSync(home, 0o755)
  const server = await startEmbeddedPostgres({ home, password: 'bench' })
  setEnvironment(server.url, home)
  // These modules read their settings at import.
  const { migrate } = await import('../../lib/server/postgres/migrate')
  const { sealClaims, sessionCookie } = await import('../../lib/platform/auth/sessions/session-cookie')
  await migrate(server.url, passwords)
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  const { resellerId, staffId } = await addReseller(owner)
  const sid = await addSession(owner, { resellerId, staffId })
  const value = await sealClaims({ sub: staffId, resellerId, sid })
  const cookie = { name: sessionCookie().name, value }
  const { url: databaseUrl, pid: postmaster } = server
  return { owner, databaseUrl, postmaster, resellerId, cookie, end: () => closeAll(owner, server, home) }
}
