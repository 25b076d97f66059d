import 'server-only'
import { readInScope, readWithKeptPlan } from '../../platform/database/db'
import { type AnomalyHead, anomalyHeadsSql, toAnomalyHeads } from '../insights/anomalies/anomaly-heads'
import { forecastDaysRead, type QuotaDay } from '../insights/forecast/forecast-quota'
import {
  type FirstStepsRow,
  type FirstStepsView,
  firstStepsSql,
  toFirstSteps,
} from '../resellers/first-steps'
import { countVisibleTenants } from '../tenants/count-visible-tenants'
import type { IssuedStep } from '../tenants/issued/issued-between'
import type { TenantTab } from '../tenants/tenant-tabs'
import { type ChartPeriod, totalsOf } from './chart-period'
import type { QuotaReading } from './quota'
import { type CountedKey, waitingSql } from './waiting-sql'
import { waitingList } from './waiting-states'

export type Overview = {
  quota: QuotaReading
  tabs: Partial<Record<TenantTab, number>>
  plans: [name: string, count: number][]
  /** The last days, oldest first; days without a reading are left out. */
  days: QuotaDay[]
  /** What its tenants issued between those days. */
  steps: IssuedStep[]
  /** What waits for a person, by kind. */
  waiting: Record<CountedKey, number>
  /** An issuance of which a person has to say what became of it; the one that waits longest. */
  unclear: { tenantId: string; issuanceId: string } | null
  /** The anomalies that nobody looked at, the most documents at stake first; a few. */
  anomalies: AnomalyHead[]
  /** Signups on the waiting list. */
  waitingList: number
  /** Tenants of which it is unknown whether they exceed their document limit. */
  limitUnknown: number
  /** Tenants registered and gone in the days of the period; null where the server gives no date of registration. */
  moves: { added: number | null; gone: number }
  /** What the person who asks has still to set up; null unless asked for. */
  firstSteps: FirstStepsView | null
  /** The server's count and the rows of its list, from one reading; null when equal or unknown. */
  mismatch: { registered: number; listed: number } | null
}

/** `$1::uuid` is the reseller, `$2::uuid` the person of the first steps where they are asked for. */
const overviewSql = ({ period, firstStepsOf }: Asked) => `
  select
    ${firstStepsOf ? `(select row_to_json(f) from (${firstStepsSql('$2::uuid')}) f)` : 'null::json'} as "firstSteps",
    (select json_build_object('registered', quota_registered, 'maximum', quota_maximum, 'listed', quota_listed,
        'readAt', quota_read_at, 'reading', quota_outcome, 'failure', quota_failure,
        'isOld', coalesce(quota_read_at < last_sync_at, false))
      from portal.connection where (select portal.sees_all())) as quota,
    (select json_object_agg(key, count) from portal.tenant_count where kind = 'tab') as tabs,
    (select json_agg(json_build_array(key, count) order by count desc, key)
      from portal.tenant_count where kind = 'plan') as plans,
    (select json_agg(json_build_object('day', s.day, 'registered', s.registered, 'maximum', s.maximum,
        'issued', s.issued, 'unknown', s.unknown_tenants) order by s.day)
      from (select * from portal.quota_sample order by day desc
        limit ${Math.max(totalsOf(period), forecastDaysRead)}) s) as days,
    ${anomalyHeadsSql} as anomalies,
    (select count(*) from portal.signup where state = 'waiting') as "waitingList",
    ${waitingSql} as waiting,
    (select json_build_object('tenantId', i.tenant_id, 'issuanceId', i.id)
      from portal.issuance i join portal.tenant t on t.id = i.tenant_id
      where t.gone_at is null and i.state in (${waitingList('issuance')})
      order by i.updated_at limit 1) as unclear,
    (select count from portal.tenant_count where kind = 'limit' and key = 'unknown') as "limitUnknown",
    json_build_object(
      'added', case when exists(select from portal.tenant where registered_at is not null)
        then (select count(*) from portal.tenant where registered_at > ${daysAgo(period)}) end,
      'gone', (select count(*) from portal.tenant where gone_at > ${daysAgo(period)})) as moves`

const daysAgo = (days: number) => `now() - interval '${days} days'`

type Row = {
  quota: (Omit<QuotaReading, 'readAt'> & { readAt: string | null; listed: number | null }) | null
  tabs: Overview['tabs'] | null
  plans: Overview['plans'] | null
  days: (QuotaDay & { issued: number | null; unknown: number | null })[] | null
  waiting: Overview['waiting']
  unclear: Overview['unclear']
  anomalies: unknown
  waitingList: string
  limitUnknown: number | null
  moves: Overview['moves']
  firstSteps: FirstStepsRow | null
}

type Asked = {
  period: ChartPeriod
  /** The person whose first steps are read along; null for nobody's. */
  firstStepsOf: string | null
}

const noQuota = { registered: null, maximum: null, readAt: null, reading: null, failure: null, isOld: false }

/**
 * Overview of a reseller with the days that a chart of `period` needs, in one round trip. For staff limited to tags only
 * their tenants count, in a second one; quota and days cover all tenants and are null.
 */
export async function getOverview(
  resellerId: string,
  { period = 30, firstStepsOf = null }: Partial<Asked> = {},
): Promise<Overview> {
  const values = firstStepsOf === null ? [resellerId] : [resellerId, firstStepsOf]
  const sql = overviewSql({ period, firstStepsOf })
  // Planning it takes longer than running it.
  const [read] = await readWithKeptPlan<Row>(resellerId, { sql, values, planOnce: true })
  // Stored totals are those of all tenants: whoever sees some gets none, and theirs are counted.
  const row = read && { ...read, ...(read.tabs ? {} : await readInScope(resellerId, countVisibleTenants)) }
  if (!row) throw new Error('a select without a source always has a row')
  return {
    ...readQuota(row.quota),
    tabs: row.tabs ?? {},
    plans: row.plans ?? [],
    days: (row.days ?? []).map(({ day, registered, maximum }) => ({ day, registered, maximum })),
    steps: toSteps(row.days ?? []),
    waiting: row.waiting,
    unclear: row.unclear,
    anomalies: toAnomalyHeads(row.anomalies),
    waitingList: Number(row.waitingList),
    limitUnknown: row.limitUnknown ?? 0,
    moves: row.moves,
    firstSteps: row.firstSteps && toFirstSteps(row.firstSteps),
  }
}

/** From each sample to the next one, oldest first. */
function toSteps(days: NonNullable<Row['days']>): IssuedStep[] {
  return days.slice(1).map(({ day, issued, unknown }, index) => ({
    from: days[index]?.day ?? day,
    day,
    documents: issued,
    unknown: unknown ?? 0,
  }))
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
