import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { countAmong, moveTotals } from '../count-tenants'
import { holdReasonSchema } from './schemas'

export type HoldInput = { resellerId: string; tenantId: string; actor: Actor; reason: string }

/**
 * Holds a tenant: no lock changes it until an owner releases it. Idempotent. Throws Forbidden, NotFound, and
 * Conflict `tenant-held` when it is held for another reason.
 */
export async function holdTenant({ resellerId, tenantId, actor, reason: typed }: HoldInput): Promise<void> {
  const reason = cleanText(holdReasonSchema.parse(typed))
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:hold')
    await tx.$executeRaw`select 1 from portal.tenant where id = ${tenantId}::uuid for no key update`
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId } })
    if (!tenant) throw new NotFound('tenant-missing')
    if (tenant.heldAt && tenant.heldReason === reason) return
    if (tenant.heldAt) throw new Conflict('tenant-held', { who: tenant.heldBy ?? '—' })
    const before = await countAmong(tx, [tenantId])
    await tx.tenant.update({
      where: { id: tenantId },
      data: { heldAt: new Date(), heldReason: reason, heldBy: cleanText(actor.name) },
    })
    await moveTotals(tx, { resellerId, tenantIds: [tenantId], before })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'tenant.held',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      reason,
    })
  })
}
