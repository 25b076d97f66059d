import type { Route } from 'next'
import type { ViewPlace } from '@/lib/domain/tenants/views/schemas'
import { densities } from '../column-ids'
import { parseWidths, widthsText } from '../column-widths'
import { isColumn, type TenantsAddress } from '../search-params'
import { tenantsPath } from '../tenants-path'

/** What a view stores of an address: everything but the page. */
export function toPlace({ query, columns, density, widths }: TenantsAddress): ViewPlace {
  const { tab, search, plan, tag, filter, sort, descending } = query
  return {
    tab,
    search,
    plan,
    tag,
    filter: filter ?? {},
    sort,
    descending,
    columns,
    density,
    widths: widthsText(widths),
  }
}

/** The first page of a view; a column or density that the list does not know is left out. */
export function toAddress({ columns, density, widths, ...query }: ViewPlace): TenantsAddress {
  return {
    query: { ...query, page: 1, after: null, before: null },
    columns: columns.filter(isColumn),
    density: densities.find((one) => one === density) ?? 'compact',
    widths: parseWidths(widths ?? ''),
  }
}

/** The address of a view, which names what it shows even where that is as usual. */
export function viewPath(place: ViewPlace): Route {
  const { query, ...looks } = toAddress(place)
  return tenantsPath({ ...query, ...looks, explicit: true })
}
