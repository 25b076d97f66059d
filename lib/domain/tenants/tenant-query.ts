import type { TenantFilter } from './tenant-filter'
import type { TenantTab } from './tenant-tabs'

/**
 * What the list can be ordered by. `attention` is the usual one, the highest level first and then the newest on the server:
 * 5 access unknown, 4 changed outside the portal, 3 over the limit, 2 at 90 % of it, 1 idle, 0 the rest. `owed` is soles, then
 * dollars.
 */
export const tenantSorts = [
  'attention',
  'name',
  'ruc',
  'plan',
  'documents',
  'cycle',
  'issued',
  'users',
  'access',
  'registered',
  'owed',
  'due',
] as const
export type TenantSort = (typeof tenantSorts)[number]

export type TenantQuery = {
  tab: TenantTab
  search: string
  plan: string | null
  /** The number of a tag. */
  tag: number | null
  filter?: TenantFilter
  sort: TenantSort
  descending: boolean
  page: number
  /** The upstream number of the row before or after this page, from the links: it makes deep pages as quick as the first. */
  after: number | null
  before: number | null
}

/** Whether anything but the tab narrows the list. */
export function isNarrowed({ search, plan, tag, filter }: Partial<TenantQuery>): boolean {
  return Boolean(search || plan || tag || (filter && Object.keys(filter).length > 0))
}

export const usualOrder = { sort: 'attention', descending: true } as const

/** What the list is ordered by: by debts only where all of it owes something, in the usual order elsewhere. */
export function listedOrder({
  tab,
  sort,
  descending,
}: Pick<TenantQuery, 'tab' | 'sort' | 'descending'>): Pick<TenantQuery, 'sort' | 'descending'> {
  const isByDebt = sort === 'owed' || sort === 'due'
  return isByDebt && tab !== 'owing' ? usualOrder : { sort, descending }
}

export const tenantPageSize = 50
