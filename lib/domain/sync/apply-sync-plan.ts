import 'server-only'
import type { Day } from '../../platform/calendar/days'
import { toStorableJson } from '../../platform/database/clean-text'
import type { Tx } from '../../platform/database/db'
import type { Access } from '../tenants/access/access'
import { type AccessFacts, accessOf, nothingKnown, withReading } from '../tenants/access/access-facts'
import { readingFields, type StoredTenant } from './load-local-tenants'
import type { Change, Missing, TenantUpsert } from './plan-sync'

/** What is written of some tenants, made before it is sent. */
export type TenantWrites = {
  /** Rows of tenants that are new or differ from what is stored, as JSON. */
  rows: string | null
  /** Tenants of which nothing is new but that they were read again. */
  unchanged: string[]
  changes: Change[]
}

/** The statements' input for the changes of some tenants. Pure. */
export function toTenantWrites(
  plan: { upserts: TenantUpsert[]; changes: Change[] },
  at: { readAt: Date; local: StoredTenant[] },
): TenantWrites {
  const localById = new Map(at.local.map((tenant) => [tenant.id, tenant]))
  const rows: TenantRow[] = []
  const unchanged: string[] = []
  for (const upsert of plan.upserts) {
    const local = localById.get(upsert.id)
    const access = toAccess(upsert, local, at.readAt)
    if (local && isUnchanged(upsert, access, local)) unchanged.push(upsert.id)
    else rows.push({ ...upsert, ...access })
  }
  return { rows: rows.length > 0 ? toStorableJson(rows) : null, unchanged, changes: plan.changes }
}

/** Writes the changes of some tenants with a constant number of statements. */
export async function writeTenants(
  tx: Tx,
  { rows, unchanged, changes }: TenantWrites,
  at: { resellerId: string; now: Date; readAt: Date; today: Day },
): Promise<void> {
  const { resellerId, now, today } = at
  if (rows !== null) await tx.$executeRawUnsafe(upsertSql, resellerId, rows, now, today)
  if (unchanged.length > 0)
    await tx.$executeRawUnsafe(unchangedSql, resellerId, unchanged, now, today, at.readAt)
  await applyChanges(tx, changes, at)
}

/** Writes what becomes of tenants that the reading lacked. */
export async function applyMissing(
  tx: Tx,
  plan: { missing: Missing[]; changes: Change[] },
  at: { resellerId: string; now: Date },
): Promise<void> {
  if (plan.missing.length === 0) return
  await tx.$executeRawUnsafe(missingSql, at.resellerId, JSON.stringify(plan.missing), at.now)
  await applyChanges(tx, plan.changes, at)
}

async function applyChanges(tx: Tx, changes: Change[], at: { resellerId: string; now: Date }): Promise<void> {
  if (changes.length === 0) return
  await tx.$executeRawUnsafe(changeSql, at.resellerId, toStorableJson(changes), at.now)
}

type AccessRead = Pick<AccessFacts, 'centralAccess' | 'centralReadAt'> & { access: Access }
type TenantRow = TenantUpsert & AccessRead

/** A central reading covers one of two ends: a doubt survives it. */
function toAccess(
  { keepAccess, access }: TenantUpsert,
  local: StoredTenant | undefined,
  readAt: Date,
): AccessRead {
  const held = local?.facts ?? nothingKnown
  const facts = keepAccess ? held : withReading(held, { central: access, host: null }, readAt)
  const { centralAccess, centralReadAt } = facts
  return { access: keepAccess && local ? local.access : accessOf(facts), centralAccess, centralReadAt }
}

/** Whether a reading says of the tenant what is stored, but for the instant. */
function isUnchanged(upsert: TenantUpsert, read: AccessRead, local: StoredTenant): boolean {
  const { stored, facts, access, missedSyncs, gone } = local
  if (upsert.keepAccess || upsert.drifted || upsert.wentBack || gone || missedSyncs > 0) return false
  return (
    read.access === access &&
    read.centralAccess === facts.centralAccess &&
    (upsert.registeredAt?.getTime() ?? null) === stored.registeredAt &&
    readingFields.every((field) => upsert[field] === stored[field])
  )
}

const sampled = `
  insert into portal.metric_sample as s (reseller_id, tenant_id, day, documents, users, access, went_back)`

