import { beforeAll, expect, test } from 'vitest'
import { jsonOf, runCommand } from '../../../e2e/support/run-command'
import {
  driveRun,
  listTestTenants,
  onlyItem,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../e2e/support/test-locks'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { listJobs } from '../../../e2e/support/test-workers'
import { inScope } from '../../platform/database/db'
import { ensureAccessUrls } from '../access-page/access-links'
import { openAccessPage } from '../access-page/open-access-page'
import { syncTenants } from '../sync/sync-tenants'
import { getTenant } from '../tenants/get-tenant'
import { listTenants } from '../tenants/queries'
import { readBothEnds } from './ends/read-both-ends'
import { requestEndsReading } from './ends/request-ends-reading'
import { queueDoubted } from './ends/tasks'

let reseller: TestReseller
let tenant: TestTenant
let slug: string

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 2 })
  tenant = (await listTestTenants(reseller))[0] as TestTenant
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    reseller.resellerId,
  ])
  slug = row?.slug ?? ''
  await setAccess(reseller, tenant, 'unlocked')
  await reseller.control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'half-done', count: 1 })
  const run = await driveRun(reseller, await startTestRun(reseller, [tenant], 'locked'))
  expect(onlyItem(run)).toMatchObject({ state: 'contradicted' })
  // What ended just before a reading counts as newer than it: here nothing did.
  await asOwner("update portal.lock_item set ended_at = ended_at - interval '1 hour'")
  await asOwner("update portal.lock_item set sending_at = sending_at - interval '1 hour'")
  await syncTenants(reseller.resellerId, { cause: 'schedule' })
  return () => reseller.close()
})

const unfiltered = { search: '', plan: null, tag: null, sort: 'name', descending: false, page: 1 } as const
const listAsked = (tab: 'all' | 'locked' | 'active' | 'unknown') =>
  listTenants(reseller.resellerId, { tab, after: null, before: null, ...unfiltered })

async function publicPage(of = tenant) {
  const ids = [of.id]
  const urls = await inScope(reseller.resellerId, (tx) =>
    ensureAccessUrls(tx, { resellerId: reseller.resellerId, tenantIds: ids }),
  )
  const token = urls.get(of.id)?.split('/').at(-1) ?? ''
  const page = await openAccessPage({ slug, token, address: '190.1.2.3' })
  return page.kind === 'open' ? page.state.kind : page.kind
}

async function everywhere() {
  const row = (await listAsked('all')).page.rows.find((one) => one.id === tenant.id)
  const { tenant: file } = await getTenant(reseller.resellerId, tenant.id)
  return { list: row?.access, file: file.access, publicPage: await publicPage() }
}

async function idsUnder(tab: 'locked' | 'active' | 'unknown') {
  return (await listAsked(tab)).page.rows.map((row) => row.id)
}

async function lockByCommand() {
  const input = ['--reseller', slug, '--ruc', tenant.ruc, '--reason', 'debt']
  const result = await runCommand(['lock', ...input, '--json'])
  return { code: result.code, answer: jsonOf(result) }
}

test('a lock without proof is unknown in the list, its tabs, the tenant’s page and the public page, after a sync too', async () => {
  expect(await everywhere()).toEqual({ list: 'unknown', file: 'unknown', publicPage: 'unknown' })
  expect(await idsUnder('unknown')).toContain(tenant.id)
  expect(await idsUnder('locked')).not.toContain(tenant.id)
  expect(await idsUnder('active')).not.toContain(tenant.id)
})

test('the command that finds central already so ends with 3 while nobody can read the host', async () => {
  await asOwner('create table if not exists kept_token as select * from portal.tenant_token')
  await asOwner('delete from portal.tenant_token where tenant_id = $1', [tenant.id])
  const { code, answer } = await lockByCommand()
  await asOwner('insert into portal.tenant_token select * from kept_token where tenant_id = $1', [tenant.id])
  expect(answer).toMatchObject({ ok: false, state: 'unchanged', access: 'unknown', basis: 'doubted' })
  expect(code).toBe(3)
}, 60_000)

test('the worker is asked to read what is in doubt, and a person may ask too', async () => {
  await queueDoubted()
  await requestEndsReading({
    resellerId: reseller.resellerId,
    tenantId: tenant.id,
    actor: await reseller.addStaff('support'),
  })
  const jobs = [...(await listJobs('doubted:%')), ...(await listJobs('read-ends:%'))]
  expect(jobs.map(({ key }) => key)).toEqual([`doubted:${reseller.resellerId}`, `read-ends:${tenant.id}`])
  const actor = await reseller.addStaff('viewer')
  const input = requestEndsReading({ resellerId: reseller.resellerId, tenantId: tenant.id, actor })
  await expect(input).rejects.toMatchObject({ name: 'Forbidden' })
})

test('it is known in all of them once a reading of both ends agrees', async () => {
  await reseller.control.changeTenant(tenant.subdomain, { locked: true, hostLocked: true })
  await asOwner("update portal.lock_item set ended_at = ended_at - interval '1 hour'")
  await readBothEnds({ resellerId: reseller.resellerId, tenantIds: [tenant.id] })
  expect(await everywhere()).toEqual({ list: 'locked', file: 'locked', publicPage: 'locked' })
  expect(await idsUnder('locked')).toContain(tenant.id)
})

test('what a reading shows is told with the run that it proves, and without one where nobody asked for it', async () => {
  const told = () =>
    asOwner<{ kind: string; payload: Record<string, unknown> }>(
      `select kind, payload - 'tenant' as payload from portal.event where tenant_id = $1 order by seq`,
      [tenant.id],
    )
  const proved = {
    before: 'unknown',
    reason: expect.any(String),
    runId: expect.any(String),
    run: expect.any(Number),
  }
  expect(await told()).toEqual([{ kind: 'tenant.locked', payload: proved }])
  await reseller.control.changeTenant(tenant.subdomain, { locked: false, hostLocked: false })
  for (let time = 0; time < 2; time += 1)
    await readBothEnds({ resellerId: reseller.resellerId, tenantIds: [tenant.id] })
  const seen = { before: 'locked', reason: null, runId: null, run: null }
  expect((await told()).slice(1)).toEqual([{ kind: 'tenant.unlocked', payload: seen }])
})

test('a request of which nobody knows the outcome is a change on its way in the list, on the tenant’s page and on the public page', async () => {
  const other = (await listTestTenants(reseller))[1] as TestTenant
  const view = async () => {
    const row = (await listAsked('all')).page.rows.find((one) => one.id === other.id)
    const { tenant: file } = await getTenant(reseller.resellerId, other.id)
    return {
      list: row?.marks.includes('changing'),
      file: file.isChanging,
      isPublic: (await publicPage(other)) === 'changing',
    }
  }
  const runId = await startTestRun(reseller, [other], 'locked')
  expect(await view()).toEqual({ list: false, file: false, isPublic: false })
  await asOwner(
    "update portal.lock_item set state = 'unknown', attempt = 1, sending_at = now() where run_id = $1",
    [runId],
  )
  expect(await view()).toEqual({ list: true, file: true, isPublic: true })
  await asOwner("update portal.lock_item set state = 'cancelled', ended_at = now() where run_id = $1", [
    runId,
  ])
  await asOwner(
    `insert into portal.everyone_switch (id, reseller_id, number, desired, reason, state, asked_by_name, request_key)
     values (gen_random_uuid(), $1, 999, 'locked', 'debt', 'unknown', 'x', gen_random_uuid())`,
    [reseller.resellerId],
  )
  expect(await view()).toEqual({ list: true, file: true, isPublic: true })
})
