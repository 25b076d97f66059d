import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { cleanText } from '../clean-text'
import { inScope, type Tx } from '../db'
import { NotFound } from '../errors'

type Asked = { resellerId: string; actor: Actor; tenantId: string }

/** Notes that a tenant wants no messages: from here on none leaves, planned ones neither. Throws NotFound. */
export async function optOut({ reason, ...asked }: Asked & { reason: string }): Promise<void> {
  const { resellerId, actor, tenantId } = asked
  await change(asked, 'messages.opted-out', reason, async (tx) => {
    const data = { reason: cleanText(reason).trim() || null, byName: cleanText(actor.name) }
    const where = { resellerId_tenantId: { resellerId, tenantId } }
    const known = await tx.messageOptOut.findUnique({ where })
    if (known) return false
    await tx.messageOptOut.create({ data: { resellerId, tenantId, ...data } })
    return true
  })
}

/** Notes that it wants messages again. Throws NotFound. */
export async function optIn({ reason, ...asked }: Asked & { reason: string }): Promise<void> {
  const { resellerId, tenantId } = asked
  await change(asked, 'messages.opted-in', reason, async (tx) => {
    const { count } = await tx.messageOptOut.deleteMany({ where: { resellerId, tenantId } })
    return count > 0
  })
}

async function change(
  { resellerId, actor, tenantId }: Asked,
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
