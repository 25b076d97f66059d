import 'server-only'
import { readInScope } from '../../platform/database/db'
import { countVisibleTenants } from '../tenants/count-visible-tenants'
import { tabConditions } from '../tenants/tab-conditions'
import type { TenantTab } from '../tenants/tenant-tabs'
import type { QuotaDay } from './forecast-full'
import type { QuotaReading } from './quota'

export type OverviewDay = QuotaDay & { documents: number | null }

export type Overview = {
  quota: QuotaReading
  tabs: Partial<Record<TenantTab, number>>
  plans: [name: string, count: number][]
  /** The last days, oldest first. */
  days: OverviewDay[]
  /** Tenants whose last lock is unverified. */
  unconfirmed: number
  tokensRejected: number
  /** Lock schedules that wait for a decision. */
  schedulesWaiting: number
  /** Tenants whose dunning waits for a decision. */
  dunningWaiting: number
  /** Tenants that the last release of the global lock did not restore, and nobody has since. */
  unrestored: number
  /** Tenants of which it is unknown whether they exceed their document limit. */
  limitUnknown: number
  /** The server's count and the rows of its list, from one reading; null when equal or unknown. */
  mismatch: { registered: number; listed: number } | null
}

const daysMax = 31

// `detail` omits the cycle's count (contract §3.1); the count of all documents may still rule out an excess.
const limitUnknownSql = `t.gone_at is null and not t.over_limit and t.documents_cycle is null
  and t.documents_max is distinct from 0 and (t.documents <= t.documents_max) is not true`

const overviewSql = `
  select
    (select json_build_object('registered', quota_registered, 'maximum', quota_maximum, 'listed', quota_listed,
        'readAt', quota_read_at, 'reading', quota_outcome, 'failure', quota_failure,
        'isOld', coalesce(quota_read_at < last_sync_at, false))
      from portal.connection where (select portal.sees_all())) as quota,
    (select json_object_agg(key, count) from portal.tenant_count where kind = 'tab') as tabs,
    (select json_agg(json_build_array(key, count) order by count desc, key)
      from portal.tenant_count where kind = 'plan') as plans,
    (select json_agg(json_build_object('day', s.day, 'registered', s.registered, 'maximum', s.maximum,
        'documents', s.documents) order by s.day)
      from (select * from portal.quota_sample order by day desc limit ${daysMax}) s) as days,
    (select count(*)::int from portal.tenant t where ${tabConditions.unconfirmed}) as unconfirmed,
    (select count(*)::int from portal.tenant t where ${limitUnknownSql}) as "limitUnknown",
    (select count(*)::int from portal.tenant t where ${tabConditions.token}) as "tokensRejected",
    (select count(*)::int from portal.lock_schedule where state = 'needs_person') as "schedulesWaiting",
    (select count(*)::int from portal.dunning_enrolment where state = 'needs-person') as "dunningWaiting",
    (select count(*)::int from portal.everyone_item i
      join portal.everyone_switch s on s.id = i.switch_id join portal.tenant t on t.id = i.tenant_id
      where s.id = (select n.id from portal.everyone_switch n
          where n.state not in ('cancelled', 'refused') order by n.number desc limit 1)
        and s.desired = 'unlocked' and s.state in ('partial', 'not_confirmed')
        and t.access <> i.wanted and t.held_at is null and t.gone_at is null
        and (t.access_since is null or t.access_since <= s.ended_at)) as unrestored`

type Row = {
  quota: (Omit<QuotaReading, 'readAt'> & { readAt: string | null; listed: number | null }) | null
  tabs: Overview['tabs'] | null
  plans: Overview['plans'] | null
  days: OverviewDay[] | null
  unconfirmed: number
  limitUnknown: number
  tokensRejected: number
  schedulesWaiting: number
  dunningWaiting: number
  unrestored: number
}

const noQuota = { registered: null, maximum: null, readAt: null, reading: null, failure: null, isOld: false }

/**
 * Overview of a reseller in one round trip. For staff limited to tags only their tenants count; quota and days
 * cover all tenants and are null.
 */
export async function getOverview(resellerId: string): Promise<Overview> {
  const row = await readInScope(resellerId, async (query) => {
    const [read] = await query<Row>(overviewSql)
    return read && { ...read, ...(read.tabs ? {} : await countVisibleTenants(query)) }
  })
  return {
    ...readQuota(row?.quota ?? null),
    tabs: row?.tabs ?? {},
    plans: row?.plans ?? [],
    days: row?.days ?? [],
    unconfirmed: row?.unconfirmed ?? 0,
    limitUnknown: row?.limitUnknown ?? 0,
    tokensRejected: row?.tokensRejected ?? 0,
    schedulesWaiting: row?.schedulesWaiting ?? 0,
    dunningWaiting: row?.dunningWaiting ?? 0,
    unrestored: row?.unrestored ?? 0,
  }
}

function readQuota(row: Row['quota']): Pick<Overview, 'quota' | 'mismatch'> {
  if (!row) return { quota: noQuota, mismatch: null }
  const { listed, readAt, ...numbers } = row
  const { registered } = numbers
  const differ = registered !== null && listed !== null && registered !== listed
  return {
    quota: { ...numbers, readAt: readAt === null ? null : new Date(readAt) },
    mismatch: differ ? { registered, listed } : null,
  }
}
