import { owesAnything } from './owes-sql'
import type { TenantTab } from './tenant-tabs'

export const changedOutside =
  "t.desired_access is not null and t.access <> 'unknown' and t.access <> t.desired_access"

/** The same of a tenant that was read. */
export function isChangedOutside(tenant: { access: string; desiredAccess: string | null }): boolean {
  const { access, desiredAccess } = tenant
  return desiredAccess !== null && access !== 'unknown' && access !== desiredAccess
}

const unconfirmed = `exists (
  select 1 from portal.lock_item i
  where i.tenant_id = t.id and i.state in ('unknown', 'contradicted', 'not_confirmed') and not i.superseded)`

const tokenRejected = `exists (
  select 1 from portal.tenant_token k where k.tenant_id = t.id and k.verdict = 'rejected')`

/** What puts a tenant `t` under a tab, as SQL. Gone tenants are under no tab but their own. */
export const tabConditions: Record<TenantTab, string> = {
  all: 't.gone_at is null',
  active: "t.gone_at is null and t.access = 'unlocked'",
  locked: "t.gone_at is null and t.access = 'locked'",
  over: 't.gone_at is null and t.over_limit',
  idle: 't.gone_at is null and t.idle',
  outside: `t.gone_at is null and ${changedOutside}`,
  unknown: "t.gone_at is null and t.access = 'unknown'",
  held: 't.gone_at is null and t.held_at is not null',
  gone: 't.gone_at is not null',
  owing: `t.gone_at is null and ${owesAnything}`,
  unconfirmed: `t.gone_at is null and ${unconfirmed}`,
  token: `t.gone_at is null and ${tokenRejected}`,
}
