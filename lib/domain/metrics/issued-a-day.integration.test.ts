import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listTestTenants, type TestTenant } from '../../../e2e/support/test-locks'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { addDays, dayIn } from '../../platform/calendar/days'
import { syncTenants } from '../sync/sync-tenants'
import { getOverview } from './get-overview'

const today = dayIn('America/Lima', new Date())
const before = (days: number) => addDays(today, -days)
let reseller: TestReseller
let tenants: TestTenant[]

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

// Each test tells its own history before today, of tenants that have long been known.
beforeEach(async () => {
  for (const table of ['metric_sample', 'quota_sample'])
    await asOwner(`delete from portal.${table} where reseller_id = $1`, [reseller.resellerId])
  await asOwner(
    "update portal.tenant set first_seen_at = now() - interval '90 days', documents = null where reseller_id = $1",
    [reseller.resellerId],
  )
})

async function readOn(day: string, counters: (number | null)[]): Promise<void> {
  await asOwner('insert into portal.quota_sample (reseller_id, day) values ($1, $2)', [
    reseller.resellerId,
    day,
  ])
  for (const [index, documents] of counters.entries())
    await asOwner(
      `insert into portal.metric_sample (reseller_id, tenant_id, day, documents, access)
       values ($1, $2, $3, $4, 'unlocked')`,
      [reseller.resellerId, tenants[index]?.id, day, documents],
    )
}

/** What the next reading of the server finds. */
async function syncWith(counters: number[]) {
  for (const [index, documents] of counters.entries())
    await asOwner('update sandbox.tenant set document_count = $2 where subdomain = $1', [
      tenants[index]?.subdomain,
      documents,
    ])
  await syncTenants(reseller.resellerId, { cause: 'cli' })
  return (await getOverview(reseller.resellerId)).steps.at(-1)
}

test('a tenant that joins with old documents is no jump: its first reading is where it is counted from', async () => {
  await readOn(before(1), [100, 200])
  await asOwner('update portal.tenant set first_seen_at = now() where id = $1', [tenants[2]?.id])
  const step = await syncWith([104, 203, 50_000])
  expect(step).toEqual({ from: before(1), day: today, documents: 7, unknown: 0 })
})

test('of a tenant whose counter went back, or that was not read, the day is unknown, and the others count', async () => {
  await readOn(before(1), [100, 200, null])
  expect(await syncWith([110, 150, 9])).toMatchObject({ documents: 10, unknown: 2 })
})

test('read again on the same day, the day is counted anew', async () => {
  await readOn(before(1), [100, 200, 300])
  expect(await syncWith([101, 200, 300])).toMatchObject({ documents: 1, unknown: 0 })
  expect(await syncWith([101, 205, 300])).toMatchObject({ documents: 6, unknown: 0 })
})

test('days without a reading leave their documents to the next one, which says since when', async () => {
  await readOn(before(4), [100, 200, 300])
  expect(await syncWith([105, 200, 300])).toEqual({ from: before(4), day: today, documents: 5, unknown: 0 })
})

test('without a reading before, nothing is known', async () => {
  await syncWith([105, 200, 300])
  expect((await getOverview(reseller.resellerId)).steps).toEqual([])
})
