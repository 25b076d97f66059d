import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'

/** Lets the next reading import a withheld token again. Idempotent. */
export async function readmitToken(input: {
  resellerId: string
  tenantId: string
  actor: Actor
}): Promise<void> {
  const { resellerId, tenantId, actor } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:token')
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    if (!tenant) throw new NotFound('tenant-missing')
    const { count } = await tx.tokenOnServer.updateMany({
      where: { tenantId, withheld: true },
      data: { withheld: false },
    })
    if (count === 0) return
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'token.readmitted',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
    })
  })
}
