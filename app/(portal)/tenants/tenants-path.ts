import type { Route } from 'next'
import { filterKeys } from '@/lib/domain/tenants/tenant-filter'
import { type TenantQuery, usualOrder } from '@/lib/domain/tenants/tenant-query'
import { routes, withQuery } from '@/lib/platform/routes'
import { type Density, defaultColumns, type TenantColumn } from './column-ids'
import { type ColumnWidths, widthsText } from './column-widths'

export type TenantsPlace = Partial<TenantQuery> & {
  columns?: readonly TenantColumn[]
  density?: Density
  widths?: ColumnWidths
  /** Names the tab even where it is the usual one: the bare address is that of a person's default view. */
  explicit?: boolean
}

/** Which tenants a query means, without order, page and looks. */
export function scopeOf<Query extends Partial<TenantQuery>>({
  tab,
  search,
  plan,
  tag,
  filter,
}: Query): Pick<Query, 'tab' | 'search' | 'plan' | 'tag' | 'filter'> {
  return { tab, search, plan, tag, filter }
}

/** The address of a list of tenants; what is as usual is left out of it. */
export function tenantsPath(place: TenantsPlace): Route {
  return withQuery(routes.tenants, fieldsOf(place))
}

/** Where filters, columns and views of a list are chosen, as a page. */
export function adjustPath(place: TenantsPlace): Route {
  return withQuery(routes.adjustTenants, fieldsOf(place))
}

/** What that page holds, for the panels of the list. */
export function adjustContentPath(place: TenantsPlace): Route {
  return withQuery(`${routes.adjustTenants}/content`, fieldsOf(place))
}

/** The file of a list, or of the tenants that were picked, by their upstream numbers. */
export function exportPath(format: 'csv' | 'xlsx', place: TenantsPlace, picked?: number[]): Route {
  const n = picked?.join('.')
  return withQuery(`${routes.tenants}/${format}`, {
    ...fieldsOf({ ...place, page: 1, after: null, before: null }),
    n,
  })
}

/** What a form must carry along so that the rest of the address stays as it is. */
export function placeFields(place: TenantsPlace): [name: string, value: string][] {
  return Object.entries(fieldsOf(place)).filter((field): field is [string, string] => Boolean(field[1]))
}

const usual = `-${usualOrder.sort}`

function fieldsOf({
  columns,
  density,
  widths,
  explicit,
  ...query
}: TenantsPlace): Record<string, string | null> {
  const { tab, search, plan, tag, filter, sort, descending, page, after, before } = query
  const order = sort ? `${descending ? '-' : ''}${sort}` : null
  return {
    tab: tab === 'all' && !explicit ? null : (tab ?? null),
    q: search || null,
    plan: plan ?? null,
    tag: tag ? String(tag) : null,
    ...Object.fromEntries(filterKeys.map((key) => [key, filter?.[key] ? String(filter[key]) : null])),
    sort: order === usual ? null : order,
    page: page && page > 1 ? String(page) : null,
    after: after ? String(after) : null,
    before: before ? String(before) : null,
    cols: columns ? columnsText(columns) : null,
    density: density === 'comfortable' ? density : null,
    widths: widthsText(widths ?? {}) || null,
  }
}

function columnsText(columns: readonly TenantColumn[]): string | null {
  const text = columns.join(',')
  if (text === defaultColumns.join(',')) return null
  return text || 'none'
}
