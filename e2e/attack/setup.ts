import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { keyRing } from '../../lib/platform/vault/key-ring'
import { markKeys } from '../../lib/platform/vault/read-vault-state'
import { pickPort } from '../../lib/server/process/pick-port'
import { stopProcess } from '../../lib/server/process/process-table'
import { buildPortal } from '../../lib/server/web/build-portal'
import { nextStart } from '../../lib/server/web/next-start'
import type { TestSandbox } from '../support/sandbox/test-sandbox'
import { startTestSandbox } from '../support/sandbox/test-sandbox'
import { type AttackActor, type ResellerName, resellers } from './actors'
import { actionBody, type Client, openClient } from './client'
import { listResellerTables } from './plant-rows'
import { attackPassword, emailOf, type SeededReseller, seedReseller } from './seed-reseller'

const roles = ['owner', 'admin', 'support', 'sales', 'viewer'] as const

/** A server action of the build: id, file below `app`, name and the pages that include it. */
export type BuiltAction = { id: string; file: string; name: string; pages: string[] }

/** Requests that the server still references, and its used heap in MiB. */
export type MemorySample = { heldRequests: number; heapMiB: number }

/** Resident memory of the process. */
export type Memory = { rssMiB: number }

export type AttackSetup = Awaited<ReturnType<typeof openSetup>>

/** A production build on the database of this process with two seeded resellers. No worker runs: only requests change rows. */
export async function openSetup({ home, ownerUrl }: { home: string; ownerUrl: string }) {
  const sql = new pg.Client({ connectionString: ownerUrl })
  // The test server is stopped before this client.
  sql.on('error', () => undefined)
  await sql.connect()
  const sandbox = await startTestSandbox({ tenants: 8 })
  const seeded = {} as Record<ResellerName, SeededReseller>
  // As at a first start: what is planted later opens with no key.
  await markKeys(keyRing())
  for (const reseller of resellers) seeded[reseller] = await seedReseller(sql, reseller, { sandbox, roles })
  await buildPortal(join(home, 'build.log'))
  const port = await pickPort()
  const logPath = join(home, 'attacked-web.log')
  const child = startWeb(port)
  let logs = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (logs += String(chunk)))
  const reportExit = (code: number | null, signal: string | null) =>
    process.stderr.write(`the attacked portal ended with ${code ?? signal}\n${logs.slice(-4_000)}\n`)
  child.once('exit', reportExit)
  const client = openClient(port)
  await waitUntilServing(client, child)
  const origin = `http://localhost:${port}`
  const actions = readActions()
  const tables = await listResellerTables(sql)
  return {
    origin,
    client,
    actions,
    seeded,
    logPath,
    logs: () => logs,
    sql,
    secrets: await listSecrets(sql, sandbox),
    signIn: (actor: AttackActor) => signIn({ sql, client, origin, actions }, actor),
    sampleMemory: () => requestFromChild<MemorySample>(child, 'sample-memory'),
    memory: () => requestFromChild<Memory>(child, 'memory'),
    fingerprint: (reseller: ResellerName) => fingerprint(sql, tables, seeded[reseller].resellerId),
    close: async () => {
      child.off('exit', reportExit)
      await client.close()
      await stopProcess(child.pid ?? 0)
      await sql.end()
      await sandbox.close()
    },
  }
}

function startWeb(port: number): ChildProcess {
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    PORTAL_URL: url,
    NEXTAUTH_URL: url,
    // All requests come from this machine; X-Forwarded-For names the visitor.
    TRUSTED_PROXIES: '1',
    PUBLIC_REQUESTS_PER_MINUTE: '100000000',
    API_REQUESTS_PER_MINUTE: '100000000',
    LOG_LEVEL: 'debug',
  }
  const args = ['--import', './e2e/attack/sample-memory.mjs', ...nextStart(port)]
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
}

/** Requests figures from `sample-memory.mjs` in the server process. */
async function requestFromChild<T>(child: ChildProcess, what: string): Promise<T> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(60_000) })
  child.send(what)
  const [message] = await answer
  return message
}

