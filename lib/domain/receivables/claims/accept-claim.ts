import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { enterPaymentIn } from '../enter-payment'
import { formatCents } from '../money'
import { type PaymentInput, paymentSchema } from '../schemas'
import { lockClaim } from './lock-claim'

export type AcceptClaim = PaymentInput & {
  resellerId: string
  actor: Actor
  claimId: string
  isAnother?: boolean
  now?: Date
}

/**
 * Enters what was claimed as a payment, with what a person found in the account of the bank, and all that follows from a
 * payment. Idempotent. Throws NotFound `claim-missing`, Conflict `claim-refused`, and what `enterPayment` throws.
 */
export async function acceptClaim(input: AcceptClaim): Promise<{ tenantId: string }> {
  const { resellerId, actor, claimId, now = new Date() } = input
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:pay')
    const { tenantId, name, state } = await lockClaim(tx, claimId)
    if (state === 'accepted') return { tenantId }
    if (state === 'refused') throw new Conflict('claim-refused')
    await enterPaymentIn(tx, { ...input, tenantId, paymentId: claimId, now })
    await tx.paymentClaim.update({
      where: { id: claimId },
      data: { state: 'accepted', decidedAt: now, decidedByName: cleanText(actor.name) },
    })
    const { amount, currency, paidOn, reference } = paymentSchema.parse(input)
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'receivable.claim-accepted',
      subject: { kind: 'tenant', id: tenantId, name },
      after: { money: formatCents(amount, currency, 'es'), paidOn, reference, payment: claimId },
    })
    return { tenantId }
  })
}
