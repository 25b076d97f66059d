import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../e2e/support/run-command'
import { driveRun, listTestTenants, startTestRun, type TestTenant } from '../../../e2e/support/test-locks'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { env } from '../../platform/env'
import { startSandbox } from '../../sandbox/http/start-sandbox'
import { syncTenants } from '../sync/sync-tenants'

type StoredTenant = { id: string; upstream_id: number; access: string; host: string; isGone: boolean }

let reseller: TestReseller
let tenants: TestTenant[]
let moved: Awaited<ReturnType<typeof startSandbox>>

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 5 })
  tenants = await listTestTenants(reseller)
})
afterAll(() => moved.close())

const readTenants = () =>
  asOwner<StoredTenant>(
    `select id, upstream_id, access, host, gone_at is not null as "isGone" from portal.tenant
     where reseller_id = $1 order by upstream_id`,
    [reseller.resellerId],
  )

/** The service with the same tenants, under another address and another domain; nothing is left at the old one. */
async function moveServer(): Promise<void> {
  const { SANDBOX_DATABASE_URL: databaseUrl = '' } = env()
  await reseller.close()
  moved = await startSandbox({ databaseUrl, port: 0, baseDomain: 'localhost' })
}

async function connectToMoved(): Promise<number | null> {
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    reseller.resellerId,
  ])
  const place = ['--central', moved.url, '--base-domain', moved.baseDomain]
  const token = ['--token', reseller.sandbox.resellerToken]
  return (await runCommand(['connect', '--reseller', row?.slug ?? '', ...place, ...token])).code
}

test('a service that moved keeps its tenants and their state, and locks are proved at the new hosts', async () => {
  const [first, second] = tenants as [TestTenant, TestTenant]
  await driveRun(reseller, await startTestRun(reseller, [first], 'locked'))
  const before = await readTenants()
  await moveServer()
  expect(await syncTenants(reseller.resellerId, { cause: 'cli' })).toMatchObject({ outcome: 'failed' })
  expect(await readTenants()).toEqual(before)

  expect(await connectToMoved()).toBe(0)
  await asOwner('update portal.connection set calls_per_minute = 100000')
  const summary = { new: 0, gone: 0, drifted: 0 }
  expect(await syncTenants(reseller.resellerId, { cause: 'cli' })).toMatchObject({ outcome: 'ok', summary })
  const toMoved = (tenant: StoredTenant) => ({
    ...tenant,
    host: tenant.host.replace(reseller.sandbox.baseDomain, moved.baseDomain),
  })
  expect(await readTenants()).toEqual(before.map(toMoved))

  const run = await driveRun(reseller, await startTestRun(reseller, [second], 'locked'))
  expect(run.items[0]).toMatchObject({ state: 'confirmed', centralAccess: 'locked', hostAccess: 'locked' })
})
