import 'server-only'
import type { Day } from '../../../platform/calendar/days'
import type { Tx } from '../../../platform/database/db'
import { episodesSql } from './episodes-sql'

/** `since` is null for everything; locks are counted as known at `endsAt`. */
type LockMonths = { endsAt: Date; since: Date | null; zone: string }

/** Tenants that were locked, unlocked, gone or back since `$3`. */
const touchedSql = `
  select i.tenant_id from portal.lock_item i
  where i.reseller_id = portal.scope() and i.state = 'confirmed' and i.ended_at >= $3::timestamptz
  union
  select c.tenant_id from portal.tenant_change c
  where c.reseller_id = portal.scope() and c.at >= $3::timestamptz and c.kind in ('drift', 'gone', 'back')`

/** What happened lately ends a lock of whichever month; its own month may not be known yet. */
const touchedMonthsSql = `
  select date_trunc('month', locked_at at time zone $2)::date::text as month
  from (${episodesSql('$1::timestamptz', touchedSql)}) e
  union
  select generate_series(date_trunc('month', $3::timestamptz at time zone $2),
    date_trunc('month', $1::timestamptz at time zone $2), interval '1 month')::date::text`

/** Tenants with a lock in one of the months `$3`. */
const lockedSql = `
  select i.tenant_id from unnest($3::date[]) m join portal.lock_item i on i.ended_at >= (m::timestamp at time zone $2)
    and i.ended_at < ((m + interval '1 month') at time zone $2)
  where i.reseller_id = portal.scope() and i.state = 'confirmed' and i.desired = 'locked'
  union
  select c.tenant_id from unnest($3::date[]) m join portal.tenant_change c on c.at >= (m::timestamp at time zone $2)
    and c.at < ((m + interval '1 month') at time zone $2)
  where c.reseller_id = portal.scope() and c.kind = 'drift' and c.after = 'locked'`

const writeSql = (among?: string) => `
  insert into portal.lock_month (reseller_id, month, reason, locks, repeated, back_7, back_30, back_later, gone, days)
  select portal.scope(), date_trunc('month', locked_at at time zone $2)::date, reason, count(*),
    count(*) filter (where is_repeated), count(*) filter (where ended = 'back-7'),
    count(*) filter (where ended = 'back-30'), count(*) filter (where ended = 'back-later'),
    count(*) filter (where ended = 'gone'), coalesce(sum(days), 0)
  from (${episodesSql('$1::timestamptz', among)}) e
  where $3::date[] is null or date_trunc('month', locked_at at time zone $2)::date = any($3::date[])
  group by 2, 3`

/** Writes anew the months of whatever changed since: a lock counts in the month in which it began. */
export async function rollLockMonths(tx: Tx, { endsAt, since, zone }: LockMonths): Promise<void> {
  const rows = since && (await tx.$queryRawUnsafe<{ month: Day }[]>(touchedMonthsSql, endsAt, zone, since))
  const months = rows?.map(({ month }) => month) ?? null
  await tx.$executeRaw`delete from portal.lock_month where ${months}::date[] is null or month = any(${months}::date[])`
  await tx.$executeRawUnsafe(writeSql(months ? lockedSql : undefined), endsAt, zone, months)
}
