import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { inScope } from '../../db'
import { NotFound } from '../../errors'
import { openTenantToken } from '../../vault/tokens'
import { tryToken } from './try-token'
import { isSettled, type TokenVerdict } from './verdict'

/** Tries the token of the vault at its host and keeps what the host said of it. Repeating it does no harm. */
export async function checkToken(asked: {
  resellerId: string
  tenantId: string
  actor: Actor
}): Promise<TokenVerdict> {
  const { resellerId, tenantId, actor } = asked
  const held = await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:token')
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true, host: true } })
    const token = await tx.tenantToken.findUnique({
      where: { tenantId },
      select: { ciphertext: true, fingerprint: true },
    })
    if (!tenant) throw new NotFound('tenant-missing')
    if (!token) throw new NotFound('token-missing')
    return { ...tenant, ...token }
  })
  const token = openTenantToken({ resellerId, tenantId }, held.ciphertext)
  const verdict = await tryToken(resellerId, { host: held.host, token })
  await inScope(resellerId, async (tx) => {
    // A token that was replaced meanwhile was not the one that was tried.
    const tried = { tenantId, fingerprint: held.fingerprint }
    if (isSettled(verdict)) {
      await tx.tenantToken.updateMany({ where: tried, data: { verdict, checkedAt: new Date() } })
    }
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'token.checked',
      subject: { kind: 'tenant', id: tenantId, name: held.name },
      after: { verdict },
    })
  })
  return verdict
}
