import type { Day } from '../../platform/calendar/days'
import { filterConditions } from './filter-conditions'
import { isChanging } from './is-changing'
import { recentDays } from './issued/recent-documents'
import { lockedBySql } from './locked-by-sql'
import { debtsSql } from './owes-sql'
import { searchWords } from './search-words'
import { sharesHost } from './shares-host'
import { changedOutside, tabConditions } from './tab-conditions'
import { listedOrder, type TenantQuery, type TenantSort } from './tenant-query'
import type { TenantMark, TenantRow } from './tenant-row'

// CASE, not COALESCE: the same text as in the indexes of the migration `tenant_lists`.
const number = (column: string) => (descending: boolean) =>
  `(case when t.${column} is null then ${descending ? -1 : 2147483647} else t.${column} end)`

const sortExpressions: Record<Exclude<TenantSort, 'owed' | 'due'>, (descending: boolean) => string> = {
  attention: () => 't.attention',
  name: () => 't.sort_name',
  ruc: () => 't.ruc',
  plan: (descending) =>
    `(case when t.plan is null then '${descending ? 0 : 1}' else '${descending ? 1 : 0}' || t.plan end)`,
  documents: number('documents'),
  cycle: number('documents_cycle'),
  issued: (descending) =>
    `(case when t.last_issued_on is null then '${descending ? '-' : ''}infinity' else t.last_issued_on end)`,
  users: number('users'),
  access: () => "(case t.access when 'locked' then 0 when 'unknown' then 1 else 2 end)",
  registered: (descending) =>
    `(case when t.registered_at is null then '${descending ? '-' : ''}infinity' else t.registered_at end)`,
}

type Order = {
  /** The tenants `t`, in the order of an index. */
  from: string
  keys: string[]
  where: string[]
}

/** Debts are walked in the indexes of the accounts, which hold those who owe. */
function orderBy({ sort, descending }: Pick<TenantQuery, 'sort' | 'descending'>): Order {
  if (sort !== 'owed' && sort !== 'due')
    return { from: 'portal.tenant t', keys: [sortExpressions[sort](descending)], where: [] }
  return {
    from: 'portal.receivable_account a join portal.tenant t on t.id = a.tenant_id',
    keys: sort === 'owed' ? ['a.soles', 'a.dollars'] : ['a.owes_since'],
    where: ['a.owes_since is not null'],
  }
}

const milliseconds = (column: string) => `(extract(epoch from t.${column}) * 1000)::float8`

const marks: Record<TenantMark, string> = {
  held: 't.held_at is not null',
  outside: changedOutside,
  gone: 't.gone_at is not null',
  sharesHost,
  changing: isChanging,
}

const marksSql = `array_remove(array[${Object.entries(marks)
  .map(([mark, condition]) => `case when ${condition} then '${mark}' end`)
  .join(', ')}], null)`

const tags = `(select json_agg(g.number order by portal.plain_text(g.name)) from portal.tenant_tagging x
  join portal.tenant_tag g on g.id = x.tag_id where x.tenant_id = t.id)`

/** The counter at the end of each day that was read, as far back as `recentDays` differences need. */
const samplesSql = (today: string) => `(
  select json_agg(json_build_array(${today}::date - m.day, m.documents, m.went_back) order by m.day) from portal.metric_sample m
  where m.tenant_id = t.id and m.day between ${today}::date - ${recentDays} and ${today}::date)`

const rowFields: Record<Exclude<keyof TenantRow, 'samples' | 'debts'>, string> = {
  id: 't.id',
  name: 't.name',
  host: 't.host',
  email: 't.email',
  ruc: 't.ruc',
  plan: 't.plan',
  access: 't.access',
  lockReason: 't.lock_reason',
  accessSince: milliseconds('access_since'),
  lockedBy: lockedBySql,
  documents: 't.documents',
  documentsCycle: 't.documents_cycle',
  documentsMax: 't.documents_max',
  users: 't.users',
  usersMax: 't.users_max',
  lastSeenAt: milliseconds('last_seen_at'),
  registeredAt: milliseconds('registered_at'),
  lastIssuedOn: 't.last_issued_on::text',
  marks: marksSql,
  upstreamId: 't.upstream_id',
  tags,
}

const rowColumns = Object.entries(rowFields)
  .map(([name, sql]) => `${sql} as "${name}"`)
  .join(', ')

