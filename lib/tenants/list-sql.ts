import type { TenantQuery, TenantSort } from './list-query'
import { changedOutside, tabConditions } from './tab-conditions'
import { tenantMarks } from './tenant-row'

// CASE and not COALESCE, word for word as in the indexes: see the migration `tenant_lists`.
const number = (column: string) => (descending: boolean) =>
  `(case when t.${column} is null then ${descending ? -1 : 2147483647} else t.${column} end)`

const sortExpressions: Record<TenantSort, (descending: boolean) => string> = {
  name: () => 't.sort_name',
  ruc: () => 't.ruc',
  plan: (descending) =>
    `(case when t.plan is null then '${descending ? 0 : 1}' else '${descending ? 1 : 0}' || t.plan end)`,
  documents: number('documents'),
  cycle: number('documents_cycle'),
  users: number('users'),
  access: () => "(case t.access when 'locked' then 0 when 'unknown' then 1 else 2 end)",
  registered: (descending) =>
    `(case when t.registered_at is null then '${descending ? '-' : ''}infinity' else t.registered_at end)`,
}

const milliseconds = (column: string) => `(extract(epoch from t.${column}) * 1000)::bigint`

const marks = [
  `${tenantMarks.over} * t.over_limit::int`,
  `${tenantMarks.idle} * t.idle::int`,
  `${tenantMarks.held} * (t.held_at is not null)::int`,
  `${tenantMarks.outside} * coalesce(${changedOutside}, false)::int`,
  `${tenantMarks.gone} * (t.gone_at is not null)::int`,
].join(' + ')

const tags = `(select json_agg(g.number order by portal.plain_text(g.name)) from portal.tenant_tagging x
  join portal.tenant_tag g on g.id = x.tag_id where x.tenant_id = t.id)`

/** One `TenantRow`, made by PostgreSQL. */
const rowColumns = `json_build_array(t.id, t.name, t.host, t.email, t.ruc, t.plan, t.access, t.lock_reason,
  ${milliseconds('access_since')}, t.documents, t.documents_cycle, t.documents_max, t.users, t.users_max,
  ${milliseconds('last_seen_at')}, ${milliseconds('registered_at')}, ${marks}, t.upstream_id, ${tags})`

/** Collects the values of a statement and gives back their places. */
export class Values {
  readonly list: unknown[] = []
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/** What a search found: few tenants by id, or so many that they are filtered while the list is walked. */
export type Found = { ids: string[] } | { words: string[] } | null

export function whereSql(query: TenantQuery, found: Found, values: Values): string {
  const conditions = [tabConditions[query.tab]]
  if (query.plan !== null) conditions.push(`t.plan = ${values.add(query.plan)}`)
  if (query.tag !== null) {
    const tag = `select id from portal.tenant_tag where number = ${values.add(query.tag)}::int`
    conditions.push(
      `exists (select from portal.tenant_tagging x where x.tenant_id = t.id and x.tag_id = (${tag}))`,
    )
  }
  if (found && 'ids' in found) conditions.push(`t.id = any(${values.add(found.ids)}::uuid[])`)
  if (found && 'words' in found) {
    for (const word of found.words) {
      conditions.push(`t.search_text like portal.like_pattern(${values.add(word)})`)
    }
  }
  return conditions.join(' and ')
}

export type Reach = { take: number; backwards: boolean } & ({ skip: number } | { from: number })

/** The rows of one page as one JSON array, in the order in which they were walked. */
export function rowsSql(query: TenantQuery, where: string, reach: Reach, values: Values): string {
  const descending = query.descending !== reach.backwards
  const expression = sortExpressions[query.sort](query.descending)
  const direction = descending ? 'desc' : 'asc'
  const order = `order by ${expression} ${direction}, t.upstream_id ${direction}`
  const take = values.add(reach.take)
  const conditions = [where]
  let limit = `limit ${take}`
  if ('from' in reach) {
    const from = values.add(reach.from)
    const start = `(select ${expression} from portal.tenant t where t.upstream_id = ${from}::int)`
    conditions.push(`(${expression}, t.upstream_id) ${descending ? '<' : '>'} (${start}, ${from}::int)`)
  } else if (reach.skip > 0) {
    // Found in the index first: the rows that are skipped are never read.
    const picked = `select t.upstream_id from portal.tenant t where ${where} ${order} limit ${take} offset ${values.add(reach.skip)}`
    conditions.push(`t.upstream_id = any(array(${picked}))`)
    limit = ''
  }
  return `select coalesce(json_agg(page.row), '[]') from (
    select ${rowColumns} as row from portal.tenant t where ${conditions.join(' and ')} ${order} ${limit}) page`
}
