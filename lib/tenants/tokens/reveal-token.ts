import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import type { Staff } from '../../auth/staff'
import { requireStepUp, type StepUpProof } from '../../auth/step-up'
import { inScope } from '../../db'
import { NotFound } from '../../errors'
import { showTenantToken } from '../../vault/show-token'

/** Shows a tenant's token to somebody who has just proved again who they are. Throws Forbidden and NotFound. */
export async function revealToken(asked: {
  staff: Pick<Staff, 'id' | 'resellerId' | 'email'>
  actor: Actor
  tenantId: string
  proof: StepUpProof
  sessionId?: string
}): Promise<string> {
  const { staff, actor, tenantId, proof, sessionId } = asked
  const { resellerId } = staff
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'tenants:token-reveal'))
  await requireStepUp({ staff, actor, proof, sessionId, purpose: 'token-reveal' })
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:token-reveal')
    const held = await tx.tenantToken.findUnique({ where: { tenantId } })
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    if (!held || !tenant) throw new NotFound('token-missing')
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'token.revealed',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      after: { fingerprint: held.fingerprint },
    })
    return showTenantToken({ resellerId, tenantId }, held.ciphertext)
  })
}
