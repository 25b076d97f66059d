import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, type Tx } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'

type OptOutInput = { resellerId: string; actor: Actor; tenantId: string }

/**
 * Records that a tenant wants no messages: none is sent from now on, planned ones included. Throws NotFound.
 */
export async function optOut({ reason, ...input }: OptOutInput & { reason: string }): Promise<void> {
  const { resellerId, actor, tenantId } = input
  await change(input, 'messages.opted-out', reason, async (tx) => {
    const data = { reason: cleanText(reason).trim() || null, byName: cleanText(actor.name) }
    const where = { resellerId_tenantId: { resellerId, tenantId } }
    const known = await tx.messageOptOut.findUnique({ where })
    if (known) return false
    await tx.messageOptOut.create({ data: { resellerId, tenantId, ...data } })
    return true
  })
}

/** Records that it wants messages again. Throws NotFound. */
export async function optIn({ reason, ...input }: OptOutInput & { reason: string }): Promise<void> {
  const { resellerId, tenantId } = input
  await change(input, 'messages.opted-in', reason, async (tx) => {
    const { count } = await tx.messageOptOut.deleteMany({ where: { resellerId, tenantId } })
    return count > 0
  })
}

async function change(
  { resellerId, actor, tenantId }: OptOutInput,
  action: 'messages.opted-out' | 'messages.opted-in',
  reason: string,
  work: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    if (!tenant) throw new NotFound('tenant-missing')
    if (!(await work(tx))) return
    const subject = { kind: 'tenant', id: tenantId, name: tenant.name }
    await recordAudit(tx, { resellerId, actor, action, subject, reason: reason.trim() || null })
  })
}
