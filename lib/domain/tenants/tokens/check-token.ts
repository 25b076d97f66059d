import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { openTenantToken } from '../../../platform/vault/tokens'
import { isSettled, type TokenVerdict } from './token-verdict'
import { tryToken } from './try-token'

/** Tries the stored token at its host and saves the verdict. Idempotent. */
export async function checkToken(input: {
  resellerId: string
  tenantId: string
  actor: Actor
}): Promise<TokenVerdict> {
  const { resellerId, tenantId, actor } = input
  const stored = await inScope(resellerId, async (tx) => {
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
  const token = openTenantToken({ resellerId, tenantId }, stored.ciphertext)
  const verdict = await tryToken(resellerId, { host: stored.host, token })
  await inScope(resellerId, async (tx) => {
    // A token replaced meanwhile is not the one that was tried.
    const tried = { tenantId, fingerprint: stored.fingerprint }
    if (isSettled(verdict)) {
      await tx.tenantToken.updateMany({ where: tried, data: { verdict, checkedAt: new Date() } })
    }
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'token.checked',
      subject: { kind: 'tenant', id: tenantId, name: stored.name },
      after: { verdict },
    })
  })
  return verdict
}
