import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { formatCents } from '../money'
import { reasonSchema } from '../schemas'
import { lockClaim } from './lock-claim'

export type RefuseClaim = { resellerId: string; actor: Actor; claimId: string; reason: string; now?: Date }

/**
 * Refuses a claim with a reason that the tenant reads. Idempotent. Throws Forbidden, ZodError, NotFound `claim-missing` and
 * Conflict `claim-accepted`.
 */
export async function refuseClaim(input: RefuseClaim): Promise<void> {
  const { resellerId, actor, claimId, now = new Date() } = input
  const reason = cleanText(reasonSchema.parse(input.reason))
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:pay')
    const { tenantId, name, state, currency, amount } = await lockClaim(tx, claimId)
    if (state === 'refused') return
    if (state === 'accepted') throw new Conflict('claim-accepted')
    await tx.paymentClaim.update({
      where: { id: claimId },
      data: { state: 'refused', decidedAt: now, decidedByName: cleanText(actor.name), reason },
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'receivable.claim-refused',
      subject: { kind: 'tenant', id: tenantId, name },
      before: { money: formatCents(amount, currency, 'es') },
      reason,
    })
  })
}
