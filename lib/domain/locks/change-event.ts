import type { NewEvent } from '../events/record-events'
import type { Access } from '../tenants/access/access'

type AccessChange = {
  tenantId: string
  before: Access
  after: Access
  reason: string | null
  runId: string | null
  run: number | null
}

/** The event of a tenant whose state changed to one that is known. */
export function changeEvent({ tenantId, before, after, ...payload }: AccessChange): NewEvent[] {
  if (before === after || after === 'unknown') return []
  return [{ kind: `tenant.${after}` as const, tenantId, payload: { before, ...payload } }]
}
