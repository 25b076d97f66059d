import 'server-only'
import type { Query } from '../db'
import { tabConditions } from './tab-conditions'
import { countedTabs, type TenantTab } from './tabs'

export type SeenTotals = { tabs: Partial<Record<TenantTab, number>>; plans: [name: string, count: number][] }

const tabPairs = countedTabs
  .map((tab) => `'${tab}', count(*) filter (where ${tabConditions[tab]})`)
  .join(', ')

const seenSql = `
  with mine as materialized (
    select access, over_limit, idle, desired_access, held_at, gone_at, plan from portal.tenant)
  select (select json_build_object(${tabPairs}) from mine t) as tabs,
    coalesce((select json_agg(json_build_array(plan, count) order by count desc, plan) from (
      select plan, count(*)::int as count from mine t where ${tabConditions.all} and plan is not null group by plan
    ) p), '[]') as plans`

/** The totals of the tenants that the present person sees, counted now: what is kept is of the whole book. */
export async function countSeen(query: Query): Promise<SeenTotals> {
  const [totals] = await query<SeenTotals>(seenSql)
  return totals ?? { tabs: {}, plans: [] }
}
