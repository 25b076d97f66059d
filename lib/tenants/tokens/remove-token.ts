import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { inScope, type Tx } from '../../db'

/**
 * Takes a tenant's token out of the vault; the server goes on accepting it. With `withhold` no reading brings it back
 * until a person says so. Repeating it changes nothing.
 */
export async function removeToken(asked: {
  resellerId: string
  tenantId: string
  actor: Actor
  withhold?: boolean
}): Promise<void> {
  const { resellerId, tenantId, actor, withhold = false } = asked
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:token')
    const held = await tx.tenantToken.findUnique({
      where: { tenantId },
      select: { fingerprint: true, source: true },
    })
    if (!held) return
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    await tx.tenantToken.deleteMany({ where: { tenantId } })
    if (withhold) await withholdToken(tx, { resellerId, tenantId })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'token.removed',
      subject: { kind: 'tenant', id: tenantId, name: tenant?.name },
      before: held,
      ...(withhold && { after: { withheld: true } }),
    })
  })
}

async function withholdToken(tx: Tx, of: { resellerId: string; tenantId: string }): Promise<void> {
  await tx.tokenOnServer.upsert({
    where: { tenantId: of.tenantId },
    create: { ...of, found: 'missing', withheld: true },
    update: { withheld: true },
  })
}
