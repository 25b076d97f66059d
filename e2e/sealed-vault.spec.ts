import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { type ControlClient, createControlClient } from '../lib/sandbox/control/control-client'
import { demoReseller } from '../lib/sandbox/seed/demo-credentials'
import { bundled } from '../lib/server/process/bundle.mjs'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { expect, expectAccessible, bareTest as test } from './support/journeys/fixtures'
import { liftBudget } from './support/journeys/lift-budget'
import { addPerson, type Person } from './support/journeys/people'
import { PortalProcess } from './support/journeys/portal-process'
import { porteria } from './support/journeys/porteria'
import { readPage } from './support/journeys/read-page'
import { startRunOf } from './support/journeys/start-run-of'

test.describe.configure({ mode: 'serial' })

let portal: PortalProcess
let right: string

test.beforeAll(async () => {
  test.setTimeout(600_000)
  portal = await PortalProcess.create()
  const run = await portal.start()
  await liftBudget({ home: portal.home, run })
  right = keys()
  await portal.stop()
})

test.afterAll(() => portal.dispose())

const secretsPath = () => join(portal.home, 'secrets.json')
const secrets = () => JSON.parse(readFileSync(secretsPath(), 'utf8'))
const keys = (): string => secrets().vaultKeys

function useKeys(vaultKeys: string): void {
  writeFileSync(secretsPath(), JSON.stringify({ ...secrets(), vaultKeys }))
}

const ready = (of = portal) => fetch(`${of.run().portal}/api/health/ready`)

/** Rows as the portal's own role sees them in the scope of the demo's reseller. */
async function rows<Row extends pg.QueryResultRow>(sql: string, of = portal): Promise<Row[]> {
  const { APP_DATABASE_URL } = parseEnv(readFileSync(join(of.home, 'portal.env'), 'utf8'))
  const client = new pg.Client({ connectionString: APP_DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      "select set_config('portal.reseller_id', id::text, false) from portal.resellers_known()",
    )
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const newestRunSql = `select distinct state::text from portal.lock_item
  where run_id = (select id from portal.lock_run order by number desc limit 1)`

async function countCalls(): Promise<number> {
  const [row] = await rows<{ count: number }>('select count(*)::int as count from portal.upstream_call')
  return row?.count ?? 0
}

/** A command in a process of its own, on the data folder of this test, with its keys or with others. */
function inProcess(file: string, args: string[], vaultKeys?: string) {
  const { APP_DATABASE_URL, VAULT_KEYS, SESSION_SECRET, ...inherited } = process.env
  return promisify(execFile)(process.execPath, ['--conditions=react-server', bundled(file), ...args], {
    env: { ...inherited, PORTERIA_HOME: portal.home, ...(vaultKeys && { VAULT_KEYS: vaultKeys }) },
  })
}

const at = (path: string, of = portal) => `${of.run().portal}${path}`

test.describe('without the right key', () => {
  test.beforeAll(async () => {
    test.setTimeout(600_000)
    useKeys(`k1:${randomBytes(32).toString('base64')}`)
    await portal.start()
  })

  test('web and worker start, and readiness says why not', async () => {
    expect(portal.output).toContain('The vault is SEALED')
    const { pids } = portal.run()
    expect(pids.web && pids.worker).toBeTruthy()
    const answer = await ready()
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      checks: { database: 'ok', vault: 'failed' },
      why: 'vault-wrong-key',
    })
    expect((await fetch(`${portal.run().portal}/api/health/live`)).status).toBe(200)
  })

  test('every address says that it is sealed and what to do, and serves nothing else', async ({ page }) => {
    for (const path of ['/', '/login', '/tenants/csv', '/settings/tokens', '/no-such-page']) {
      const { status, titles, main } = await readPage(page.request, at(path))
      expect({ path, status, titles }).toEqual({ path, status: 503, titles: ['La bóveda está cerrada'] })
      expect(main, path).toContain('La llave k1 de VAULT_KEYS no es la misma')
    }
    expect((await page.goto(at('/tenants')))?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'La bóveda está cerrada' })).toBeVisible()
    await expect(page.getByText('La llave k1 de VAULT_KEYS no es la misma')).toBeVisible()
    await expect(page.getByText('restore key --from')).toBeVisible()
    await expectAccessible(page)
  })

  test('says it in English too, and to visitors of the signup page nothing of keys', async () => {
    const ask = (path: string) => fetch(at(path), { headers: { 'accept-language': 'en-US' } })
    expect(await (await ask('/')).text()).toContain('The vault is sealed</h1>')
    const answer = await ask('/signup/andes')
    expect(answer.status).toBe(503)
    const [shown = ''] = /<header\b[\s\S]*<\/main>/.exec(await answer.text()) ?? []
    expect(shown).toContain('We will be back in a moment</h1>')
    expect(shown).not.toMatch(/VAULT_KEYS|Portería/)
  })

  test('takes nothing that is sent', async () => {
    for (const path of ['/login', '/api/auth/callback/credentials', '/signup/andes']) {
      const answer = await fetch(at(path), {
        method: 'POST',
        body: 'a=b',
        headers: { origin: portal.run().portal },
      })
      expect(answer.status).toBe(503)
    }
  })

  test('a lock that was asked for waits, no call leaves, and commands are refused', async () => {
    const calls = await countCalls()
    // Asked for by a process that has the right key: no line of the trail is written with another.
    await inProcess('e2e/support/journeys/start-run.ts', ['2', '0'], right)
    const sync = inProcess('lib/server/cli/cli.ts', ['sync', '--reseller', 'andes'])
    const refused = await sync.catch((error) => error)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('The vault is SEALED')
    const [job] = await rows<{ attempts: number; waiting: boolean }>(
      `select max(attempts)::int as attempts, bool_or(locked_at is null) as waiting
       from graphile_worker.jobs where task_identifier = 'advance-lock-run'`,
    )
    expect(job).toEqual({ attempts: 0, waiting: true })
    expect(await rows(newestRunSql)).toEqual([{ state: 'planned' }])
    expect(await countCalls()).toBe(calls)
  })
})

