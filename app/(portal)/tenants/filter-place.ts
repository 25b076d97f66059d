import type { filterKeys } from '@/lib/domain/tenants/tenant-filter'
import type { TenantsPlace } from './tenants-path'

export type FilterName = 'plan' | 'tag' | (typeof filterKeys)[number]

/** The place without one of its filters. */
export function withoutFilter(place: TenantsPlace, name: FilterName): TenantsPlace {
  if (name === 'plan' || name === 'tag') return { ...place, [name]: null }
  const { [name]: _left, ...filter } = place.filter ?? {}
  return { ...place, filter }
}
