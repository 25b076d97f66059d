import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { inScope } from '../../db'
import { NotFound } from '../../errors'

/** Lets the next reading import a tenant's token that a person had taken out for good. Repeating it changes nothing. */
export async function readmitToken(asked: {
  resellerId: string
  tenantId: string
  actor: Actor
}): Promise<void> {
  const { resellerId, tenantId, actor } = asked
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
