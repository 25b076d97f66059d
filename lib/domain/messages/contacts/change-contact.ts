import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { numberTail } from './number-tail'
import { lockTenantNumbers } from './save-contact'

type Change = { resellerId: string; actor: Actor; tenantId: string; contactId: string }

/** Removes a number; the oldest remaining one becomes the main one. Throws Forbidden and NotFound. */
export async function removeContact({ resellerId, actor, tenantId, contactId }: Change): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const tenant = await lockTenantNumbers(tx, tenantId)
    const gone = await tx.tenantContact.findFirst({ where: { id: contactId, tenantId } })
    if (!gone) throw new NotFound('number-missing')
    await tx.tenantContact.delete({ where: { id: contactId } })
    if (gone.main) {
      const next = await tx.tenantContact.findFirst({ where: { tenantId }, orderBy: { id: 'asc' } })
      if (next) await tx.tenantContact.update({ where: { id: next.id }, data: { main: true } })
    }
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'numbers.removed',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      before: { number: numberTail(gone.number) },
    })
  })
}

/** Makes this the number that messages go to. Throws Forbidden and NotFound. */
export async function makeContactMain({ resellerId, actor, tenantId, contactId }: Change): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const tenant = await lockTenantNumbers(tx, tenantId)
    const chosen = await tx.tenantContact.findFirst({ where: { id: contactId, tenantId } })
    if (!chosen) throw new NotFound('number-missing')
    if (chosen.main) return
    await tx.tenantContact.updateMany({ where: { tenantId }, data: { main: false } })
    await tx.tenantContact.update({ where: { id: contactId }, data: { main: true } })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'numbers.saved',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      after: { number: numberTail(chosen.number), main: true },
    })
  })
}
