import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import type { TenantQuery } from '../tenant-query'
import { SqlValues, tenantQuerySql } from '../tenant-rows-sql'

/** Tenants by upstream number, or all that the list shows for a query. */
export type TagSelection = { kind: 'numbers'; numbers: number[] } | { kind: 'filter'; query: TenantQuery }

/** More are selected by a filter: a URL carries the numbers. */
const pickedMax = 1000

/** The condition on `portal.tenant t` of a selection. */
export function selectionSql(selection: TagSelection, values: SqlValues): string {
  if (selection.kind === 'numbers') return `t.upstream_id = any(${values.add(selection.numbers)}::int[])`
  return tenantQuerySql(selection.query, values)
}

export type TagPreview = {
  count: number
  /** How many have a tag already, by its number. */
  carried: Record<string, number>
  /** Names of the first few. */
  names: string[]
}

const namesMax = 5

/** A selection at this moment. */
export async function previewSelection(resellerId: string, selection: TagSelection): Promise<TagPreview> {
  const values = new SqlValues()
  const where = selectionSql(selection, values)
  const [row] = await readInScope(resellerId, (query) =>
    query<TagPreview>(
      `with picked as materialized (select t.id, t.name, t.sort_name from portal.tenant t where ${where})
       select (select count(*)::int from picked) as count,
         coalesce((select json_object_agg(number, count) from (
           select g.number, count(*)::int as count from picked
           join portal.tenant_tagging x on x.tenant_id = picked.id
           join portal.tenant_tag g on g.id = x.tag_id group by g.number) carried), '{}') as carried,
         array(select name from picked order by sort_name limit ${namesMax}) as names`,
      values.list,
    ),
  )
  return row ?? { count: 0, carried: {}, names: [] }
}

/** The upstream numbers of tenants. Throws NotFound for a missing one, and Conflict `tag-too-many`. */
export async function numbersOf(resellerId: string, tenantIds: string[]): Promise<number[]> {
  const wanted = [...new Set(tenantIds)]
  if (wanted.length > pickedMax) throw new Conflict('tag-too-many', { most: pickedMax })
  const rows = await readInScope(resellerId, (query) =>
    query<{ number: number }>(
      'select upstream_id as number from portal.tenant where id = any($1::uuid[]) order by upstream_id',
      [wanted],
    ),
  )
  if (rows.length !== wanted.length) throw new NotFound('tenant-missing')
  return rows.map(({ number }) => number)
}
