import 'server-only'
import { type Query, readInScope } from '../db'
import { type Page, planPage } from '../paging'
import { countSeen } from './count-seen'
import { type TenantQuery, tenantPageSize } from './list-query'
import { type Found, type Reach, rowsSql, Values, whereSql } from './list-sql'
import { searchWords } from './search-words'
import type { TenantTab } from './tabs'
import type { Tag } from './tags/tag'
import type { TenantRow } from './tenant-row'

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

/** A search that finds more is not counted further, and is filtered while the list is walked. */
const matchesMax = 1000

const headColumns = `
  (select json_object_agg(key, count) from portal.tenant_count where kind = 'tab') as tabs,
  (select json_agg(json_build_array(key, count) order by count desc, key) from portal.tenant_count where kind = 'plan') as plans,
  (select json_agg(json_build_object('number', number, 'name', name, 'colour', colour) order by portal.plain_text(name))
    from portal.tenant_tag) as tags`

/** One page of the reseller's tenants with the numbers around it, in one or two round trips. */
export async function listTenants(resellerId: string, asked: TenantQuery): Promise<TenantList> {
  const words = searchWords(asked.search)
  return readInScope(resellerId, async (query) => {
    const search = words.length > 0 ? await findMatches(query, words) : null
    const found = search?.found ?? null
    const reach = reachWithoutTotal(asked)
    const values = new Values()
    const where = whereSql(asked, found, values)
    const columns = [
      search ? null : headColumns,
      mustCount(asked, found) ? `${countSql(where, found)} as total` : null,
      reach ? `(${rowsSql(asked, where, reach, values)}) as rows` : null,
    ].filter((column) => column !== null)
    const answer: Answer =
      columns.length > 0 ? await first(query, `select ${columns.join(', ')}`, values) : {}
    const head = search?.head ?? answer
    // Totals of the whole book are not for those who see a part of it.
    const around = toAround(head.tabs ? head : { ...head, ...(await countSeen(query)) })
    const rows = reach ? turn(answer.rows ?? [], reach) : []
    const size = toSize(asked, { found, counted: answer.total, around, seen: rows.length })
    // The row that a link stood on may have left the list: then the page's number decides.
    if (reach && (rows.length > 0 || 'skip' in reach)) return { ...around, page: toPage(asked, rows, size) }
    return { ...around, page: await readByNumber(query, asked, { found, size }) }
  })
}

type Answer = Partial<Head> & { total?: number; rows?: TenantRow[] }
type Size = { total: number; exact: boolean }

async function first(query: Query, sql: string, values: Values): Promise<Answer> {
  const [answer] = await query<Answer>(sql, values.list)
  return answer ?? {}
}

async function findMatches(query: Query, words: string[]): Promise<{ head: Answer; found: Found }> {
  const [head] = await query<Head & { matches: string[] }>(
    `select ${headColumns}, array(select portal.tenants_matching($1, $2)) as matches`,
    [words, matchesMax + 1],
  )
  const matches = head?.matches ?? []
  return { head: head ?? {}, found: matches.length > matchesMax ? { words } : { ids: matches } }
}

async function readByNumber(
  query: Query,
  asked: TenantQuery,
  { found, size }: { found: Found; size: Size },
): Promise<Page<TenantRow>> {
  const window = planPage({ page: asked.page, pageSize: tenantPageSize, total: size.total })
  // What is only partly counted has no known end to read from.
  const place = size.exact ? window : { skip: (window.page - 1) * tenantPageSize, fromEnd: false }
  const reach: Reach = { take: window.take, skip: place.skip, backwards: place.fromEnd }
  const values = new Values()
  const where = whereSql(asked, found, values)
  const answer = await first(query, `select (${rowsSql(asked, where, reach, values)}) as rows`, values)
  return toPage(asked, turn(answer.rows ?? [], reach), size)
}

function countSql(where: string, found: Found): string {
  const limit = found && 'words' in found ? `limit ${matchesMax + 1}` : ''
  return `(select count(*)::int from (select from portal.tenant t where ${where} ${limit}) counted)`
}

/** The first page and the pages that links lead to need no total to be found. */
function reachWithoutTotal(asked: TenantQuery): Reach | null {
  if (asked.page <= 1) return { take: tenantPageSize, skip: 0, backwards: false }
  if (asked.after !== null) return { take: tenantPageSize, from: asked.after, backwards: false }
  if (asked.before !== null) return { take: tenantPageSize, from: asked.before, backwards: true }
  return null
}

/** The writer keeps one number a tab and one a plan; a search that finds too many is not counted at all. */
function mustCount(asked: TenantQuery, found: Found): boolean {
  const plain = asked.tab === 'all' && asked.plan === null && asked.tag === null
  if (found) return !(plain && 'words' in found)
  if (asked.tag !== null || (asked.plan !== null && asked.tab !== 'all')) return true
  return asked.tab === 'unconfirmed' || asked.tab === 'token'
}

function toSize(
  asked: TenantQuery,
  known: { found: Found; counted: number | undefined; around: Omit<TenantList, 'page'>; seen: number },
): Size {
  const { found, counted, around, seen } = known
  if (found && 'words' in found && (counted === undefined || counted > matchesMax)) {
    return { total: matchesMax, exact: false }
  }
  if (counted !== undefined) return { total: counted, exact: true }
  if (asked.plan === null) return { total: around.tabs[asked.tab] ?? seen, exact: true }
  return { total: around.plans.find(([name]) => name === asked.plan)?.[1] ?? seen, exact: true }
}

function turn(rows: TenantRow[], reach: Reach): TenantRow[] {
  return reach.backwards ? rows.toReversed() : rows
}

function toAround(head: Answer): Omit<TenantList, 'page'> {
  return { tabs: head.tabs ?? {}, plans: head.plans ?? [], tags: head.tags ?? [] }
}

function toPage(asked: TenantQuery, rows: TenantRow[], { total, exact }: Size): Page<TenantRow> {
  const { page, pageCount } = planPage({ page: asked.page, pageSize: tenantPageSize, total })
  return { rows, page, pageCount, pageSize: tenantPageSize, total, totalIsExact: exact }
}