test('with the key back the next start opens it, and what waited is done', async () => {
  await portal.stop()
  useKeys(right)
  await portal.start()
  expect((await ready()).status).toBe(200)
  expect((await fetch(at('/login'))).status).toBe(200)
  await expect.poll(() => rows(newestRunSql), { timeout: 120_000 }).toEqual([{ state: 'confirmed' }])
})

test.describe('a backup of it while it works', () => {
  let folder: string
  let control: ControlClient
  /** Whoever comes with the demo enters nothing but a demo. */
  let owner: Person
  let restored: PortalProcess
  const data = () => join(folder, 'data')
  const kept = () => join(folder, 'keys')
  const requests = () => control.hitCount('reseller.lockedTenant', 'central')

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'porteria-e2e-backup-'))
    control = createControlClient(portal.run().sandbox?.central ?? '')
    await control.clearCalls()
    owner = await addPerson('owner', 'andes', portal.home)
  })

  test.afterAll(async () => {
    await restored?.dispose()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Everything that opens something here: in the vault, in the data folder, in the memory of people. */
  async function listSecrets(): Promise<string[]> {
    const { database, sessionSecret, vaultKeys } = secrets()
    const keyBytes = vaultKeys.split(',').map((pair: string) => pair.slice(pair.indexOf(':') + 1))
    const issued = (await control.tenants()).flatMap(({ token, userToken }) => [token, userToken])
    const tokens = issued.filter((token) => token !== null)
    const { token, messagingToken } = demoReseller
    const own = [...Object.values<string>(database), sessionSecret, ...keyBytes]
    return [...own, ...tokens, token, messagingToken, owner.password]
  }

  test('goes unnoticed by those who work and by a run under way, and opens nothing to whoever finds it', async ({
    page,
  }) => {
    await enterOverHttp(page.context(), portal.run().portal, owner)
    await page.goto(at('/settings/retention'))
    await page.getByLabel('Llamadas al servicio, en días').fill('66')
    await page.getByLabel('Su contraseña').fill(owner.password)
    await control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'latency', ms: 6_000 })
    await startRunOf(portal.home, 10)
    await expect.poll(requests).toBeGreaterThan(0)

    const seen: number[] = []
    let isOver = false
    const backup = porteria(portal.home, 'backup', '--to', data()).finally(() => {
      isOver = true
    })
    await page.getByRole('button', { name: 'Guardar plazos' }).click()
    do {
      const list = await page.request.get(at('/tenants'), { maxRedirects: 0 })
      seen.push(list.status(), (await ready()).status)
    } while (!isOver)
    await expect(page.getByText('Plazos guardados')).toBeVisible()
    expect(await backup).toMatchObject({ code: 0, answer: { ok: true, folder: data() } })
    expect(new Set(seen)).toEqual(new Set([200]))

    await control.clearFaults()

    const [beside, apart] = await Promise.all([
      porteria(portal.home, 'backup', 'key', '--to', join(data(), 'keys')),
      porteria(portal.home, 'backup', 'key', '--to', kept()),
    ])
    expect(beside).toMatchObject({
      code: 1,
      answer: { message: expect.stringContaining('Whoever finds both') },
    })
    expect(apart.code).toBe(0)
    expect(readdirSync(data()).sort()).toEqual(['data', 'manifest.json'])
    const tableOf = (name: string) => gunzipSync(readFileSync(join(data(), 'data', name)))
    expect(tableOf('portal.lock_item.copy.gz').toString()).toContain('\tsending\t')
    const tables = readdirSync(join(data(), 'data')).map(tableOf)
    const archive = [readFileSync(join(data(), 'manifest.json')), ...tables]
    const wanted = await listSecrets()
    expect(wanted.length).toBeGreaterThan(250)
    expect(archive.some((file) => file.includes('Andes Factura'))).toBe(true)
    expect(wanted.filter((one) => one === '' || archive.some((file) => file.includes(one)))).toEqual([])

    await expect.poll(() => rows(newestRunSql), { timeout: 120_000 }).toEqual([{ state: 'confirmed' }])
    expect(await requests()).toBe(10)
  })

  test('with its key opens elsewhere as the same portal, which ends what was under way and asks nobody twice', async ({
    context,
  }) => {
    restored = await PortalProcess.createEmpty({
      SANDBOX: 'off',
      ALLOW_PRIVATE_HOSTS: 'true',
      UPSTREAM_TIMEOUT_MS: '3000',
      LOCK_SETTLE_MS: '4000',
    })
    const { code, answer } = await porteria(restored.home, 'restore', '--from', data(), '--keys-from', kept())
    expect({ code, answer }).toMatchObject({ code: 0, answer: { vault: { state: 'open' } } })
    await restored.start()
    expect((await ready(restored)).status).toBe(200)
    await enterOverHttp(context, restored.run().portal, owner)

    const tenantsSql = 'select id, upstream_id, name, host from portal.tenant order by id'
    const tenants = await rows<{ name: string; host: string }>(tenantsSql)
    expect(await rows(tenantsSql, restored)).toEqual(tenants)
    const list = await readPage(context.request, at(`/tenants?q=${tenants[0]?.host}`, restored))
    expect(list.main).toContain(tenants[0]?.name)
    const trailSql = `select seq::int, hash from portal.audit_event where seq <= ${answer.links} order by seq`
    const trail = await rows(trailSql, restored)
    expect(trail).toHaveLength(Number(answer.links))
    expect(trail).toEqual(await rows(trailSql))
    expect((await porteria(restored.home, 'audit', 'verify')).code).toBe(0)

    // What had left before the backup is proven, what left after it is found done.
    const isEnded = async () =>
      (await rows<{ state: string }>(newestRunSql, restored)).every(({ state }) =>
        ['confirmed', 'unchanged'].includes(state),
      )
    await expect.poll(isEnded, { timeout: 120_000 }).toBe(true)
    expect(await rows(newestRunSql, restored)).toContainEqual({ state: 'confirmed' })
    expect(await requests()).toBe(10)
    expect(await porteria(restored.home, 'sync', '--reseller', 'andes')).toMatchObject({
      code: 0,
      answer: { outcome: 'ok' },
    })
  })
})
