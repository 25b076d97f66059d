import 'server-only'
import type { Day } from '../../platform/calendar/days'
import { type Query, readInScope } from '../../platform/database/db'
import { type Page, planPage } from '../../platform/paging'
import { countTabsSql, countVisibleTenants } from './count-visible-tenants'
import { searchWords } from './search-words'
import type { Tag } from './tags/tag'
import { isNarrowed, type TenantQuery, tenantPageSize } from './tenant-query'
import type { TenantRow } from './tenant-row'
import {
  narrowedSql,
  type PageReach,
  type SearchMatches,
  SqlValues,
  tenantRowsSql,
  tenantWhereSql,
} from './tenant-rows-sql'
import { countedTabs, type TenantTab } from './tenant-tabs'

export type TenantList = {
  page: Page<TenantRow>
  tabs: Partial<Record<TenantTab, number>>
  plans: [name: string, count: number][]
  /** Every tag that there is, by name. */
  tags: Tag[]
  /** Staff by name, for the filter by who locked. */
  staff: [id: string, name: string][]
}

type Head = {
  tabs: Partial<Record<TenantTab, number>> | null
  plans: [string, number][] | null
  tags: Tag[] | null
  staff: [string, string][] | null
}

/** Beyond this a search is not counted, and filters while the list is walked. */
const matchesMax = 1000

const headColumns = `
  (select json_object_agg(key, count) from portal.tenant_count where kind = 'tab') as tabs,
  (select json_agg(json_build_array(key, count) order by count desc, key) from portal.tenant_count where kind = 'plan') as plans,
  (select json_agg(json_build_object('number', number, 'name', name, 'colour', colour) order by portal.plain_text(name))
    from portal.tenant_tag) as tags,
  (select json_agg(json_build_array(id, name) order by name, id) from portal.staff) as staff`

/**
 * One page of the reseller's tenants with the numbers around it, in one or two round trips. With `today` rows carry the
 * samples of the days before it, with `withDebts` what is owed.
 */
export async function listTenants(
  resellerId: string,
  input: TenantQuery,
  { today = null, withDebts = false }: { today?: Day | null; withDebts?: boolean } = {},
): Promise<TenantList> {
  const words = searchWords(input.search)
  return readInScope(resellerId, async (query) => {
    const search = words.length > 0 ? await findMatches(query, words) : null
    const found = search?.found ?? null
    const reach = reachWithoutTotal(input)
    const isTooMany = found !== null && 'words' in found
    const isCountable = isNarrowed(input) && !isTooMany
    const values = new SqlValues()
    const where = tenantWhereSql(input, found, values)
    const columns = [
      search ? null : headColumns,
      isCountable ? `${countTabsSql(narrowedSql(input, found, values).join(' and '))} as matching` : null,
      mustCount(input, found) ? `${countSql(where, found)} as total` : null,
      reach ? `(${tenantRowsSql({ query: input, where, reach, today, withDebts }, values)}) as rows` : null,
    ].filter((column) => column !== null)
    const answer: Answer =
      columns.length > 0
        ? await first(query, `select ${columns.join(', ')}`, values, { keepPlan: hasFewTexts(input) })
        : {}
    const head = search?.head ?? answer
    // Stored totals include tenants that this person does not see.
    const stored = head.tabs ? head : { ...head, ...(await countVisibleTenants(query)) }
    const around = toAround(isNarrowed(input) ? { ...stored, tabs: answer.matching ?? {} } : stored)
    const rows = reach ? turn(answer.rows ?? [], reach) : []
    const size = toSize(input, { found, counted: answer.total, around, seen: rows.length })
    // The row of the cursor may have left the list: then the page number decides.
    if (reach && (rows.length > 0 || 'skip' in reach)) return { ...around, page: toPage(input, rows, size) }
    return { ...around, page: await readByNumber(query, input, { found, size, today, withDebts }) }
  })
}

type Answer = Partial<Head> & { total?: number; rows?: TenantRow[]; matching?: Head['tabs'] }
type Size = { total: number; exact: boolean }