// A reading without a number keeps the one of an earlier reading of the day.
const sampledAgain = `
  on conflict (tenant_id, day) do update set
    documents = coalesce(excluded.documents, s.documents), users = coalesce(excluded.users, s.users),
    access = excluded.access, went_back = s.went_back or excluded.went_back
  where (s.documents, s.users, s.access) is distinct from
    (coalesce(excluded.documents, s.documents), coalesce(excluded.users, s.users), excluded.access)
    or (excluded.went_back and not s.went_back)`

const upsertSql = `
  with r as materialized (
    select * from jsonb_to_recordset($2::jsonb) as r(
      id uuid, "upstreamId" int, ruc text, name text, host text, email text, plan text, access portal.access,
      "deleteProtected" boolean, "quotaEnforced" boolean, "userLimitEnforced" boolean, documents int,
      "documentsCycle" int, "documentsMax" int, users int, "usersMax" int, "cycleStartedOn" date,
      "registeredAt" timestamptz, "overLimit" boolean, "lastIssuedOn" date, idle boolean, drifted boolean,
      "wentBack" boolean, "centralAccess" portal.access, "centralReadAt" timestamptz)
  ), written as (
  insert into portal.tenant as t (
    id, reseller_id, upstream_id, ruc, name, host, email, plan, access, delete_protected, quota_enforced,
    user_limit_enforced, documents, documents_cycle, documents_max, users, users_max, cycle_started_on,
    registered_at, search_text, over_limit, last_issued_on, idle, access_since, first_seen_at, last_seen_at,
    central_access, central_read_at)
  select r.id, $1::uuid, r."upstreamId", r.ruc, r.name, r.host, r.email, r.plan, r.access,
    r."deleteProtected", r."quotaEnforced", r."userLimitEnforced", r.documents, r."documentsCycle",
    r."documentsMax", r.users, r."usersMax", r."cycleStartedOn", r."registeredAt",
    portal.plain_text(concat_ws(' ', r.name, r.ruc, r.host, r.email)),
    r."overLimit", r."lastIssuedOn", r.idle, case when r.drifted then $3::timestamptz end, $3, $3,
    r."centralAccess", r."centralReadAt"
  from r
  on conflict (reseller_id, upstream_id) do update set
    ruc = excluded.ruc, name = excluded.name, host = excluded.host, email = excluded.email,
    plan = excluded.plan, access = excluded.access, central_access = excluded.central_access,
    central_read_at = excluded.central_read_at, delete_protected = excluded.delete_protected,
    quota_enforced = excluded.quota_enforced, user_limit_enforced = excluded.user_limit_enforced,
    documents = excluded.documents, documents_cycle = excluded.documents_cycle,
    documents_max = excluded.documents_max, users = excluded.users, users_max = excluded.users_max,
    cycle_started_on = excluded.cycle_started_on, registered_at = excluded.registered_at,
    search_text = excluded.search_text, over_limit = excluded.over_limit,
    last_issued_on = excluded.last_issued_on, idle = excluded.idle,
    access_since = coalesce(excluded.access_since, t.access_since),
    lock_reason = case when excluded.access_since is null then t.lock_reason end,
    lock_note = case when excluded.access_since is null then t.lock_note end,
    missed_syncs = 0, gone_at = null, last_seen_at = excluded.last_seen_at
  )
  ${sampled}
  select $1::uuid, r.id, $4::date, r.documents, r.users, r.access, r."wentBack" from r
  ${sampledAgain}`

// No index has these columns, so none is written.
const unchangedSql = `
  with seen as (
    update portal.tenant t set last_seen_at = $3, central_read_at = $5
    where t.id = any($2::uuid[]) and t.reseller_id = $1::uuid
    returning t.id, t.documents, t.users, t.access
  )
  ${sampled}
  select $1::uuid, seen.id, $4::date, seen.documents, seen.users, seen.access, false from seen
  ${sampledAgain}`

const missingSql = `
  update portal.tenant t set missed_syncs = m."missedSyncs", gone_at = case when m.gone then $3::timestamptz end
  from jsonb_to_recordset($2::jsonb) as m(id uuid, "missedSyncs" int, gone boolean)
  where t.id = m.id and t.reseller_id = $1::uuid`

const changeSql = `
  insert into portal.tenant_change (id, reseller_id, tenant_id, at, kind, before, after)
  select gen_random_uuid(), $1::uuid, c."tenantId", $3::timestamptz, c.kind, c.before, c.after
  from jsonb_to_recordset($2::jsonb) as c("tenantId" uuid, kind text, before text, after text)`
