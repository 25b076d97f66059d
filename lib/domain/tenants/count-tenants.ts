import 'server-only'
import type { Tx } from '../../platform/database/db'
import { tabConditions } from './tab-conditions'
import { countedTabs } from './tenant-tabs'

const tabRows = countedTabs
  .map(
    (tab) =>
      `select 'tab' as kind, '${tab}' as key, count(*) filter (where ${tabConditions[tab]}) as count from mine t`,
  )
  .join(' union all ')

// `detail` omits the cycle's count (contract §3.1); the count of all documents may still rule out an excess.
export const isLimitUnknown = `t.gone_at is null and not t.over_limit and t.documents_cycle is null
  and t.documents_max is distinct from 0 and (t.documents <= t.documents_max) is not true`

/**
 * Recounts the tenants by tab and by plan, and those of which it is unknown whether they exceed their limit. Who changes
 * many tenants calls it once in the same transaction, so that no page counts.
 */
export async function countTenants(tx: Tx, resellerId: string): Promise<void> {
  await tx.$executeRawUnsafe(
    `with mine as materialized (
       select access, over_limit, idle, desired_access, held_at, gone_at, plan, documents, documents_cycle, documents_max
       from portal.tenant where reseller_id = $1::uuid
     ), counted as materialized (
       ${tabRows}
       union all
       select 'limit', 'unknown', count(*) filter (where ${isLimitUnknown}) from mine t
       union all
       select 'plan', plan, count(*) from mine t where ${tabConditions.all} and plan is not null group by plan
     ), emptied as (
       delete from portal.tenant_count c where c.reseller_id = $1::uuid and c.kind = 'plan'
         and not exists (select from counted n where n.kind = 'plan' and n.key = c.key)
     )
     insert into portal.tenant_count (reseller_id, kind, key, count)
     select $1::uuid, kind, key, count from counted order by kind, key
     on conflict (reseller_id, kind, key) do update set count = excluded.count`,
    resellerId,
  )
}

export type TabCounts = Record<string, number>

const countAmongSql = `select ${countedTabs
  .map((tab) => `count(*) filter (where ${tabConditions[tab]})::int as "${tab}"`)
  .join(', ')} from portal.tenant t where t.id = any($1::uuid[])`

/** How many of some tenants are under each tab; they must be locked until the totals are moved. */
export async function countAmong(tx: Tx, tenantIds: string[]): Promise<TabCounts> {
  const [counts = {}] = await tx.$queryRawUnsafe<TabCounts[]>(countAmongSql, tenantIds)
  return counts
}

type Changed = { resellerId: string; tenantIds: string[]; before: TabCounts }

/**
 * Moves the totals by what a change did to some tenants: of a hundred thousand, a count of all takes longer than many a
 * change. For changes of nobody's plan or documents.
 */
export async function moveTotals(tx: Tx, { resellerId, tenantIds, before }: Changed): Promise<void> {
  const after = await countAmong(tx, tenantIds)
  const moves = countedTabs
    .map((key) => ({ key, by: (after[key] ?? 0) - (before[key] ?? 0) }))
    .filter(({ by }) => by !== 0)
  if (moves.length === 0) return
  const moved = await tx.$executeRaw`
    update portal.tenant_count c set count = c.count + m.by
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(key text, by int)
    where c.reseller_id = ${resellerId}::uuid and c.kind = 'tab' and c.key = m.key`
  if (moved < moves.length) await countTenants(tx, resellerId)
}
