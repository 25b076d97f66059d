import type { Route } from 'next'
import { withQuery } from './routes'

/** The printable record of one change of a tenant's access. */
export function lockProofPath(tenantId: string, itemId: string): Route {
  return `/tenants/${tenantId}/proofs/${itemId}` as Route
}

/** A tenant's page at its history: narrowed down to a group, from a cursor on. */
export function tenantHistoryPath(
  tenantId: string,
  { show, before }: { show?: string; before?: string } = {},
): Route {
  const query = withQuery(`/tenants/${tenantId}`, { show: show === 'all' ? null : show, before })
  return `${query}#history` as Route
}
