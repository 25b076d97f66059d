import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { inScope } from '../../db'
import { NotFound } from '../../errors'
import { numberTail } from './number-tail'
import { holdTenantNumbers } from './save-contact'

type Change = { resellerId: string; actor: Actor; tenantId: string; contactId: string }

/** Takes a number away; of those that are left the oldest becomes the main one. Throws Forbidden and NotFound. */
export async function removeContact({ resellerId, actor, tenantId, contactId }: Change): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const tenant = await holdTenantNumbers(tx, tenantId)
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

/** Messages go to this number from now on. Throws Forbidden and NotFound. */
export async function makeContactMain({ resellerId, actor, tenantId, contactId }: Change): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const tenant = await holdTenantNumbers(tx, tenantId)
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
