import 'server-only'
import { type Query, readInScope, readWithKeptPlan, type Statement } from '../../../platform/database/db'
import { listTenantsBeside, type TenantList, type Wanted } from '../queries'
import { isNarrowed, type TenantQuery } from '../tenant-query'
import { SqlValues, tenantQuerySql } from '../tenant-rows-sql'
import { countedTabs, type TenantTab } from '../tenant-tabs'
import { type ViewPlace, viewPlaceSchema } from './schemas'

type SavedView = { id: string; name: string; place: ViewPlace; isOwn: boolean }

/** With how many tenants it shows at this moment; `isExact` is false where counting stopped: at least `count`. */
export type SharedView = SavedView & { count: number; isExact: boolean }

export type OwnViews = { views: SavedView[]; defaultView: SavedView | null }

type Row = Omit<SavedView, 'place'> & { place: unknown; shared: boolean; isDefault: boolean }

const sharedMax = 12
/** Counting stops here, so that a view never costs more than a page. */
const countMax = 1000

/**
 * A person's private views, the view with which their list opens, which may be a shared one, and the shared views of
 * the reseller, each with its tenants; all by name. Staff who see by tags get no shared ones.
 */
export async function listViews(resellerId: string, staffId: string): Promise<Views> {
  return toViews(resellerId, await readWithKeptPlan<Row>(resellerId, viewsStatement(staffId)))
}

export type Views = { own: OwnViews; shared: SharedView[] }

/** One page of the tenants and all views, in one round trip where no shared view must be counted. */
export async function listTenantsWithViews(
  { resellerId, staffId }: { resellerId: string; staffId: string },
  input: TenantQuery,
  wanted: Partial<Wanted>,
): Promise<{ list: TenantList; views: Views }> {
  const { beside, ...list } = await listTenantsBeside(resellerId, input, wanted, viewsStatement(staffId))
  return { list, views: await toViews(resellerId, beside as Row[]) }
}

function viewsStatement(staffId: string): Statement {
  return { sql: viewsSql, values: [staffId], keepPlan: true }
}

async function toViews(resellerId: string, rows: Row[]): Promise<Views> {
  const chosen = rows.find(({ isDefault }) => isDefault)
  const shared = rows
    .filter((row) => row.shared)
    .flatMap(toView)
    .slice(0, sharedMax)
  const own = {
    views: rows.filter((row) => !row.shared).flatMap(toView),
    defaultView: (chosen && toView(chosen)[0]) ?? null,
  }
  if (shared.length === 0) return { own, shared: [] }
  return { own, shared: await readInScope(resellerId, (query) => withCounts(query, shared)) }
}

const viewsSql = `
  select v.id, v.name, v.place, v.shared, v.staff_id = $1 as "isOwn", d.view_id is not null as "isDefault"
  from portal.saved_view v left join portal.default_view d on d.view_id = v.id and d.staff_id = $1
  where v.shared or v.staff_id = $1
  order by portal.plain_text(v.name), v.id`

async function withCounts(query: Query, views: SavedView[]): Promise<SharedView[]> {
  const counts = await countViews(query, views)
  return views.map((view, index) => {
    const count = counts[index] ?? 0
    return { ...view, count: Math.min(count, countMax), isExact: count <= countMax || !isCapped(view) }
  })
}

/** None where what is stored cannot be read. */
function toView({ id, name, place, isOwn }: Row): SavedView[] {
  const parsed = viewPlaceSchema.safeParse(place)
  return parsed.success ? [{ id, name, place: parsed.data, isOwn }] : []
}

function isCapped({ place }: SavedView): boolean {
  return isNarrowed(place) || !(countedTabs as readonly TenantTab[]).includes(place.tab)
}

/** One statement for all of them. */
async function countViews(query: Query, views: SavedView[]): Promise<number[]> {
  const values = new SqlValues()
  const counts = views.map((view) => {
    const { tab } = view.place
    if (!isCapped(view))
      return `(select count from portal.tenant_count where kind = 'tab' and key = ${values.add(tab)})`
    const where = tenantQuerySql(toQuery(view.place), values)
    return `(select count(*)::int from (select from portal.tenant t where ${where} limit ${countMax + 1}) matching)`
  })
  const [row] = await query<{ counts: (number | null)[] }>(
    `select array[${counts.map((count) => `coalesce(${count}, 0)`).join(', ')}] as counts`,
    values.list,
  )
  return (row?.counts ?? []).map((count) => count ?? 0)
}

function toQuery(place: ViewPlace): TenantQuery {
  const { tab, search, plan, tag, filter, sort, descending } = place
  return { tab, search, plan, tag, filter, sort, descending, page: 1, after: null, before: null }
}
