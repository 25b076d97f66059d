import { watchMorning } from '../../../domain/insights/anomalies/watch-morning'
import { storeIssuedSql } from '../../../domain/tenants/issued/store-issued-sql'
import { isBusinessDay } from '../../../platform/calendar/business-hours'
import { addDays, type Day } from '../../../platform/calendar/days'
import { instantAt } from '../../../platform/calendar/wall-clock'
import { type Query, writeInScope } from '../../../platform/database/db'
import { storyZone } from './story-days'
import type { World } from './world'

const morning = 7 * 60
const historyDays = 62

/** Three companies that issue as nobody expects, and the morning on which the portal says so. */
export async function tellAnomalies({ resellerId, today }: World): Promise<void> {
  await writeInScope(resellerId, async (query) => {
    const [silent, collapsed, busy] = await listSteady(query)
    if (!silent || !collapsed || !busy) return
    for (const day of daysOfWork(today, 3)) await issue(query, { tenantId: silent, day, share: 0 })
    for (const day of daysOfWork(today, 2)) await issue(query, { tenantId: collapsed, day, share: 0.1 })
    await issue(query, { tenantId: busy, day: addDays(today, -1), share: 7 })
    const from = addDays(today, -historyDays)
    // As in `inventHistory`: of a new table the planner believes too little.
    await query('set local enable_nestloop = off')
    await query(storeIssuedSql, [from])
  })
  await watchMorning(resellerId, { now: instantAt({ day: today, minutes: morning }, storyZone) })
}

/** Companies that issue enough to be missed and that no other part of the story touches. */
async function listSteady(query: Query): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select t.id from portal.tenant t
     where t.gone_at is null and t.access = 'unlocked' and not t.idle and t.documents between 900 and 6000
       and t.registered_at < now() - interval '100 days' and t.upstream_id % 18 <> 0
       and not exists (select from portal.lock_item i where i.tenant_id = t.id)
       and not exists (select from portal.tenant_note n where n.tenant_id = t.id)
     order by t.documents desc, t.upstream_id limit 3`,
  )
  return rows.map(({ id }) => id)
}

/** The days before today back to the so many-th working day, newest first. */
function daysOfWork(today: Day, count: number): Day[] {
  const days: Day[] = []
  for (let left = count; left > 0; ) {
    const day = addDays(today, -1 - days.length)
    days.push(day)
    if (isBusinessDay(day)) left -= 1
  }
  return days
}

/**
 * What was issued on a day becomes this share of it. The counter of today is the server's, so those before the day move,
 * as if the company had been that much ahead or behind.
 */
async function issue(query: Query, { tenantId, day, share }: { tenantId: string; day: Day; share: number }) {
  await query(
    `update portal.metric_sample m set documents = greatest(0, m.documents + d.moved)
     from (select round((1 - $3::float8) * (n.documents - b.documents))::int as moved
       from portal.metric_sample n join portal.metric_sample b on b.tenant_id = n.tenant_id and b.day = n.day - 1
       where n.tenant_id = $1 and n.day = $2::date) d
     where m.tenant_id = $1 and m.day < $2::date`,
    [tenantId, day, share],
  )
}
