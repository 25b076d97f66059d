import 'server-only'
import { cycleStart, type Day } from '../../platform/calendar/days'
import type { Tx } from '../../platform/database/db'
import { type AccessRow, accessColumns, toFacts } from '../tenants/access/access-columns'
import { underWaySql } from '../tenants/is-changing'
import type { StoredToken } from './import-tokens'
import type { LocalTenant, RemoteTenant, TenantUpsert } from './plan-sync'

/** What a reading brings of a tenant as it is stored, instants in milliseconds. */
type StoredReading = Pick<TenantUpsert, (typeof readingFields)[number]> & {
  registeredAt: number | null
}

/** Fields of a reading that are written as they come, beside the access and the instant of the registration. */
export const readingFields = [
  ...(['ruc', 'name', 'host', 'email', 'plan', 'deleteProtected', 'quotaEnforced'] as const),
  ...(['userLimitEnforced', 'documents', 'documentsCycle', 'documentsMax', 'users', 'usersMax'] as const),
  ...(['cycleStartedOn', 'overLimit', 'lastIssuedOn', 'idle'] as const),
] as const

/** A tenant as a reading is compared with it, and its token in the vault and as the last reading had it. */
export type StoredTenant = LocalTenant & { stored: StoredReading; token: StoredToken }

type LocalTenantRow = Omit<StoredTenant, 'facts' | 'stored'> & AccessRow & StoredReading

/**
 * What is stored of these tenants, rows locked until the transaction ends, so that a lock that finishes meanwhile
 * is not overwritten by an older reading.
 */
export async function loadLocalTenants(
  tx: Tx,
  input: { resellerId: string; remote: RemoteTenant[]; today: Day; timeZone: string; readAt: Date },
): Promise<StoredTenant[]> {
  const cycles = input.remote.map((tenant) => ({
    upstream_id: tenant.upstreamId,
    starts_on: cycleStart(tenant.cycleStartedOn, input.today),
  }))
  // One text: value by value, the rows of a long list cost more on their way than in the database.
  const [found] = await tx.$queryRawUnsafe<{ rows: string }[]>(
    localTenantsSql,
    input.resellerId,
    JSON.stringify(cycles),
    input.timeZone,
    input.readAt,
  )
  return (JSON.parse(found?.rows ?? '[]') as LocalTenantRow[]).map(toStoredTenant)
}

/** In place: copies of very many rows keep the garbage collector busy. */
function toStoredTenant(row: LocalTenantRow): StoredTenant {
  for (const column of ['centralReadAt', 'hostReadAt', 'doubtSince'] as const) {
    const at = row[column]
    if (at !== null) row[column] = new Date(at)
  }
  return Object.assign(row, { facts: toFacts(row), stored: row })
}

/** How many tenants are stored at all, and how many of them the last reading had. */
export async function countLocalTenants(
  tx: Tx,
  resellerId: string,
): Promise<{ known: number; present: number }> {
  const [row] = await tx.$queryRaw<{ known: number; present: number }[]>`
    select count(*)::int as known, count(*) filter (where gone_at is null and missed_syncs = 0)::int as present
    from portal.tenant where reseller_id = ${resellerId}::uuid`
  return row ?? { known: 0, present: 0 }
}

/** Stored tenants that a reading lacks and that are not gone yet, rows locked. */
export async function listUnseen(
  tx: Tx,
  { resellerId, seen }: { resellerId: string; seen: number[] },
): Promise<Pick<LocalTenant, 'id' | 'missedSyncs'>[]> {
  return tx.$queryRaw`
    select t.id, t.missed_syncs as "missedSyncs" from portal.tenant t
    where t.reseller_id = ${resellerId}::uuid and t.gone_at is null
      and not exists (select from unnest(${seen}::int[]) as s(upstream_id) where s.upstream_id = t.upstream_id)
    for no key update of t`
}

// Clocks of two machines differ by seconds: a lock that ended just before the reading counts as newer.
const localTenantsSql = `
  with found as (
  select t.id, t.upstream_id as "upstreamId", t.ruc, t.name, t.host, t.email, t.plan,
    t.delete_protected as "deleteProtected", t.quota_enforced as "quotaEnforced",
    t.user_limit_enforced as "userLimitEnforced", t.documents, t.documents_cycle as "documentsCycle",
    t.documents_max as "documentsMax", t.users, t.users_max as "usersMax",
    t.cycle_started_on as "cycleStartedOn", t.over_limit as "overLimit", t.idle,
    (extract(epoch from t.registered_at) * 1000)::float8 as "registeredAt", ${accessColumns},
    t.desired_access::text as "desiredAccess", t.missed_syncs as "missedSyncs", t.gone_at is not null as gone,
    coalesce(t.documents, known.documents) as "documentsKnown",
    before.documents as "documentsBeforeCycle",
    to_char(t.last_issued_on, 'YYYY-MM-DD') as "lastIssuedOn",
    to_char(t.first_seen_at at time zone $3, 'YYYY-MM-DD') as "firstSeenOn",
    exists (
      select 1 from portal.lock_item i
      where i.tenant_id = t.id and (
        i.state in ${underWaySql}
        or i.ended_at >= $4::timestamptz - interval '5 seconds'
        or i.sending_at >= $4::timestamptz - interval '5 seconds')
    ) or exists (
      select 1 from portal.everyone_switch e
      where e.reseller_id = t.reseller_id and (
        e.state in ${underWaySql}
        or e.verified_at >= $4::timestamptz - interval '5 seconds'
        or e.sending_at >= $4::timestamptz - interval '5 seconds')
    ) as "lockIsNewer",
    json_build_object('held', held.fingerprint, 'source', held.source, 'verdict', held.verdict,
      'withheld', coalesce(seen.withheld, false), 'fingerprint', seen.fingerprint, 'found', seen.found,
      'refusal', seen.refusal) as token
  from jsonb_to_recordset($2::jsonb) as cycle(upstream_id int, starts_on date)
  join portal.tenant t on t.reseller_id = $1::uuid and t.upstream_id = cycle.upstream_id
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
  left join lateral (
    select k.fingerprint, k.source, k.verdict from portal.tenant_token k where k.tenant_id = t.id limit 1
  ) held on true
  left join lateral (
    select s.withheld, s.fingerprint, s.found, s.refusal from portal.token_on_server s where s.tenant_id = t.id limit 1
  ) seen on true
  for no key update of t
  )
  select coalesce(json_agg(found), '[]')::text as rows from found`
