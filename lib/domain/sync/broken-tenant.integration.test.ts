import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../../e2e/support/run-command'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { asStaff } from '../../platform/database/acting-staff-id'
import { examine } from '../../server/cli/doctor'
import { getOverview } from '../metrics/get-overview'
import { listAttention } from '../metrics/list-attention'
import { setStaffTags } from '../staff/set-staff-tags'
import { createTag } from '../tenants/tags/change-tag'
import { listTags } from '../tenants/tags/queries'
import { findSyncState, listSyncRuns } from './queries'
import { syncTenants } from './sync-tenants'

let reseller: TestReseller

beforeEach(async () => {
  await asOwner('truncate sandbox.tenant cascade')
  reseller = await openTestReseller({ tenants: 6 })
})

afterEach(() => reseller.close())

const sync = () => syncTenants(reseller.resellerId, { cause: 'request', actor: reseller.owner })

async function attention() {
  const [overview, state] = await Promise.all([
    getOverview(reseller.resellerId),
    findSyncState(reseller.resellerId),
  ])
  return listAttention({ overview, isEveryoneOn: false, sync: state, mayDeal: () => true, now: new Date() })
}

async function breakOne(how: 'missing-database' | 'missing-table' | 'refused-database' | 'no-host') {
  const [tenant] = await reseller.control.tenants()
  if (!tenant) throw new Error('There is no tenant.')
  await reseller.control.breakTenant(tenant.subdomain, how)
  return tenant
}

describe.each(['A', 'B', 'C', 'D'] as const)('one damaged company on a server of lineage %s', (lineage) => {
  test.each(['missing-database', 'missing-table', 'refused-database'] as const)(
    'is named, needs attention and costs no data: %s',
    async (how) => {
      await reseller.control.setProfile({ lineage })
      expect((await attention()).items.map(({ key }) => key)).not.toContain('reading')
      const { name, subdomain } = await breakOne(how)
      const said = expect.stringContaining(`tenancy_${subdomain}`)
      const result = await sync()
      expect(result).toMatchObject({
        outcome: 'failed',
        code: 'upstream-broken-tenant',
        tenant: { name },
        values: { said, database: `tenancy_${subdomain}` },
      })
      const state = await findSyncState(reseller.resellerId)
      expect(state).toMatchObject({
        outcome: 'upstream-broken-tenant',
        failure: { code: 'upstream-broken-tenant', tenant: { name }, values: { said } },
      })
      expect(state?.lastGoodSyncAt?.getTime()).toBeLessThan(state?.lastSyncAt?.getTime() ?? 0)
      expect((await listSyncRuns(reseller.resellerId))[0]?.failure).toMatchObject({ tenant: { name } })
      expect(await attention()).toMatchObject({ isCalm: false, items: [{ key: 'reading' }] })
      await reseller.control.breakTenant(subdomain, null)
      expect(await sync()).toMatchObject({ outcome: 'ok', rows: 6 })
      expect(await findSyncState(reseller.resellerId)).toMatchObject({ outcome: 'ok', failure: null })
    },
  )
})

test('a server that names nobody is repeated without a guess', async () => {
  await breakOne('no-host')
  expect(await sync()).toMatchObject({
    code: 'upstream-broken-tenant',
    tenant: null,
    values: { said: 'Attempt to read property "website" on null' },
  })
})

test('a database of nobody we know is shown as it was said', async () => {
  const { subdomain } = await breakOne('missing-database')
  await asOwner("update portal.tenant set host = 'elsewhere.localhost' where host like $1", [
    `${subdomain}.%`,
  ])
  expect(await sync()).toMatchObject({ tenant: null, values: { database: `tenancy_${subdomain}` } })
})

test('neither statement, address nor secret is stored', async () => {
  await breakOne('refused-database')
  await sync()
  const kept = await asOwner(
    `select c.last_sync_failure, r.failure from portal.connection c
     join portal.sync_run r using (reseller_id) where c.reseller_id = $1`,
    [reseller.resellerId],
  )
  expect(JSON.stringify(kept)).not.toMatch(/select \*|using password|@/i)
})

test('staff who do not see the damaged company learn that there is one, and not which', async () => {
  const by = { resellerId: reseller.resellerId, actor: reseller.owner }
  await createTag({ ...by, input: { name: 'Otra zona', colour: 'teal' } })
  const tags = (await listTags(reseller.resellerId)).map(({ number }) => number)
  const held = await reseller.addStaff('support')
  await setStaffTags({ ...by, staffId: held.id ?? '', tags })
  const { name, subdomain } = await breakOne('missing-database')
  await sync()
  const state = await asStaff(held.id ?? '', () => findSyncState(reseller.resellerId))
  expect(state?.failure).toEqual({ code: 'upstream-broken-tenant', values: { status: 500 }, tenant: null })
  const runs = await asStaff(held.id ?? '', () => listSyncRuns(reseller.resellerId))
  expect(JSON.stringify([state, runs])).not.toContain(subdomain)
  expect(JSON.stringify([state, runs])).not.toContain(name)
})

test('the command line and the doctor name it too, with the sentence and the age of the data', async () => {
  const { name, subdomain } = await breakOne('missing-database')
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    reseller.resellerId,
  ])
  const slug = row?.slug ?? ''
  const { code, stdout } = await runCommand(['sync', '--reseller', slug])
  expect(code).toBe(1)
  expect(stdout).toContain(name)
  expect(stdout).toContain(`Unknown database 'tenancy_${subdomain}'`)
  const findings = await examine({ offline: true })
  const finding = findings.find((one) => one.name === slug && one.says.includes('last good sync'))
  expect(finding).toMatchObject({ state: 'warning', says: expect.stringContaining(name) })
  expect(finding?.says).toContain(`tenancy_${subdomain}`)
})