/** Collects the parameters of a statement and returns their placeholders. */
export class SqlValues {
  readonly list: unknown[] = []
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/** Matches of a search: few tenants by id, or words to filter by while the list is walked. */
export type SearchMatches = { ids: string[] } | { words: string[] } | null

/** The condition of a tab and of all that narrows it. */
export function tenantWhereSql(query: TenantQuery, found: SearchMatches, values: SqlValues): string {
  return [tabConditions[query.tab], ...narrowedSql(query, found, values)].join(' and ')
}

/** Search, plan, tag and filter as conditions, whatever the tab. */
export function narrowedSql(query: TenantQuery, found: SearchMatches, values: SqlValues): string[] {
  const conditions = filterConditions(query.filter ?? {}, (value) => values.add(value))
  if (query.plan !== null) conditions.push(`t.plan = ${values.add(query.plan)}`)
  if (query.tag !== null) {
    const tag = `select id from portal.tenant_tag where number = ${values.add(query.tag)}::int`
    conditions.push(
      `exists (select from portal.tenant_tagging x where x.tenant_id = t.id and x.tag_id = (${tag}))`,
    )
  }
  if (found && 'ids' in found) conditions.push(`t.id = any(${values.add(found.ids)}::uuid[])`)
  if (found && 'words' in found) {
    // As a CASE the planner takes the words for common, and walks the list in its order until a page is full. The
    // pattern is made once, not for each row.
    for (const word of found.words) {
      const pattern = `(select portal.like_pattern(${values.add(word)}))`
      conditions.push(`case when t.search_text like ${pattern} then true else false end`)
    }
  }
  return conditions
}

/** The condition of everything that the list shows for a query, whatever the page. */
export function tenantQuerySql(query: TenantQuery, values: SqlValues): string {
  const words = searchWords(query.search)
  return tenantWhereSql(query, words.length > 0 ? { words } : null, values)
}

/** The place of a row in the order by RUC, which holds although the row is gone. */
export type RucPlace = { ruc: string; upstreamId: number }

export type PageReach = { take: number; backwards: boolean } & (
  | { skip: number }
  | { from: number }
  | { after: RucPlace }
)

export type RowsWanted = {
  query: TenantQuery
  where: string
  reach: PageReach
  /** The day at which samples end; null leaves them out. */
  today: Day | null
  /** Whether rows say what is owed. */
  withDebts?: boolean
}

function orderSql({ keys }: Order, descending: boolean): string {
  const direction = descending ? 'desc' : 'asc'
  return `order by ${[...keys, 't.upstream_id'].map((key) => `${key} ${direction}`).join(', ')}`
}

/** The ids of the first page of a tab, as an array, of whole tenants `t` that were found. */
export function firstIdsSql(query: TenantQuery, { from, take }: { from: string; take: number }): string {
  const listed = listedOrder(query)
  const order = orderSql(orderBy(listed), listed.descending)
  return `array(select t.id from ${from} where ${tabConditions[query.tab]} ${order} limit ${Math.trunc(take)})`
}

/**
 * The rows of one page, in the order in which they were walked. As columns: making JSON of them took PostgreSQL as long as
 * finding them.
 */
export function tenantRowsSql(
  { query, where, reach, today, withDebts }: RowsWanted,
  values: SqlValues,
): string {
  const listed = listedOrder(query)
  const by = orderBy(listed)
  const descending = listed.descending !== reach.backwards
  const order = orderSql(by, descending)
  const all = [where, ...by.where].join(' and ')
  const conditions = [all]
  // A literal: with a parameter PostgreSQL guesses a tenth of all rows and plans anew for each value.
  let limit = `limit ${Math.trunc(reach.take)}`
  if ('from' in reach) {
    const from = values.add(reach.from)
    const starts = by.keys.map((key) => `(select ${key} from ${by.from} where t.upstream_id = ${from}::int)`)
    const [here, start] = [
      [...by.keys, 't.upstream_id'],
      [...starts, `${from}::int`],
    ].map((each) => each.join(', '))
    conditions.push(`(${here}) ${descending ? '<' : '>'} (${start})`)
  } else if ('after' in reach) {
    const { ruc, upstreamId } = reach.after
    conditions.push(`(t.ruc, t.upstream_id) > (${values.add(ruc)}, ${values.add(upstreamId)}::int)`)
  } else if (reach.skip > 0) {
    // Finds the ids in the index first: skipped rows are never read.
    const picked = `select t.upstream_id from ${by.from} where ${all} ${order} ${limit} offset ${values.add(reach.skip)}`
    conditions.push(`t.upstream_id = any(array(${picked}))`)
    limit = ''
  }
  const samples = today === null ? 'null' : samplesSql(values.add(today))
  const debts = withDebts ? `, ${debtsSql} as debts` : ''
  return `select ${rowColumns}, ${samples} as samples${debts} from ${by.from} where ${conditions.join(' and ')} ${order} ${limit}`
}
