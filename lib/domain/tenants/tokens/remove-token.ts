import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'

/**
 * Removes a tenant's token from the vault; the server still accepts it. With `withhold` no reading imports it
 * again until `readmitToken`. Idempotent.
 */
export async function removeToken(input: {
  resellerId: string
  tenantId: string
  actor: Actor
  withhold?: boolean
}): Promise<void> {
  const { resellerId, tenantId, actor, withhold = false } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:token')
    const stored = await tx.tenantToken.findUnique({
      where: { tenantId },
      select: { fingerprint: true, source: true },
    })
    if (!stored) return
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    await tx.tenantToken.deleteMany({ where: { tenantId } })
    if (withhold) await withholdToken(tx, { resellerId, tenantId })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'token.removed',
      subject: { kind: 'tenant', id: tenantId, name: tenant?.name },
      before: stored,
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
