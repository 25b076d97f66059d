import 'server-only'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { countAmong, moveTotals } from '../count-tenants'
import type { HoldInput } from './hold-tenant'
import { holdReasonSchema } from './schemas'

/** Releases a hold. Idempotent. Throws Forbidden and NotFound. */
export async function releaseTenant({
  resellerId,
  tenantId,
  actor,
  reason: typed,
}: HoldInput): Promise<void> {
  const reason = cleanText(holdReasonSchema.parse(typed))
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:hold')
    await tx.$executeRaw`select 1 from portal.tenant where id = ${tenantId}::uuid for no key update`
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId } })
    if (!tenant) throw new NotFound('tenant-missing')
    if (!tenant.heldAt) return
    const before = await countAmong(tx, [tenantId])
    await tx.tenant.update({
      where: { id: tenantId },
      data: { heldAt: null, heldReason: null, heldBy: null },
    })
    await moveTotals(tx, { resellerId, tenantIds: [tenantId], before })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'tenant.released',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      before: { heldReason: tenant.heldReason, heldBy: tenant.heldBy },
      reason,
    })
  })
}
