import 'server-only'
import type pg from 'pg'
import type { Day } from '../../platform/calendar/days'
import { type Query, readInScope, readInTurn, readTogether, type Statement } from '../../platform/database/db'
import { type Page, planPage } from '../../platform/paging'
import { countTabsSql, countVisibleTenants } from './count-visible-tenants'
import { searchWords } from './search-words'
import type { Tag } from './tags/tag'
import { isNarrowed, listedOrder, type TenantQuery, tenantPageSize } from './tenant-query'
import type { TenantRow } from './tenant-row'
import {
  firstIdsSql,
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

export type Wanted = {
  /** The day at which the samples of rows end; null leaves them out. */
  today: Day | null
  /** Whether rows say what is owed. */
  withDebts: boolean
}

/**
 * One page of the reseller's tenants with the numbers around it, in one or two round trips. With `today` rows carry the
 * samples of the days before it, with `withDebts` what is owed.
 */
export async function listTenants(
  resellerId: string,
  input: TenantQuery,
  wanted: Partial<Wanted> = {},
): Promise<TenantList> {
  const { beside: _, ...list } = await listTenantsBeside(resellerId, input, wanted)
  return list
}

type Beside = { beside: pg.QueryResultRow[] }

/** The same and the rows of a statement that travels with it. */
export async function listTenantsBeside(
  resellerId: string,
  input: TenantQuery,
  { today = null, withDebts = false }: Partial<Wanted>,
  companion?: Statement,
): Promise<TenantList & Beside> {
  const words = searchWords(input.search)
  const wanted = { today, withDebts }
  const reach = reachWithoutTotal(input)
  const companions = companion ? [companion] : []
  if (words.length === 0 && reach) {
    const statements = [...pageStatements(input, { found: null, head: null, reach, wanted }), ...companions]
    const [[head = {}] = [], rows = [], beside = []] = await readTogether(resellerId, statements)
    // The row of the cursor may have left the list: then it is read in steps.
    if (rows.length > 0 || 'skip' in reach) {
      // Stored totals include tenants that a person held to tags does not see.
      const answer = head.tabs ? head : { ...head, ...(await readInScope(resellerId, countVisibleTenants)) }
      return { ...toList(input, { found: null, answer, rows: rows as TenantRow[], reach }), beside }
    }
  }
  return readInScope(resellerId, async (query) => {
    const [beside = []] = await readInTurn(query, companions)
    return { ...(await listInSteps(query, input, words, wanted)), beside }
  })
}

async function listInSteps(
  query: Query,
  input: TenantQuery,
  words: string[],
  wanted: Wanted,
): Promise<TenantList> {
  const reach = reachWithoutTotal(input)
  if (words.length > 0 && isPlainSearch(input)) {
    const first = await findFirst(query, input, words)
    if (first.ids) {
      const found = { ids: first.ids }
      const [rows = []] = await readInTurn(query, [rowsStatement(input, { found, reach: firstPage, wanted })])
      const answer = first.tabs ? first : { ...first, ...(await countVisibleTenants(query)) }
      return toList(input, { found, answer, rows: rows as TenantRow[], reach: firstPage })
    }
    return listMatches(query, input, { search: { head: first, found: { words } }, reach, wanted })
  }
  const search = words.length > 0 ? await findMatches(query, words) : null
  return listMatches(query, input, { search, reach, wanted })
}

type Search = { head: Answer; found: SearchMatches }

async function listMatches(
  query: Query,
  input: TenantQuery,
  { search, reach, wanted }: { search: Search | null; reach: PageReach | null; wanted: Wanted },
): Promise<TenantList> {
  const found = search?.found ?? null
  const statements = pageStatements(input, { found, head: search?.head ?? null, reach, wanted })
  const [[counted = {}] = [], rows = []] = await readInTurn(query, statements)
  const head = { ...search?.head, ...counted }
  const answer = head.tabs ? head : { ...head, ...(await countVisibleTenants(query)) }
  if (reach && (rows.length > 0 || 'skip' in reach))
    return toList(input, { found, answer, rows: rows as TenantRow[], reach })
  const { page, ...around } = toList(input, { found, answer, rows: [], reach: null })
  const size = { total: page.total, exact: page.totalIsExact }
  return { ...around, page: await readByNumber(query, input, { found, size, ...wanted }) }
}

type Answer = Partial<Head> & { total?: number; matching?: Head['tabs'] }
type Size = { total: number; exact: boolean }

type PageParts = { found: SearchMatches; head: Answer | null; reach: PageReach | null; wanted: Wanted }

/** What stands around the rows that is not known yet, and the rows where no total is needed to reach them. */
function pageStatements(input: TenantQuery, { found, head, reach, wanted }: PageParts): Statement[] {
  const keepPlan = hasFewTexts(input)
  const isTooMany = found !== null && 'words' in found
  const isCountable = isNarrowed(input) && !isTooMany
  const values = new SqlValues()
  const columns = [
    head ? null : headColumns,
    isCountable ? `${countTabsSql(narrowedSql(input, found, values).join(' and '))} as matching` : null,
    mustCount(input, found) ? `${countSql(tenantWhereSql(input, found, values), found)} as total` : null,
  ].filter((column) => column !== null)
  const around = { sql: `select ${columns.join(', ')}`, values: values.list, keepPlan }
  return reach ? [around, rowsStatement(input, { found, reach, wanted })] : [around]
}

function rowsStatement(
  input: TenantQuery,
  { found, reach, wanted }: { found: SearchMatches; reach: PageReach; wanted: Wanted },
): Statement {
  const values = new SqlValues()
  const where = tenantWhereSql(input, found, values)
  const sql = tenantRowsSql({ query: input, where, reach, ...wanted }, values)
  return { sql, values: values.list, keepPlan: hasFewTexts(input) }
}

type ListParts = { found: SearchMatches; answer: Answer; rows: TenantRow[]; reach: PageReach | null }

function toList(input: TenantQuery, { found, answer, rows, reach }: ListParts): TenantList {
  const around = toAround(isNarrowed(input) ? { ...answer, tabs: answer.matching ?? {} } : answer)
  const size = toSize(input, { found, counted: answer.total, around, seen: rows.length })
  return { ...around, page: toPage(input, reach ? turn(rows, reach) : rows, size) }
}

/** Whether one plan is good for all values: rare and common plans, tags and filters want plans of their own. */
function hasFewTexts({ plan, tag, filter }: TenantQuery): boolean {
  return !isNarrowed({ plan, tag, filter })
}

const firstPage = { take: tenantPageSize, skip: 0, backwards: false }

/** The first page of a search alone, under a tab and in an order that need nothing but the tenant. */
function isPlainSearch(input: TenantQuery): boolean {
  const { sort } = listedOrder(input)
  const isOwn = (countedTabs as readonly TenantTab[]).includes(input.tab) && sort !== 'owed' && sort !== 'due'
  return isOwn && input.page <= 1 && !isNarrowed({ ...input, search: '' })
}

type First = Answer & { matching: Head['tabs']; ids: string[] | null }

/** The totals by tab of a search and the ids of its first page, of one reading; without both where it finds too many. */
async function findFirst(query: Query, input: TenantQuery, words: string[]): Promise<First> {
  const from = 'found t'
  const [first] = await query<Head & First>(
    `with found as materialized (select * from portal.tenants_found($1, $2 + 1)),
       few as (select count(*) <= $2 as are from found)
     select ${headColumns},
       case when (select are from few) then ${countTabsSql('true', from)} end as matching,
       case when (select are from few) then ${firstIdsSql(input, { from, take: tenantPageSize })} end as ids`,
    [words, matchesMax],
    // Under each tab it is another text, and connections keep few.
    { keepPlan: input.tab === 'all' },
  )
  return first ?? { matching: null, ids: [] }
}

async function findMatches(query: Query, words: string[]): Promise<Search> {
  const [head] = await query<Head & { matches: string[] | null }>(
    `with found as materialized (select array(select portal.tenants_matching($1, $2 + 1)) as ids)
     select ${headColumns}, (select case when cardinality(ids) <= $2 then ids end from found) as matches`,
    [words, matchesMax],
    { keepPlan: true },
  )
  const matches = head?.matches ?? null
  return { head: head ?? {}, found: matches ? { ids: matches } : { words } }
}

type RowsOf = Wanted & { found: SearchMatches; size: Size }

async function readByNumber(
  query: Query,
  input: TenantQuery,
  { found, size, ...wanted }: RowsOf,
): Promise<Page<TenantRow>> {
  const window = planPage({ page: input.page, pageSize: tenantPageSize, total: size.total })
  // A partial count has no end to read from.
  const place = size.exact ? window : { skip: (window.page - 1) * tenantPageSize, fromEnd: false }
  const reach: PageReach = { take: window.take, skip: place.skip, backwards: place.fromEnd }
  const { sql, values, keepPlan } = rowsStatement(input, { found, reach, wanted })
  return toPage(input, turn(await query<TenantRow>(sql, values, { keepPlan }), reach), size)
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
