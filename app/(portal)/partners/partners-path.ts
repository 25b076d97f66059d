import type { Route } from 'next'
import type { PartnerQuery, PartnerSort } from '@/lib/domain/partners/partner-query'
import { routes, withQuery } from '@/lib/platform/routes'

/** The URL of the list with changed filters, on page 1. */
export function partnersPath(
  query: PartnerQuery,
  changes: { page?: number; sort?: PartnerSort; descending?: boolean } = {},
): Route {
  const { search, field, department, status, sort, descending } = { ...query, ...changes }
  const order = `${descending ? '-' : ''}${sort}`
  return withQuery(routes.partners, {
    q: search,
    field,
    department,
    status,
    sort: order === 'id' ? null : order,
    page: changes.page === 1 ? null : changes.page,
  })
}

export function isNarrowed({ search, department, status }: PartnerQuery): boolean {
  return search !== '' || department !== null || status !== null
}
