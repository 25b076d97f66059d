import 'server-only'
import type { Query } from '../../platform/database/db'
import { isLimitUnknown } from './count-tenants'
import { tabConditions } from './tab-conditions'
import { countedTabs, type TenantTab } from './tenant-tabs'

export type VisibleTotals = {
  tabs: Partial<Record<TenantTab, number>>
  plans: [name: string, count: number][]
  /** Of whom it is unknown whether they exceed their document limit. */
  limitUnknown: number
}

const tabPairs = countedTabs
  .map((tab) => `'${tab}', count(*) filter (where ${tabConditions[tab]})`)
  .join(', ')

/**
 * SQL: the totals by tab of the tenants `t` under a condition, as JSON. Reads them all: nothing is stored for what somebody
 * narrows.
 */
export function countTabsSql(condition: string, from = 'portal.tenant t'): string {
  return `(select json_build_object(${tabPairs}) from ${from} where ${condition})`
}

const seenSql = `
  with mine as materialized (
    select access, over_limit, idle, desired_access, held_at, gone_at, plan, documents, documents_cycle, documents_max
    from portal.tenant)
  select (select json_build_object(${tabPairs}) from mine t) as tabs,
    (select count(*) filter (where ${isLimitUnknown})::int from mine t) as "limitUnknown",
    coalesce((select json_agg(json_build_array(plan, count) order by count desc, plan) from (
      select plan, count(*)::int as count from mine t where ${tabConditions.all} and plan is not null group by plan
    ) p), '[]') as plans`

/** Counts the tenants that the current person sees; the stored totals are those of all tenants. */
export async function countVisibleTenants(query: Query): Promise<VisibleTotals> {
  const [totals] = await query<VisibleTotals>(seenSql)
  return totals ?? { tabs: {}, plans: [], limitUnknown: 0 }
}
