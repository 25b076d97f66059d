import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pickPort } from '../../lib/server/process/pick-port'
import { stopProcess } from '../../lib/server/process/process-table'
import { buildPortal } from '../../lib/server/web/build-portal'
import { nextStart } from '../../lib/server/web/next-start'
import type { TestSandbox } from '../support/sandbox/test-sandbox'
import { startTestSandbox } from '../support/sandbox/test-sandbox'
import { type AttackActor, type ResellerName, resellers } from './actors'
import { actionBody, type Client, openClient } from './client'
import { listWalledTables } from './plant-rows'
import { attackPassword, emailOf, type SeededReseller, seedReseller } from './seed-reseller'

const roles = ['owner', 'admin', 'support', 'sales', 'viewer'] as const

/** The id of each action, by its file below `app` and its name, with the pages that hold it. */
export type BuiltAction = { id: string; file: string; name: string; pages: string[] }

/** Requests that the server still holds, by the ways of libraries, and the MiB that live in its heap. */
export type MemorySample = { heldRequests: number; heapMiB: number }

/** What the process takes from the machine at this moment. */
export type Memory = { rssMiB: number }

export type AttackSetup = Awaited<ReturnType<typeof openSetup>>

/**
 * A portal of its own over the database of this process: two houses full of things and a production build that
 * serves them. No worker runs, so that whatever changes was changed by a request.
 */
export async function openSetup({ home, ownerUrl }: { home: string; ownerUrl: string }) {
  const sql = new pg.Client({ connectionString: ownerUrl })
  // A server that is stopped under it is the end of the whole ground.
  sql.on('error', () => undefined)
  await sql.connect()
  const sandbox = await startTestSandbox({ tenants: 8 })
  const seeded = {} as Record<ResellerName, SeededReseller>
  for (const reseller of resellers) seeded[reseller] = await seedReseller(sql, reseller, { sandbox, roles })
  await buildPortal(join(home, 'build.log'))
  const port = await pickPort()
  const logPath = join(home, 'attacked-web.log')
  const child = startWeb(port)
  let logs = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (logs += String(chunk)))
  const tellEnd = (code: number | null, signal: string | null) =>
    process.stderr.write(`the attacked portal ended with ${code ?? signal}\n${logs.slice(-4_000)}\n`)
  child.once('exit', tellEnd)
  const client = openClient(port)
  await untilServing(client, child)
  const origin = `http://localhost:${port}`
  const actions = readActions()
  const tables = await listWalledTables(sql)
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
    sampleMemory: () => askChild<MemorySample>(child, 'sample-memory'),
    memory: () => askChild<Memory>(child, 'memory'),
    fingerprint: (reseller: ResellerName) => fingerprint(sql, tables, seeded[reseller].resellerId),
    close: async () => {
      child.off('exit', tellEnd)
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
    // Everybody comes from this machine, and says by a header which visitor it is.
    TRUSTED_PROXIES: '1',
    PUBLIC_REQUESTS_PER_MINUTE: '100000000',
    LOG_LEVEL: 'debug',
  }
  const args = ['--import', './e2e/attack/sample-memory.mjs', ...nextStart(port)]
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
}

/** What `sample-memory.mjs` says from within the server. */
async function askChild<T>(child: ChildProcess, what: string): Promise<T> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(60_000) })
  child.send(what)
  const [said] = await answer
  return said
}

async function untilServing(client: Client, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`)
    const answer = await client.send({ method: 'GET', path: '/api/health/live' }).catch(() => null)
    if (answer?.status === 200) return
    await delay(100)
  }
}

/** The build's own list of what can be called. */
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

/** The cookies of somebody who signed in as browsers do; none for a stranger. */
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
  // What downloads ask for besides has its own tests; here it must hide nothing.
  await sql.query('update portal.staff_session set second_factor_at = now() where ended_at is null')
  return cookies.join('; ')
}

/** What must be nowhere outside: tokens of the sandbox, keys, hashes, the passwords of the database's roles. */
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

/**
 * Written by requests that do nothing else: who was seen, what was refused, how often something was asked, and the
 * requests of visitors, whose page is public.
 */
const unsteady =
  /^(audit_event|staff_session|upstream_call|call_budget|signup.*|spent_proof|ruc_record|mail)$/

/** One text for everything that a house owns: a change of one row changes it. */
async function fingerprint(
  sql: pg.Client,
  tables: string[],
  resellerId: string,
): Promise<Map<string, string>> {
  const steady = tables.filter((name) => !unsteady.test(name))
  const parts = steady.map(
    (name) =>
      `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
       from portal."${name}" t where reseller_id = $1`,
  )
  const { rows } = await sql.query<{ name: string; print: string }>(parts.join(' union all '), [resellerId])
  return new Map(rows.map(({ name, print }) => [name, print]))
}
