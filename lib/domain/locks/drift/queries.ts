import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { tabConditions } from '../../tenants/tab-conditions'
import type { Wanted } from '../engine/plan-locks'

export type DriftLine = {
  tenantId: string
  ruc: string
  name: string
  host: string
  /** Last requested by the portal, and now on the server. */
  desired: Wanted
  observed: Wanted
  /** When a sync noticed it. */
  noticedAt: Date | null
}

/** Every tenant with drift that is not decided. */
export async function listDrift(resellerId: string): Promise<DriftLine[]> {
  return readInScope(resellerId, (query) =>
    query<DriftLine>(
      `select t.id as "tenantId", t.ruc, t.name, t.host, t.desired_access::text as desired,
         t.access::text as observed,
         (select max(c.at) from portal.tenant_change c
          where c.tenant_id = t.id and c.kind = 'drift') as "noticedAt"
       from portal.tenant t where ${tabConditions.outside} order by t.sort_name, t.upstream_id`,
    ),
  )
}
