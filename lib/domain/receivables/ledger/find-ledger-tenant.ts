import 'server-only'
import type { Tx } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'

export type LedgerTenant = { name: string; goneAt: Date | null; timeZone: string }

/** The tenant of a charge or payment, and the zone of its dates. Throws NotFound. */
export async function findLedgerTenant(tx: Tx, tenantId: string): Promise<LedgerTenant> {
  const tenants = await findLedgerTenants(tx, [tenantId])
  return ledgerTenantOf(tenants, tenantId)
}

/** The same of many, by id. */
export async function findLedgerTenants(tx: Tx, tenantIds: string[]): Promise<Map<string, LedgerTenant>> {
  const rows = await tx.$queryRaw<(LedgerTenant & { id: string })[]>`
    select t.id, t.name, t.gone_at as "goneAt", r.time_zone as "timeZone"
    from portal.tenant t join portal.reseller r on r.id = t.reseller_id where t.id = any(${tenantIds}::uuid[])`
  return new Map(rows.map(({ id, ...tenant }) => [id, tenant]))
}

export function ledgerTenantOf(tenants: Map<string, LedgerTenant>, tenantId: string): LedgerTenant {
  const tenant = tenants.get(tenantId)
  if (!tenant) throw new NotFound('tenant-missing')
  return tenant
}
