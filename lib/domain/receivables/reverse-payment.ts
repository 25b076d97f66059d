import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { utcDay } from '../../platform/calendar/days'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, type Tx } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { findLedgerTenant } from './ledger/find-ledger-tenant'
import { lockAccounts } from './ledger/lock-accounts'
import { releaseAllocations } from './ledger/release-allocations'
import { settleAccounts } from './ledger/settle-accounts'
import { formatCents } from './money'
import { reasonSchema } from './schemas'

export type ReversePayment = { resellerId: string; actor: Actor; paymentId: string; reason: string }

/**
 * Reverses a payment that was a mistake: what it covered is owed again, unless other credit covers it. Idempotent. Throws
 * Forbidden, NotFound and ZodError.
 */
export async function reversePayment(input: ReversePayment): Promise<void> {
  const { resellerId, actor, paymentId } = input
  const reason = cleanText(reasonSchema.parse(input.reason))
  const where = { id: paymentId }
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:reverse')
    const found = await tx.receivablePayment.findUnique({ where, select: { tenantId: true } })
    if (!found) throw new NotFound('receivable-payment-missing')
    const tenantIds = [found.tenantId]
    await lockAccounts(tx, { resellerId, tenantIds })
    const payment = await tx.receivablePayment.findUniqueOrThrow({ where })
    if (payment.reversedAt) return
    await reopenWrittenOff(tx, paymentId)
    await releaseAllocations(tx, { paymentId })
    await tx.receivablePayment.update({
      where,
      data: { reversedAt: new Date(), reversedByName: cleanText(actor.name), reversedReason: reason },
    })
    await settleAccounts(tx, { resellerId, tenantIds })
    const { name } = await findLedgerTenant(tx, found.tenantId)
    const { currency, paidOn, method, reference } = payment
    const money = formatCents(Number(payment.amount), currency, 'es')
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'receivable.reversed',
      subject: { kind: 'tenant', id: found.tenantId, name },
      after: { money, paidOn: utcDay(paidOn), method, reference, payment: paymentId },
      reason,
    })
  })
}

/** What was given up beside this payment is owed again with what it covered: nobody gave up the whole. */
async function reopenWrittenOff(tx: Tx, paymentId: string): Promise<void> {
  await tx.$executeRaw`
    update portal.receivable_charge c
    set closed_as = null, closed_at = null, closed_by_name = null, closed_reason = null
    from portal.receivable_allocation a
    where a.charge_id = c.id and a.payment_id = ${paymentId}::uuid and a.released_at is null
      and c.closed_as = 'written-off'`
}