async function waitUntilServing(client: Client, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`)
    const answer = await client.send({ method: 'GET', path: '/api/health/live' }).catch(() => null)
    if (answer?.status === 200) return
    await delay(100)
  }
}

/** Reads the server actions from the manifest of the build. */
function readActions(): BuiltAction[] {
  const path = '.next/server/server-reference-manifest.json'
  if (!existsSync(path)) throw new Error('there is no build')
  const { node } = JSON.parse(readFileSync(path, 'utf8')) as {
    node: Record<string, { workers: Record<string, unknown>; filename: string; exportedName: string }>
  }
  return Object.entries(node).map(([id, { workers, filename, exportedName }]) => ({
    id,
    file: filename.replace(/^.*?app\//, ''),
    name: exportedName,
    pages: Object.keys(workers).map(pageOf),
  }))
}

function pageOf(worker: string): string {
  const parts = worker
    .replace(/^app\//, '')
    .replace(/\/?(page|route)$/, '')
    .split('/')
  return `/${parts.filter((part) => part && !part.startsWith('(')).join('/')}`
}

type SignIn = { sql: pg.Client; client: Client; origin: string; actions: BuiltAction[] }

/** Signs in as browsers do; returns the cookies, empty for an anonymous actor. */
async function signIn(
  { sql, client, origin, actions }: SignIn,
  { reseller, role }: AttackActor,
): Promise<string> {
  if (!reseller || !role) return ''
  await sql.query('delete from portal.sign_in_attempt')
  const action = actions.find(({ name }) => name === 'signInAction')
  const { body, type } = actionBody([
    ['email', emailOf(reseller, role)],
    ['password', attackPassword],
  ])
  const answer = await client.send({
    method: 'POST',
    path: '/login',
    headers: { origin, 'content-type': type, 'next-action': action?.id ?? '' },
    body,
  })
  const cookies = answer.cookies.map((cookie) => cookie.split(';')[0] ?? '')
  if (!cookies.some((cookie) => cookie.includes('session')))
    throw new Error(`${role} of ${reseller} cannot sign in: ${answer.status} ${answer.text.slice(0, 500)}`)
  // Step-up has its own tests; here it must not hide other faults.
  await sql.query('update portal.staff_session set second_factor_at = now() where ended_at is null')
  return cookies.join('; ')
}

/** Values that no answer may contain: sandbox tokens, keys, hashes and database passwords. */
async function listSecrets(sql: pg.Client, sandbox: TestSandbox): Promise<string[]> {
  const { rows } = await sql.query<{ secret: string }>(
    `select token as secret from sandbox.tenant union all select password_hash from portal.staff`,
  )
  const keys = (process.env.VAULT_KEYS ?? '').split(',').map((pair) => pair.split(':')[1] ?? '')
  const passwords = [process.env.APP_DATABASE_URL, process.env.SANDBOX_DATABASE_URL].map((url) =>
    url ? new URL(url).password : '',
  )
  const found = [sandbox.resellerToken, process.env.SESSION_SECRET ?? '', ...keys, ...passwords]
  return [...new Set([...found, ...rows.map(({ secret }) => secret)])].filter((secret) => secret?.length >= 8)
}

/** Tables that any request may write: audit log, sessions, call log, rate counts and public signups. */
const ignoredTables =
  /^(audit_event|staff_session|upstream_call|call_budget|signup.*|spent_proof|ruc_record|mail)$/

/** A hash for each table of a reseller, which a change of any row changes. */
async function fingerprint(
  sql: pg.Client,
  tables: string[],
  resellerId: string,
): Promise<Map<string, string>> {
  const steady = tables.filter((name) => !ignoredTables.test(name))
  const parts = steady.map(
    (name) =>
      `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
       from portal."${name}" t where reseller_id = $1`,
  )
  const { rows } = await sql.query<{ name: string; print: string }>(parts.join(' union all '), [resellerId])
  return new Map(rows.map(({ name, print }) => [name, print]))
}
