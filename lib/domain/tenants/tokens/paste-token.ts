import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { Secret } from '../../../platform/vault/secret'
import { sealTenantToken, tokenFingerprint, tokenShape } from '../../../platform/vault/tokens'
import type { TokenVerdict } from './token-verdict'
import { tryToken } from './try-token'

export const pastedTokenSchema = z
  .string({ error: 'tokens.wrong.empty' })
  .trim()
  .min(1, 'tokens.wrong.empty')
  .regex(tokenShape, 'tokens.wrong.shape')

export type PasteToken = { resellerId: string; tenantId: string; actor: Actor; token: string }

/**
 * Saves a pasted token after a trial at the tenant's host. Throws Conflict when it is the reseller's own,
 * another tenant's, or refused by the host; an unreachable host does not prevent it.
 */
export async function pasteToken({
  resellerId,
  tenantId,
  actor,
  token: typed,
}: PasteToken): Promise<TokenVerdict> {
  const token = new Secret(pastedTokenSchema.parse(typed))
  const of = { resellerId, tenantId }
  const tenant = await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:token')
    await refuseForeign(tx, { ...of, token })
    return getTenant(tx, tenantId)
  })
  const verdict = await tryToken(resellerId, { host: tenant.host, token })
  if (verdict === 'rejected') throw new Conflict('token-refused', { host: tenant.host })
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:token')
    await refuseForeign(tx, { ...of, token })
    const known = await tx.tenantToken.findUnique({ where: { tenantId }, select: { fingerprint: true } })
    const sealed = sealTenantToken(of, token)
    const now = new Date()
    const data = { ...sealed, source: 'pasted', verdict, checkedAt: now, updatedAt: now }
    await tx.tenantToken.upsert({ where: { tenantId }, create: { ...of, ...data }, update: data })
    await tx.tokenOnServer.updateMany({ where: { tenantId }, data: { withheld: false } })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'token.pasted',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      before: known ? { fingerprint: known.fingerprint } : undefined,
      after: { fingerprint: sealed.fingerprint, verdict },
    })
  })
  return verdict
}

async function getTenant(tx: Tx, tenantId: string): Promise<{ name: string; host: string }> {
  const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true, host: true } })
  if (!tenant) throw new NotFound('tenant-missing')
  return tenant
}

/** A token known to belong elsewhere is not even sent to this tenant's host. */
async function refuseForeign(
  tx: Tx,
  { resellerId, tenantId, token }: { resellerId: string; tenantId: string; token: Secret },
): Promise<void> {
  const fingerprint = tokenFingerprint(token)
  const connection = await tx.connection.findUnique({
    where: { resellerId },
    select: { tokenFingerprint: true },
  })
  if (connection?.tokenFingerprint === fingerprint) throw new Conflict('token-of-reseller')
  const forMessages = await tx.messagingSettings.count({
    where: { resellerId, tokenFingerprint: fingerprint },
  })
  if (forMessages > 0) throw new Conflict('tenant-token-messaging')
  const owner = await tx.tenantToken.findFirst({
    where: { resellerId, tenantId: { not: tenantId }, fingerprint },
    select: { tenantId: true },
  })
  if (!owner) return
  const { name } = await getTenant(tx, owner.tenantId)
  throw new Conflict('token-of-another', { name })
}
