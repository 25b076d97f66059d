import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { syncTenants } from '../../domain/sync/sync-tenants'
import { dayIn } from '../../platform/calendar/days'
import { inventHistory } from './invent-history'

const today = dayIn('America/Lima', new Date())
let reseller: TestReseller

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 40 })
})
afterAll(() => reseller.close())

const samples = () =>
  asOwner<{ tenant_id: string; day: string; documents: number | null; before: number | null }>(
    `select tenant_id, day::text, documents, lag(documents) over (partition by tenant_id order by day) as before
     from portal.metric_sample where reseller_id = $1 order by tenant_id, day`,
    [reseller.resellerId],
  )

const counted = async (condition: string) => {
  const [row] = await asOwner<{ count: number }>(
    `select count(*)::int as count from portal.tenant where reseller_id = $1 and ${condition}`,
    [reseller.resellerId],
  )
  return row?.count ?? 0
}

test('two months come before today, never begin before the tenant did, and no counter goes back', async () => {
  const cyclesBefore = await counted('documents_cycle is not null')
  await inventHistory(reseller.resellerId, today)
  const rows = await samples()
  expect(rows.filter(({ day }) => day < today).length).toBeGreaterThan(500)
  expect(rows.filter(({ day }) => day === today)).toHaveLength(40)
  expect(rows.filter(({ documents, before }) => (documents ?? 0) < (before ?? 0))).toEqual([])
  const [early] = await asOwner<{ count: number }>(
    `select count(*)::int as count from portal.metric_sample m join portal.tenant t on t.id = m.tenant_id
     where m.reseller_id = $1 and m.day < t.registered_at::date`,
    [reseller.resellerId],
  )
  expect(early?.count).toBe(0)
  await syncTenants(reseller.resellerId, { cause: 'cli' })
  expect(await counted('documents_cycle is not null')).toBeGreaterThan(cyclesBefore)
  expect(await counted('idle')).toBeGreaterThan(0)
})

test('what tenants issue in the last days goes on as in the weeks before, on each weekday', async () => {
  const rows = await asOwner<{ ago: number; issued: string }>(
    `select ($2::date - s.day) as ago, sum(s.documents - s.before) as issued
     from (select day, documents, lag(documents) over (partition by tenant_id order by day) as before
       from portal.metric_sample m where m.reseller_id = $1 and exists (select from portal.tenant t
         where t.id = m.tenant_id and t.registered_at < $2::date - 62 and t.upstream_id % 18 <> 0)) s
     where s.before is not null group by s.day`,
    [reseller.resellerId, today],
  )
  const issued = new Map(rows.map(({ ago, issued: sum }) => [ago, Number(sum)]))
  for (let ago = 0; ago < 7; ago += 1)
    for (const weeks of [1, 2, 3]) {
      const ratio = (issued.get(ago) ?? 0) / (issued.get(ago + 7 * weeks) ?? 1)
      expect([ago, weeks, ratio > 0.6 && ratio < 1.7]).toEqual([ago, weeks, true])
    }
})

test('a second time changes nothing', async () => {
  const before = await samples()
  await inventHistory(reseller.resellerId, today)
  expect(await samples()).toEqual(before)
})
