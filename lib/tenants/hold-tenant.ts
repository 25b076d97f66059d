import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { cleanText } from '../clean-text'
import { inScope } from '../db'
import { Conflict, NotFound } from '../errors'
import { countTenants } from './count-tenants'
import { holdReasonSchema } from './hold-schema'

export type Holding = { resellerId: string; tenantId: string; actor: Actor; reason: string }

/**
 * From here on locks leave the tenant alone, until an owner says otherwise. Repeating it changes nothing.
 * Throws Forbidden, NotFound, and Conflict `tenant-held` when it is held for another reason.
 */
export async function holdTenant({ resellerId, tenantId, actor, reason: typed }: Holding): Promise<void> {
  const reason = cleanText(holdReasonSchema.parse(typed))
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:hold')
    await tx.$executeRaw`select 1 from portal.tenant where id = ${tenantId}::uuid for no key update`
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId } })
    if (!tenant) throw new NotFound('tenant-missing')
    if (tenant.heldAt && tenant.heldReason === reason) return
    if (tenant.heldAt) throw new Conflict('tenant-held', { who: tenant.heldBy ?? '—' })
    await tx.tenant.update({
      where: { id: tenantId },
      data: { heldAt: new Date(), heldReason: reason, heldBy: cleanText(actor.name) },
    })
    await countTenants(tx, resellerId)
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'tenant.held',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      reason,
    })
  })
}
