import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { listResellers } from '../../domain/resellers/queries'
import { connections, readInScope } from '../../platform/database/db'
import { env } from '../../platform/env'
import { AppError } from '../../platform/errors'
import { failureSql, type ReadingFailure } from '../../platform/i18n/reading-failure'
import { countStuckJobs } from '../../platform/jobs/job-view'
import { isWorkerAlive } from '../../platform/jobs/worker-claims'
import { openResellerToken } from '../../platform/vault/tokens'
import { openGateway } from '../../upstream/gateways/gateway'
import { listPendingMigrations } from '../postgres/list-pending-migrations'

/** The result of one check; `todo` says how to fix it. */
export type Finding = { name: string; state: 'ok' | 'warning' | 'failed'; says: string; todo?: string }

type Check = () => Promise<Finding[]>

const freeBytesMin = 500_000_000
const syncAgeMaxMinutes = 60

function wordsOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  return error instanceof Error ? (error.message.split('\n').find(Boolean) ?? error.name) : String(error)
}

/** Runs the checks in sequence; without a database those that need it are skipped. */
export async function examine({ offline }: { offline: boolean }): Promise<Finding[]> {
  const findings = [
    ...(await checkNode()),
    ...(await checkHome()),
    ...(await attempt('database', checkDatabase)),
  ]
  if (findings.some(({ name, state }) => name === 'database' && state === 'failed')) return findings
  for (const [name, check] of Object.entries({
    migrations: checkMigrations,
    role: checkRole,
    jobs: checkJobs,
  })) {
    findings.push(...(await attempt(name, check)))
  }
  for (const reseller of await listResellers()) {
    findings.push(...(await attempt('reseller', () => checkReseller(reseller, offline))))
  }
  return findings
}

async function attempt(name: string, check: Check): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [{ name, state: 'failed', says: wordsOf(error) }]
  }
}

async function checkNode(): Promise<Finding[]> {
  return [{ name: 'node', state: 'ok', says: process.version }]
}

async function checkHome(): Promise<Finding[]> {
  const home = env().PORTERIA_HOME
  if (!existsSync(home)) return [{ name: 'data folder', state: 'warning', says: `${home} is not here` }]
  const { bavail, bsize } = await statfs(home)
  const free = bavail * bsize
  const findings: Finding[] = [
    free > freeBytesMin
      ? { name: 'disk', state: 'ok', says: `${Math.round(free / 1e6)} MB free` }
      : {
          name: 'disk',
          state: 'warning',
          says: `${Math.round(free / 1e6)} MB free`,
          todo: 'free some space',
        },
  ]
  const secrets = join(home, 'secrets.json')
  if (existsSync(secrets) && (statSync(secrets).mode & 0o077) !== 0) {
    findings.push({
      name: 'secrets',
      state: 'failed',
      says: 'others may read them',
      todo: `chmod 600 ${secrets}`,
    })
  }
  return findings
}

async function checkDatabase(): Promise<Finding[]> {
  const startedAt = performance.now()
  try {
    const { rows } = await connections().query<{ version: string }>(
      "select current_setting('server_version') as version",
    )
    const ms = Math.round(performance.now() - startedAt)
    return [{ name: 'database', state: 'ok', says: `PostgreSQL ${rows[0]?.version}, answered in ${ms} ms` }]
  } catch (error) {
    const todo = 'start Portería with npm start, or correct APP_DATABASE_URL'
    return [{ name: 'database', state: 'failed', says: wordsOf(error), todo }]
  }
}

async function checkMigrations(): Promise<Finding[]> {
  const pending = await listPendingMigrations(connections())
  if (pending.length === 0) return [{ name: 'migrations', state: 'ok', says: 'all applied' }]
  return [{ name: 'migrations', state: 'failed', says: `missing: ${pending.join(', ')}`, todo: 'npm start' }]
}

async function checkRole(): Promise<Finding[]> {
  const { rows } = await connections().query<{ name: string; over: boolean }>(
    'select current_user as name, rolsuper or rolbypassrls as over from pg_roles where rolname = current_user',
  )
  const [role] = rows
  if (!role?.over)
    return [{ name: 'role', state: 'ok', says: `${role?.name} is bound by row-level security` }]
  const todo = 'give APP_DATABASE_URL the user porteria_app'
  return [{ name: 'role', state: 'failed', says: `${role.name} sees past the wall between resellers`, todo }]
}

