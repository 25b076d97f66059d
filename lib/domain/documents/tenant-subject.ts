import 'server-only'
import type { AuditEntry } from '../../platform/audit/record-audit'
import type { Tx } from '../../platform/database/db'

/** The tenant as the subject of an audit line: its history tells what was issued for it. */
export async function tenantSubject(tx: Tx, tenantId: string): Promise<NonNullable<AuditEntry['subject']>> {
  const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
  return { kind: 'tenant', id: tenantId, name: tenant?.name }
}
