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

/**
 * Recounts the tenants by tab and by plan. Writers of tenants call it once in the same transaction, so that no
 * page counts.
 */
export async function countTenants(tx: Tx, resellerId: string): Promise<void> {
  await tx.$executeRawUnsafe(
    `insert into portal.tenant_count (reseller_id, kind, key, count)
     with mine as materialized (
       select access, over_limit, idle, desired_access, held_at, gone_at, plan
       from portal.tenant where reseller_id = $1::uuid
     )
     select $1::uuid, kind, key, count from (
       ${tabRows}
       union all
       select 'plan', plan, count(*) from mine t where ${tabConditions.all} and plan is not null group by plan
     ) counted
     order by kind, key
     on conflict (reseller_id, kind, key) do update set count = excluded.count`,
    resellerId,
  )
  await tx.$executeRaw`
    delete from portal.tenant_count c where c.reseller_id = ${resellerId}::uuid and c.kind = 'plan'
      and not exists (select 1 from portal.tenant t where t.reseller_id = c.reseller_id and t.plan = c.key and t.gone_at is null)`
}
