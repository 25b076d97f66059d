import 'server-only'
import { type Query, readInScope } from '../../platform/database/db'
import { type Page, planPage } from '../../platform/paging'
import { countVisibleTenants } from './count-visible-tenants'
import { searchWords } from './search-words'
import type { Tag } from './tags/tag'
import { type TenantQuery, tenantPageSize } from './tenant-query'
import type { TenantRow } from './tenant-row'
import {
  type PageReach,
  type SearchMatches,
  SqlValues,
  tenantRowsSql,
  tenantWhereSql,
} from './tenant-rows-sql'
import type { TenantTab } from './tenant-tabs'

export type TenantList = {
  page: Page<TenantRow>
  tabs: Partial<Record<TenantTab, number>>
  plans: [name: string, count: number][]
  /** Every tag that there is, by name. */
  tags: Tag[]
}

type Head = {
  tabs: Partial<Record<TenantTab, number>> | null
  plans: [string, number][] | null
  tags: Tag[] | null
}

/** Beyond this a search is not counted, and filters while the list is walked. */
const matchesMax = 1000

const headColumns = `
  (select json_object_agg(key, count) from portal.tenant_count where kind = 'tab') as tabs,
  (select json_agg(json_build_array(key, count) order by count desc, key) from portal.tenant_count where kind = 'plan') as plans,
  (select json_agg(json_build_object('number', number, 'name', name, 'colour', colour) order by portal.plain_text(name))
    from portal.tenant_tag) as tags`

/** One page of the reseller's tenants with the numbers around it, in one or two round trips. */
export async function listTenants(resellerId: string, input: TenantQuery): Promise<TenantList> {
  const words = searchWords(input.search)
  return readInScope(resellerId, async (query) => {
    const search = words.length > 0 ? await findMatches(query, words) : null
    const found = search?.found ?? null
    const reach = reachWithoutTotal(input)
    const values = new SqlValues()
    const where = tenantWhereSql(input, found, values)
    const columns = [
      search ? null : headColumns,
      mustCount(input, found) ? `${countSql(where, found)} as total` : null,
      reach ? `(${tenantRowsSql(input, where, reach, values)}) as rows` : null,
    ].filter((column) => column !== null)
    const answer: Answer =
      columns.length > 0 ? await first(query, `select ${columns.join(', ')}`, values) : {}
    const head = search?.head ?? answer
    // Stored totals include tenants that this person does not see.
    const around = toAround(head.tabs ? head : { ...head, ...(await countVisibleTenants(query)) })
    const rows = reach ? turn(answer.rows ?? [], reach) : []
    const size = toSize(input, { found, counted: answer.total, around, seen: rows.length })
    // The row of the cursor may have left the list: then the page number decides.
    if (reach && (rows.length > 0 || 'skip' in reach)) return { ...around, page: toPage(input, rows, size) }
    return { ...around, page: await readByNumber(query, input, { found, size }) }
  })
}

type Answer = Partial<Head> & { total?: number; rows?: TenantRow[] }
type Size = { total: number; exact: boolean }

async function first(query: Query, sql: string, values: SqlValues): Promise<Answer> {
  const [answer] = await query<Answer>(sql, values.list)
  return answer ?? {}
}

async function findMatches(query: Query, words: string[]): Promise<{ head: Answer; found: SearchMatches }> {
  const [head] = await query<Head & { matches: string[] }>(
    `select ${headColumns}, array(select portal.tenants_matching($1, $2)) as matches`,
    [words, matchesMax + 1],
  )
  const matches = head?.matches ?? []
  return { head: head ?? {}, found: matches.length > matchesMax ? { words } : { ids: matches } }
}

async function readByNumber(
  query: Query,
  input: TenantQuery,
  { found, size }: { found: SearchMatches; size: Size },
): Promise<Page<TenantRow>> {
  const window = planPage({ page: input.page, pageSize: tenantPageSize, total: size.total })
  // A partial count has no end to read from.
  const place = size.exact ? window : { skip: (window.page - 1) * tenantPageSize, fromEnd: false }
  const reach: PageReach = { take: window.take, skip: place.skip, backwards: place.fromEnd }
  const values = new SqlValues()
  const where = tenantWhereSql(input, found, values)
  const answer = await first(query, `select (${tenantRowsSql(input, where, reach, values)}) as rows`, values)
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

/** Totals are stored per tab and per plan; a search with too many matches is not counted. */
function mustCount(input: TenantQuery, found: SearchMatches): boolean {
  const plain = input.tab === 'all' && input.plan === null && input.tag === null
  if (found) return !(plain && 'words' in found)
  if (input.tag !== null || (input.plan !== null && input.tab !== 'all')) return true
  return input.tab === 'unconfirmed' || input.tab === 'token'
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
  if (counted !== undefined) return { total: counted, exact: true }
  if (input.plan === null) return { total: around.tabs[input.tab] ?? seen, exact: true }
  return { total: around.plans.find(([name]) => name === input.plan)?.[1] ?? seen, exact: true }
}

function turn(rows: TenantRow[], reach: PageReach): TenantRow[] {
  return reach.backwards ? rows.toReversed() : rows
}

function toAround(head: Answer): Omit<TenantList, 'page'> {
  return { tabs: head.tabs ?? {}, plans: head.plans ?? [], tags: head.tags ?? [] }
}

function toPage(input: TenantQuery, rows: TenantRow[], { total, exact }: Size): Page<TenantRow> {
  const { page, pageCount } = planPage({ page: input.page, pageSize: tenantPageSize, total })
  return { rows, page, pageCount, pageSize: tenantPageSize, total, totalIsExact: exact }
}
