import 'server-only'
import type { Tx } from '../db'
import { holdBook } from '../tenants/hold-book'
import { cycleStart, type Day } from './days'
import type { LocalTenant, RemoteTenant } from './plan-sync'

type BookRow = LocalTenant & { registeredOn: Day | null; cycleStartsOn: Day | null }

/**
 * Everything we hold about the reseller's tenants, their rows locked until the transaction ends, so that
 * a lock that ends meanwhile is not written over with what `detail` said before it.
 */
export async function loadBook(
  tx: Tx,
  asked: { resellerId: string; remote: RemoteTenant[]; today: Day; timeZone: string; readAt: Date },
): Promise<LocalTenant[]> {
  const cycles = asked.remote.map((tenant) => ({
    upstream_id: tenant.upstreamId,
    starts_on: cycleStart(tenant.cycleStartedOn, asked.today),
  }))
  await holdBook(tx, asked.resellerId)
  const rows = await tx.$queryRawUnsafe<BookRow[]>(
    bookSql,
    asked.resellerId,
    JSON.stringify(cycles),
    asked.timeZone,
    asked.readAt,
  )
  return rows.map(({ registeredOn, cycleStartsOn, ...tenant }) => {
    const isNewThisCycle = registeredOn !== null && cycleStartsOn !== null && registeredOn >= cycleStartsOn
    return { ...tenant, documentsBeforeCycle: isNewThisCycle ? 0 : tenant.documentsBeforeCycle }
  })
}

// Clocks of two machines may differ by seconds: a lock that ended just before the read counts as newer.
const bookSql = `
  select t.id, t.upstream_id as "upstreamId", t.ruc, t.name, t.host, t.plan, t.access::text as access,
    t.desired_access::text as "desiredAccess", t.missed_syncs as "missedSyncs", t.gone_at is not null as gone,
    coalesce(t.documents, known.documents) as "documentsKnown",
    before.documents as "documentsBeforeCycle",
    to_char(t.last_issued_on, 'YYYY-MM-DD') as "lastIssuedOn",
    to_char(t.first_seen_at at time zone $3, 'YYYY-MM-DD') as "firstSeenOn",
    to_char(t.registered_at at time zone $3, 'YYYY-MM-DD') as "registeredOn",
    to_char(cycle.starts_on, 'YYYY-MM-DD') as "cycleStartsOn",
    exists (
      select 1 from portal.lock_item i
      where i.tenant_id = t.id and (
        i.state in ('sending', 'sent', 'unknown')
        or i.ended_at >= $4::timestamptz - interval '5 seconds'
        or i.sending_at >= $4::timestamptz - interval '5 seconds')
    ) or exists (
      select 1 from portal.everyone_switch e
      where e.reseller_id = t.reseller_id and (
        e.state in ('sending', 'sent', 'unknown')
        or e.verified_at >= $4::timestamptz - interval '5 seconds'
        or e.sending_at >= $4::timestamptz - interval '5 seconds')
    ) as "lockIsNewer"
  from portal.tenant t
  left join jsonb_to_recordset($2::jsonb) as cycle(upstream_id int, starts_on date)
    on cycle.upstream_id = t.upstream_id
  left join lateral (
    select m.documents from portal.metric_sample m
    where t.documents is null and m.tenant_id = t.id and m.documents is not null
    order by m.day desc limit 1
  ) known on true
  left join lateral (
    select m.documents from portal.metric_sample m
    where m.tenant_id = t.id and m.day < cycle.starts_on and m.day >= cycle.starts_on - 3
      and m.documents is not null
    order by m.day desc limit 1
  ) before on true
  where t.reseller_id = $1::uuid
  for no key update of t`
