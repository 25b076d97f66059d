import 'server-only'
import type { Tx } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'

export type LedgerTenant = { name: string; goneAt: Date | null; timeZone: string }

/** The tenant of a charge or payment, and the zone of its dates. Throws NotFound. */
export async function findLedgerTenant(tx: Tx, tenantId: string): Promise<LedgerTenant> {
  const [tenant] = await tx.$queryRaw<LedgerTenant[]>`
    select t.name, t.gone_at as "goneAt", r.time_zone as "timeZone"
    from portal.tenant t join portal.reseller r on r.id = t.reseller_id where t.id = ${tenantId}::uuid`
  if (!tenant) throw new NotFound('tenant-missing')
  return tenant
}
