import 'server-only'
import { readInScope } from '../../platform/database/db'
import type { TenantQuery } from './tenant-query'
import type { TenantRow } from './tenant-row'
import { type RucPlace, SqlValues, tenantQuerySql, tenantRowsSql } from './tenant-rows-sql'

/**
 * The tenants that the list shows for a query, by RUC, after a place in it: one more than `size` where there are more.
 * One round trip, and no count.
 */
export async function listTenantsAfter(
  resellerId: string,
  input: {
    query: Pick<TenantQuery, 'tab' | 'search' | 'plan' | 'tag'>
    after: RucPlace | null
    size: number
  },
): Promise<TenantRow[]> {
  const { after, size } = input
  const place = { page: 1, after: null, before: null }
  const query: TenantQuery = { ...input.query, ...place, sort: 'ruc', descending: false }
  const values = new SqlValues()
  const where = tenantQuerySql(query, values)
  const reach = { take: size + 1, backwards: false, ...(after === null ? { skip: 0 } : { after }) }
  const rows = tenantRowsSql({ query, where, reach, today: null }, values)
  const keepPlan = !query.search && query.plan === null && query.tag === null
  return readInScope(resellerId, (ask) => ask<TenantRow>(rows, values.list, { keepPlan }))
}
