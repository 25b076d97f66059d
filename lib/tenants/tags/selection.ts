import 'server-only'
import { readInScope } from '../../db'
import { Conflict, NotFound } from '../../errors'
import type { TenantQuery } from '../list-query'
import { Values, whereSql } from '../list-sql'
import { searchWords } from '../search-words'

/** Tenants by hand, by their numbers on the upstream, or everything that the list shows for a query. */
export type TagSelection = { kind: 'numbers'; numbers: number[] } | { kind: 'filter'; query: TenantQuery }

/** More are chosen by a filter: an address carries the numbers. */
export const pickedMax = 1000

/** The condition on `portal.tenant t` that a selection is. */
export function selectionSql(selection: TagSelection, values: Values): string {
  if (selection.kind === 'numbers') return `t.upstream_id = any(${values.add(selection.numbers)}::int[])`
  const words = searchWords(selection.query.search)
  return whereSql(selection.query, words.length > 0 ? { words } : null, values)
}

export type TagPreview = {
  count: number
  /** How many of them carry a tag already, by its number. */
  carried: Record<string, number>
  /** Names of the first few. */
  names: string[]
}

const namesMax = 5

/** What a selection is at this moment. */
export async function previewSelection(resellerId: string, selection: TagSelection): Promise<TagPreview> {
  const values = new Values()
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

/** The numbers of tenants that were ticked. Throws NotFound for one that is not there, and Conflict `tag-too-many`. */
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