async function checkJobs(): Promise<Finding[]> {
  const alive = await isWorkerAlive(async (sql, values) => (await connections().query(sql, values)).rows)
  const { late, dead } = await countStuckJobs(async (sql) => (await connections().query(sql)).rows)
  return [
    alive
      ? { name: 'worker', state: 'ok', says: 'at work' }
      : { name: 'worker', state: 'failed', says: 'none is at work', todo: 'npm start, or npm run worker' },
    late || dead
      ? {
          name: 'jobs',
          state: 'warning',
          says: `${late} late, ${dead} given up`,
          todo: 'look into worker.log',
        }
      : { name: 'jobs', state: 'ok', says: 'none late, none given up' },
  ]
}

type ConnectionRow = {
  token: string
  outcome: string | null
  failure: ReadingFailure | null
  quotaFailure: { code: string } | null
  minutes: number | null
}

async function checkReseller(
  { id, slug }: { id: string; slug: string },
  offline: boolean,
): Promise<Finding[]> {
  const [connection] = await readInScope(id, (query) =>
    query<ConnectionRow>(
      `select token_ciphertext as token, last_sync_outcome as outcome, ${failureSql('last_sync_failure')} as failure,
         quota_failure as "quotaFailure",
         (extract(epoch from now() - last_good_sync_at) / 60)::int as minutes from portal.connection`,
    ),
  )
  if (!connection) {
    const todo = `npm run porteria -- connect --reseller ${slug} …`
    return [{ name: slug, state: 'warning', says: 'has no connection yet', todo }]
  }
  const findings = [checkVault(id, slug, connection), checkSync(slug, connection)]
  return offline ? findings : [...findings, await checkCentral(id, slug)]
}

function checkVault(id: string, slug: string, { token }: ConnectionRow): Finding {
  try {
    openResellerToken(id, token)
    return { name: slug, state: 'ok', says: 'the vault key opens its token' }
  } catch {
    const todo = 'put back the VAULT_KEYS it was sealed with, or connect it again'
    return { name: slug, state: 'failed', says: 'no vault key opens its token', todo }
  }
}

function checkSync(slug: string, { outcome, minutes, failure, quotaFailure }: ConnectionRow): Finding {
  if (outcome === 'ok' && minutes !== null && minutes <= syncAgeMaxMinutes) {
    const says = `last sync ${minutes} minutes ago`
    if (!quotaFailure) return { name: slug, state: 'ok', says }
    return { name: slug, state: 'warning', says: `${says}, without the quota: ${quotaFailure.code}` }
  }
  const says = minutes === null ? 'never synced' : `last good sync ${minutes} minutes ago, now: ${outcome}`
  if (failure?.code === 'upstream-broken-tenant') {
    const todo = 'ask whoever administers the central host to repair or remove that company'
    return { name: slug, state: 'warning', says: `${says} (${brokenText(failure)})`, todo }
  }
  return { name: slug, state: 'warning', says, todo: `npm run porteria -- sync --reseller ${slug}` }
}

function brokenText({ tenant, values: { database, said } }: ReadingFailure): string {
  const who = tenant ? tenant.name : database ? `the database ${database}` : 'a company that it does not name'
  return `its list fails because of ${who}: “${said}”`
}

async function checkCentral(id: string, slug: string): Promise<Finding> {
  try {
    const gateway = await openGateway(id, { cause: 'doctor', waitMaxMs: 10_000 })
    const quota = await gateway.readQuota()
    // A wrong host lacks the quota too: the list tells them apart.
    if (quota === 'unsupported') await gateway.readDetail()
    const says =
      quota === 'unsupported' ? 'its central host answers, without a quota' : 'its central host answers'
    return { name: slug, state: 'ok', says }
  } catch (error) {
    const todo = `npm run porteria -- probe --reseller ${slug}`
    return { name: slug, state: 'failed', says: `its central host: ${wordsOf(error)}`, todo }
  }
}
