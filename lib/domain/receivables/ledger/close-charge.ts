import 'server-only'
import type { ReceivableCharge } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { utcDay } from '../../../platform/calendar/days'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { formatCents } from '../money'
import { reasonSchema } from '../schemas'
import { findLedgerTenant } from './find-ledger-tenant'
import { lockAccounts } from './lock-accounts'
import { releaseAllocations } from './release-allocations'
import { settleAccounts } from './settle-accounts'

export type CloseCharge = { resellerId: string; actor: Actor; chargeId: string; reason: string }

const how = {
  cancelled: { permission: 'receivables:charge', action: 'receivable.cancelled' },
  'written-off': { permission: 'receivables:write-off', action: 'receivable.written-off' },
} as const

/** Closes a charge, so that nothing is owed on it any more. Idempotent. */
export async function closeCharge(input: CloseCharge, closedAs: keyof typeof how): Promise<void> {
  const { resellerId, actor, chargeId } = input
  const reason = cleanText(reasonSchema.parse(input.reason))
  const { permission, action } = how[closedAs]
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, permission)
    const charge = await lockCharge(tx, resellerId, chargeId)
    if (charge.closedAs === closedAs) return
    if (charge.closedAs) throw new Conflict('receivable-charge-closed')
    const left = Number(charge.amount - charge.covered)
    if (closedAs === 'written-off' && left === 0) throw new Conflict('receivable-charge-paid')
    const { tenantId, currency, text, dueOn } = charge
    if (closedAs === 'cancelled') await releaseAllocations(tx, { chargeId })
    const closedByName = cleanText(actor.name)
    await tx.receivableCharge.update({
      where: { id: chargeId },
      data: { closedAs, closedAt: new Date(), closedByName, closedReason: reason },
    })
    await settleAccounts(tx, { resellerId, tenantIds: [tenantId] })
    const { name } = await findLedgerTenant(tx, tenantId)
    const cents = closedAs === 'written-off' ? left : Number(charge.amount)
    await recordAudit(tx, {
      resellerId,
      actor,
      action,
      subject: { kind: 'tenant', id: tenantId, name },
      after: { money: formatCents(cents, currency, 'es'), dueOn: utcDay(dueOn), text, charge: chargeId },
      reason,
    })
  })
}

/** The charge as it is once its account is locked. */
async function lockCharge(tx: Tx, resellerId: string, chargeId: string): Promise<ReceivableCharge> {
  const where = { id: chargeId }
  const found = await tx.receivableCharge.findUnique({ where, select: { tenantId: true } })
  if (!found) throw new NotFound('receivable-charge-missing')
  await lockAccounts(tx, { resellerId, tenantIds: [found.tenantId] })
  return tx.receivableCharge.findUniqueOrThrow({ where })
}
