import 'server-only'
import type { Issuance } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { type AuditEntry, recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { tenantSubject } from '../tenant-subject'

export type ByPerson = { resellerId: string; actor: Actor; tenantId: string }

/**
 * One write of a person to one issuance: permission, its row locked, the change, and its line in the trail. A change
 * that returns null was a repetition and leaves no line. Throws Forbidden and NotFound.
 */
export async function writeIssuance(
  input: ByPerson & { issuanceId: string },
  change: (tx: Tx, issuance: Issuance) => Promise<Omit<AuditEntry, 'subject'> | null>,
): Promise<void> {
  const { resellerId, actor, tenantId, issuanceId } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'vouchers:issue')
    const issuance = await lockIssuance(tx, { tenantId, issuanceId })
    const entry = await change(tx, issuance)
    if (!entry) return
    await recordAudit(tx, { resellerId, actor, subject: await tenantSubject(tx, tenantId), ...entry })
  })
}

export async function lockIssuance(
  tx: Tx,
  { tenantId, issuanceId }: { tenantId: string; issuanceId: string },
): Promise<Issuance> {
  await tx.$executeRaw`
    select 1 from portal.issuance where id::text = ${issuanceId} and tenant_id::text = ${tenantId} for update`
  const issuance = isUuid(issuanceId) ? await tx.issuance.findUnique({ where: { id: issuanceId } }) : null
  if (!issuance || issuance.tenantId !== tenantId) throw new NotFound('issuance-missing')
  return issuance
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