async function first(
  query: Query,
  sql: string,
  values: SqlValues,
  options?: { keepPlan: boolean },
): Promise<Answer> {
  const [answer] = await query<Answer>(sql, values.list, options)
  return answer ?? {}
}

/** Whether one plan is good for all values: rare and common plans, tags and filters want plans of their own. */
function hasFewTexts({ plan, tag, filter }: TenantQuery): boolean {
  return !isNarrowed({ plan, tag, filter })
}

async function findMatches(query: Query, words: string[]): Promise<{ head: Answer; found: SearchMatches }> {
  const [head] = await query<Head & { matches: string[] | null }>(
    `select ${headColumns}, (select case when cardinality(found.ids) <= $2 then found.ids end
       from (select array(select portal.tenants_matching($1, $2 + 1)) as ids) found) as matches`,
    [words, matchesMax],
    { keepPlan: true },
  )
  const matches = head?.matches ?? null
  return { head: head ?? {}, found: matches ? { ids: matches } : { words } }
}

type RowsOf = { found: SearchMatches; size: Size; today: Day | null; withDebts: boolean }

async function readByNumber(
  query: Query,
  input: TenantQuery,
  { found, size, today, withDebts }: RowsOf,
): Promise<Page<TenantRow>> {
  const window = planPage({ page: input.page, pageSize: tenantPageSize, total: size.total })
  // A partial count has no end to read from.
  const place = size.exact ? window : { skip: (window.page - 1) * tenantPageSize, fromEnd: false }
  const reach: PageReach = { take: window.take, skip: place.skip, backwards: place.fromEnd }
  const values = new SqlValues()
  const where = tenantWhereSql(input, found, values)
  const rows = tenantRowsSql({ query: input, where, reach, today, withDebts }, values)
  const answer = await first(query, `select (${rows}) as rows`, values, { keepPlan: hasFewTexts(input) })
  return toPage(input, turn(answer.rows ?? [], reach), size)
}

function countSql(where: string, found: SearchMatches): string {
  const limit = found && 'words' in found ? `limit ${matchesMax + 1}` : ''
  return `(select count(*)::int from (select from portal.tenant t where ${where} ${limit}) counted)`
}

/** The first page and pages by cursor need no total. */
function reachWithoutTotal(input: TenantQuery): PageReach | null {
  if (input.page <= 1) return { take: tenantPageSize, skip: 0, backwards: false }
  if (input.after !== null) return { take: tenantPageSize, from: input.after, backwards: false }
  if (input.before !== null) return { take: tenantPageSize, from: input.before, backwards: true }
  return null
}

/**
 * Totals by tab are stored, or counted with what narrows them; those of the tabs that change without a sync are not, and a
 * search with too many matches is counted no further than them.
 */
function mustCount(input: TenantQuery, found: SearchMatches): boolean {
  const isStored = (countedTabs as readonly TenantTab[]).includes(input.tab)
  if (found && 'words' in found) return input.tab !== 'all' || isNarrowed({ ...input, search: '' })
  return !isStored
}

function toSize(
  input: TenantQuery,
  known: {
    found: SearchMatches
    counted: number | undefined
    around: Omit<TenantList, 'page'>
    seen: number
  },
): Size {
  const { found, counted, around, seen } = known
  if (found && 'words' in found && (counted === undefined || counted > matchesMax)) {
    return { total: matchesMax, exact: false }
  }
  return { total: counted ?? around.tabs[input.tab] ?? seen, exact: true }
}

function turn(rows: TenantRow[], reach: PageReach): TenantRow[] {
  return reach.backwards ? rows.toReversed() : rows
}

function toAround(head: Answer): Omit<TenantList, 'page'> {
  const { tabs, plans, tags, staff } = head
  return { tabs: tabs ?? {}, plans: plans ?? [], tags: tags ?? [], staff: staff ?? [] }
}

function toPage(input: TenantQuery, rows: TenantRow[], { total, exact }: Size): Page<TenantRow> {
  const { page, pageCount } = planPage({ page: input.page, pageSize: tenantPageSize, total })
  return { rows, page, pageCount, pageSize: tenantPageSize, total, totalIsExact: exact }
}
