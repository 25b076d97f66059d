import 'server-only'
import { readInScope } from '../db'
import { countSeen } from '../tenants/count-seen'
import { tabConditions } from '../tenants/tab-conditions'
import type { TenantTab } from '../tenants/tabs'
import type { QuotaDay } from './forecast'
import type { Quota } from './quota'

export type OverviewDay = QuotaDay & { documents: number | null }

export type Overview = {
  quota: Quota
  tabs: Partial<Record<TenantTab, number>>
  plans: [name: string, count: number][]
  /** The last days, oldest first. */
  days: OverviewDay[]
  /** Tenants whose last lock ended without proof. */
  unconfirmed: number
  tokensRejected: number
  /** What the clock may not do until somebody decides. */
  schedulesWaiting: number
  /** Tenants whose dunning stands still until somebody decides. */
  dunningWaiting: number
  /** Rows of `detail` and what the server itself counts differ by this much; null where either is not known. */
  mismatch: number | null
}

const daysMax = 31

const overviewSql = `
  select
    (select json_build_object('registered', quota_registered, 'maximum', quota_maximum)
      from portal.connection where (select portal.sees_all())) as quota,
    (select json_object_agg(key, count) from portal.tenant_count where kind = 'tab') as tabs,
    (select json_agg(json_build_array(key, count) order by count desc, key)
      from portal.tenant_count where kind = 'plan') as plans,
    (select json_agg(json_build_object('day', s.day, 'registered', s.registered, 'maximum', s.maximum,
        'documents', s.documents) order by s.day)
      from (select * from portal.quota_sample order by day desc limit ${daysMax}) s) as days,
    (select count(*)::int from portal.tenant t where ${tabConditions.unconfirmed}) as unconfirmed,
    (select count(*)::int from portal.tenant t where ${tabConditions.token}) as "tokensRejected",
    (select count(*)::int from portal.lock_schedule where state = 'needs_person') as "schedulesWaiting",
    (select count(*)::int from portal.dunning_enrolment where state = 'needs-person') as "dunningWaiting"`

type Row = {
  quota: Quota | null
  tabs: Overview['tabs'] | null
  plans: Overview['plans'] | null
  days: OverviewDay[] | null
  unconfirmed: number
  tokensRejected: number
  schedulesWaiting: number
  dunningWaiting: number
}

/**
 * Where the reseller stands, in one round trip. For whoever is held to tags it is where their tenants stand, counted
 * for them; quota and days are of the whole book and unknown to them.
 */
export async function getOverview(resellerId: string): Promise<Overview> {
  const row = await readInScope(resellerId, async (query) => {
    const [read] = await query<Row>(overviewSql)
    return read && { ...read, ...(read.tabs ? {} : await countSeen(query)) }
  })
  const quota = row?.quota ?? { registered: null, maximum: null }
  const tabs = row?.tabs ?? {}
  const listed = tabs.all ?? null
  return {
    quota,
    tabs,
    plans: row?.plans ?? [],
    days: row?.days ?? [],
    unconfirmed: row?.unconfirmed ?? 0,
    tokensRejected: row?.tokensRejected ?? 0,
    schedulesWaiting: row?.schedulesWaiting ?? 0,
    dunningWaiting: row?.dunningWaiting ?? 0,
    mismatch: quota.registered === null || listed === null ? null : quota.registered - listed,
  }
}
