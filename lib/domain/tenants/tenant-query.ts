import type { TenantTab } from './tenant-tabs'

/** What the list can be ordered by. */
export const tenantSorts = [
  'name',
  'ruc',
  'plan',
  'documents',
  'cycle',
  'users',
  'access',
  'registered',
] as const
export type TenantSort = (typeof tenantSorts)[number]

export type TenantQuery = {
  tab: TenantTab
  search: string
  plan: string | null
  /** The number of a tag. */
  tag: number | null
  sort: TenantSort
  descending: boolean
  page: number
  /** The upstream number of the row before or after this page, from the links: it makes deep pages as quick as the first. */
  after: number | null
  before: number | null
}

export const tenantPageSize = 50
