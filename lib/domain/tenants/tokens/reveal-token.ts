import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { requireStepUp, type StepUpProof } from '../../../platform/auth/sign-in/step-up'
import type { Staff } from '../../../platform/auth/staff'
import { inScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { showTenantToken } from '../../../platform/vault/show-tenant-token'

/** Returns a tenant's token after re-authentication. Throws Forbidden and NotFound. */
export async function revealToken(input: {
  staff: Pick<Staff, 'id' | 'resellerId' | 'email'>
  actor: Actor
  tenantId: string
  proof: StepUpProof
  sessionId?: string
}): Promise<string> {
  const { staff, actor, tenantId, proof, sessionId } = input
  const { resellerId } = staff
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'tenants:token-reveal'))
  await requireStepUp({ staff, actor, proof, sessionId, purpose: 'token-reveal' })
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:token-reveal')
    const stored = await tx.tenantToken.findUnique({ where: { tenantId } })
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    if (!stored || !tenant) throw new NotFound('token-missing')
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'token.revealed',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      after: { fingerprint: stored.fingerprint },
    })
    return showTenantToken({ resellerId, tenantId }, stored.ciphertext)
  })
}
