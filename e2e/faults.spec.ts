import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import pg from 'pg'
import { demoAccounts, demoPassword } from '../lib/platform/auth/sign-in/demo-credentials'
import { type ControlClient, createControlClient } from '../lib/sandbox/control/control-client'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../lib/server/postgres/embedded-postgres'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { expect, bareTest as test } from './support/journeys/fixtures'
import { FullDisk } from './support/journeys/full-disk'
import { liftBudget } from './support/journeys/lift-budget'
import { dropSession, enter } from './support/journeys/people'
import { PortalProcess } from './support/journeys/portal-process'
import { readInput, readPage } from './support/journeys/read-page'
import { startRunOf } from './support/journeys/start-run-of'
import { TcpProxy } from './support/journeys/tcp-proxy'

test.describe.configure({ mode: 'serial' })

let folder: string
let database: EmbeddedPostgres
let line: TcpProxy
let portal: PortalProcess
let control: ControlClient
let context: BrowserContext
let page: Page
const clock = () => join(folder, 'clock')
const owner = {
  email: demoAccounts.find(({ role }) => role === 'owner')?.email ?? '',
  password: demoPassword,
}

/** The whole product over a line to its database that can be cut, and with a clock that can be moved. */
test.beforeAll(async ({ browser }) => {
  // As long as the start of a portal may take; hooks have a limit of their own.
  test.setTimeout(600_000)
  folder = mkdtempSync(join(tmpdir(), 'porteria-faults-'))
  chmodSync(folder, 0o755)
  database = await startEmbeddedPostgres({ home: folder, password: 'faults', durable: false })
  line = new TcpProxy(database.port)
  await line.open()
  portal = await PortalProcess.createEmpty({
    DATABASE_URL: database.url.replace(String(database.port), String(line.port)),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'support/journeys/moved-clock.mjs')}`,
    MOVED_CLOCK: clock(),
    LOCK_SETTLE_MS: '4000',
    UPSTREAM_TIMEOUT_MS: '3000',
    UPSTREAM_BACK_OFF_MS: '500',
  })
  const run = await portal.start()
  await liftBudget({ home: portal.home, run })
  control = createControlClient(run.sandbox?.central ?? '')
  context = await browser.newContext({
    baseURL: run.portal,
    locale: 'es-PE',
    viewport: { width: 1280, height: 800 },
  })
  await enterOverHttp(context, run.portal, owner)
  page = await context.newPage()
})

test.afterAll(async () => {
  await context?.close()
  await line?.open()
  await portal?.dispose()
  await line?.close()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const isReady = () => fetch(`${portal.run().portal}/api/health/ready`).then((answer) => answer.status)
const title = () => page.getByRole('heading', { level: 1 })

async function expectTenants(): Promise<void> {
  const { status, titles } = await readPage(page.request, '/tenants')
  expect({ status, titles }).toEqual({ status: 200, titles: ['Empresas'] })
}

async function asOwner<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

type Item = { state: string; subdomain: string }
const itemsOf = (runId: string) =>
  asOwner<Item>(
    `select i.state::text, split_part(t.host, '.', 1) as subdomain from portal.lock_item i
     join portal.tenant t on t.id = i.tenant_id where i.run_id = $1`,
    [runId],
  )

/** Every tenant of the run was locked with proof, and the server agrees. */
async function expectEveryoneLocked(runId: string, count: number): Promise<void> {
  const open = async () =>
    (await itemsOf(runId)).filter(({ state }) => state !== 'confirmed').map(({ state }) => state)
  await expect.poll(open, { timeout: 150_000 }).toEqual([])
  const items = await itemsOf(runId)
  expect(items).toHaveLength(count)
  const tenants = await Promise.all(items.map(({ subdomain }) => control.tenant(subdomain)))
  expect(tenants.filter(({ locked }) => !locked)).toEqual([])
}

/** A run of so many that is under way: some of its requests have left. */
async function runUnderWay(count: number): Promise<string> {
  await control.clearCalls()
  await control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'latency', ms: 1_500 })
  const { runId } = await startRunOf(portal.home, count)
  await expect.poll(() => control.hitCount('reseller.lockedTenant', 'central')).toBeGreaterThan(2)
  return runId
}

// What dies more often is started again later: those who lose a process once come before those who lose it again and again.

test.describe('while the disk is full', () => {
  let disk: FullDisk
  const retention = () => page.getByLabel('Llamadas al servicio, en días')
  const noRoom = 'El servidor no tiene espacio en el disco y no pudo guardarlo.'

  test.beforeAll(async () => {
    disk = await FullDisk.create(database.url)
  })
  test.afterAll(async () => {
    await disk?.free()
    await disk?.close()
  })

  test('pages are read, a form says so and keeps what was typed, and what it sends is saved once there is room', async () => {
    const { web } = portal.run().pids
    await page.goto('/settings/retention')
    await retention().fill('66')
    await page.getByLabel('Su contraseña').fill(demoPassword)
    // Long enough ago that being here would be noted down.
    await asOwner("update portal.staff_session set last_seen_at = now() - interval '5 minutes'")
    await disk.fill()
    await page.getByRole('button', { name: 'Guardar plazos' }).click()
    await expect(page.getByText(noRoom)).toBeVisible()
    await expect(retention()).toHaveValue('66')
    await expectTenants()
    expect(await isReady()).toBe(200)

    const session = await context.cookies()
    await dropSession(page)
    await page.goto('/login')
    await enter(page, owner)
    await expect(page.getByText(noRoom)).toBeVisible()
    await context.addCookies(session)

    await page.goto('/settings/retention')
    await expect(retention()).toHaveValue('90')
    await retention().fill('66')
    await page.getByLabel('Su contraseña').fill(demoPassword)
    await disk.free()
    await page.getByRole('button', { name: 'Guardar plazos' }).click()
    await expect(page.getByText('Plazos guardados')).toBeVisible()
    expect(await readInput(page.request, '/settings/retention', 'callsDays')).toBe('66')
    // All of it was to be logged, and could not be.
    expect(portal.run().pids.web).toBe(web)
  })

  test('a run under way stands still and claims nothing, and ends with proof for everyone, asked once, when there is room', async () => {
    const runId = await runUnderWay(14)
    await disk.fill()
    const sent = () => control.hitCount('reseller.lockedTenant', 'central')
    let before = -1
    await expect
      .poll(
        async () => {
          const [last, now] = [before, await sent()]
          before = now
          return now - last
        },
        { intervals: [2_500] },
      )
      .toBe(0)
    expect(before).toBeLessThan(14)
    for (const { state, subdomain } of await itemsOf(runId)) {
      if (state === 'confirmed') expect((await control.tenant(subdomain)).locked).toBe(true)
    }
    const { status, titles, main } = await readPage(page.request, `/locks/${runId}`)
    expect({ status, titles }).toEqual({ status: 200, titles: [expect.stringContaining('14 empresas')] })
    expect(main).not.toContain('Terminó el')
    await disk.free()
    await control.clearFaults()
    await expectEveryoneLocked(runId, 14)
    // What was sent and could not be written down was read, and not sent again.
    expect(await sent()).toBe(14)
  })
})

test('when the clock jumps an hour forth and two back, runs end with proof, sessions hold and the trail verifies', async () => {
  for (const seconds of [3_600, -3_600, 0]) {
    const runId = await runUnderWay(6)
    writeFileSync(clock(), String(seconds))
    await control.clearFaults()
    await expectEveryoneLocked(runId, 6)
    await expectTenants()
  }
  const [trail] = await asOwner<{ holes: number; lines: number }>(
    `select count(*)::int as lines, (max(seq) - count(*))::int as holes from portal.audit_event`,
  )
  expect(trail?.holes).toBe(0)
  expect(trail?.lines).toBeGreaterThan(50)
})

test('when the worker is killed in the middle of a run, the next one ends it and asks nobody twice', async () => {
  const runId = await runUnderWay(16)
  const { worker } = portal.run().pids
  process.kill(worker ?? 0, 'SIGKILL')
  await expect.poll(() => portal.run().pids.worker).not.toBe(worker)
  await control.clearFaults()
  await expectEveryoneLocked(runId, 16)
  // What the killed one had sent had its effect: it is read, not sent again.
  expect(await control.hitCount('reseller.lockedTenant', 'central')).toBe(16)
})

test('when the web server is killed the open page says so, the run goes on, and the page finds it again', async () => {
  const runId = await runUnderWay(16)
  await page.goto(`/locks/${runId}`)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const { web } = portal.run().pids
  process.kill(web ?? 0, 'SIGKILL')
  await expect(page.getByText('Se perdió la conexión con Portería.').first()).toBeVisible()
  await expect.poll(() => portal.run().pids.web).not.toBe(web)
  await control.clearFaults()
  await expect(page.getByText('Terminó el')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('Se perdió la conexión con Portería.')).toHaveCount(0)
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await expectEveryoneLocked(runId, 16)
})

test('whoever is started again runs, though neither its log nor the notes about it can be written', async () => {
  const pidOf = (name: string) => portal.run().pids[name] ?? 0
  const before = { web: pidOf('web'), worker: pidOf('worker') }
  for (const name of ['web.log', 'worker.log', `run.json.${pidOf('supervisor')}`]) {
    rmSync(join(portal.home, name), { force: true })
    symlinkSync('/dev/full', join(portal.home, name))
  }
  for (const pid of Object.values(before)) process.kill(pid, 'SIGKILL')
  for (const [name, pid] of Object.entries(before)) {
    await expect.poll(() => pidOf(name)).not.toBe(pid)
  }
  expect(portal.output).toMatch(/The disk that holds .*run\.json is full/)
  await expect.poll(() => isReady().catch(() => 0)).toBe(200)
})

test.describe('while the database is gone', () => {
  test('a form says so and keeps what was typed, every page says so, and all comes back by itself', async () => {
    await page.goto('/settings/retention')
    await page.getByLabel('Llamadas al servicio, en días').fill('77')
    await line.close()
    await page.getByRole('button', { name: 'Guardar plazos' }).click()
    await expect(page.getByText('La base de datos no responde ahora.')).toBeVisible()
    await expect(page.getByLabel('Llamadas al servicio, en días')).toHaveValue('77')
    expect(await isReady()).toBe(503)
    const answer = await page.goto('/tenants')
    expect(answer?.status()).toBe(500)
    await expect(title()).toHaveText('La base de datos no responde')
    expect(await page.content()).not.toMatch(/ECONNREFUSED|postgres|node_modules/)
    await line.open()
    await expect(title()).toHaveText('Empresas')
    await expect.poll(isReady).toBe(200)
    await page.goto('/settings/retention')
    await expect(page.getByLabel('Llamadas al servicio, en días')).toHaveValue('66')
  })

  test('a run under way waits, and ends with proof for everyone when it is back', async () => {
    const runId = await runUnderWay(14)
    const worker = portal.run().pids.worker
    await line.close()
    // Without a database the worker ends, and is started again and again until there is one.
    await expect.poll(() => portal.run().pids.worker).not.toBe(worker)
    await line.open()
    await control.clearFaults()
    await expectEveryoneLocked(runId, 14)
  })
})
