import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { expectAccessible, inBothThemes } from './fixtures'
import { PortalProcess } from './portal-process'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

let portal: PortalProcess
let right: string

test.beforeAll(async () => {
  portal = await PortalProcess.create()
  await portal.start()
  right = keys()
  await portal.stop()
})

test.afterAll(() => portal.dispose())

const secretsPath = () => join(portal.home, 'secrets.json')
const keys = (): string => JSON.parse(readFileSync(secretsPath(), 'utf8')).vaultKeys

function useKeys(vaultKeys: string): void {
  const secrets = JSON.parse(readFileSync(secretsPath(), 'utf8'))
  writeFileSync(secretsPath(), JSON.stringify({ ...secrets, vaultKeys }))
}

const ready = () => fetch(`${portal.run().portal}/api/health/ready`)

/** Rows as the portal's own role sees them in the scope of the demo's reseller. */
async function rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const { APP_DATABASE_URL } = parseEnv(readFileSync(join(portal.home, 'portal.env'), 'utf8'))
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

/** A command in a process of its own, on the data folder of this test. */
function inProcess(...args: string[]) {
  const { APP_DATABASE_URL, VAULT_KEYS, SESSION_SECRET, ...inherited } = process.env
  return promisify(execFile)(process.execPath, ['--conditions=react-server', '--import', 'tsx', ...args], {
    env: { ...inherited, PORTERIA_HOME: portal.home },
  })
}

async function sees(page: Page, path: string): Promise<number | undefined> {
  return (await page.goto(`${portal.run().portal}${path}`))?.status()
}

test.describe('without the right key', () => {
  test.beforeAll(async () => {
    useKeys(`k1:${randomBytes(32).toString('base64')}`)
    await portal.start()
  })

  test('web and worker start, and readiness says why not', async () => {
    expect(portal.said).toContain('The vault is SEALED')
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
    for (const path of ['/', '/login', '/tenants', '/tenants/csv', '/settings/tokens', '/no-such-page']) {
      expect(await sees(page, path)).toBe(503)
      await expect(page.getByRole('heading', { name: 'La bóveda está cerrada' })).toBeVisible()
      await expect(page.getByText('La llave k1 de VAULT_KEYS no es la misma')).toBeVisible()
    }
    await expect(page.getByText('restore key --from')).toBeVisible()
    await inBothThemes(page, () => expectAccessible(page))
  })

  test('says it in English too, and to visitors of the signup page nothing of keys', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en-US' })
    const page = await context.newPage()
    await sees(page, '/')
    await expect(page.getByRole('heading', { name: 'The vault is sealed' })).toBeVisible()
    expect(await sees(page, '/signup/andes')).toBe(503)
    await expect(page.getByRole('heading', { name: 'We will be back in a moment' })).toBeVisible()
    await expect(page.getByText(/VAULT_KEYS|Portería/)).toHaveCount(0)
    await context.close()
  })

  test('takes nothing that is sent', async () => {
    for (const path of ['/login', '/api/auth/callback/credentials', '/signup/andes']) {
      const answer = await fetch(`${portal.run().portal}${path}`, {
        method: 'POST',
        body: 'a=b',
        headers: { origin: portal.run().portal },
      })
      expect(answer.status).toBe(503)
    }
  })

  test('a lock that was asked for waits, no call leaves, and commands are refused', async () => {
    const calls = await countCalls()
    await inProcess('e2e/start-run.ts', '2', '0')
    const refused = await inProcess('lib/run/cli.ts', 'sync', '--reseller', 'andes').catch((error) => error)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('The vault is SEALED')
    const [job] = await rows<{ attempts: number; waiting: boolean }>(
      `select max(attempts)::int as attempts, bool_or(locked_at is null) as waiting
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'advance-lock-run'`,
    )
    expect(job).toEqual({ attempts: 0, waiting: true })
    expect(await rows(newestRunSql)).toEqual([{ state: 'planned' }])
    expect(await countCalls()).toBe(calls)
  })
})

test('with the key back the next start opens it, and what waited is done', async ({ page }) => {
  await portal.stop()
  useKeys('')
  await portal.start()
  expect(await (await ready()).json()).toMatchObject({ why: 'vault-missing' })
  await portal.stop()
  useKeys(right)
  await portal.start()
  expect((await ready()).status).toBe(200)
  expect(await sees(page, '/login')).toBe(200)
  await expect.poll(() => rows(newestRunSql), { timeout: 120_000 }).toEqual([{ state: 'confirmed' }])
})
