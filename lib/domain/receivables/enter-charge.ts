import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { dayIn, utcDay } from '../../platform/calendar/days'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, type Tx } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { findLedgerTenant } from './ledger/find-ledger-tenant'
import { lockAccounts } from './ledger/lock-accounts'
import { settleAccounts } from './ledger/settle-accounts'
import { oldestLedgerDay } from './ledger-days'
import { formatCents } from './money'
import { type ChargeInput, chargeSchema } from './schemas'

export type EnterCharge = ChargeInput & {
  resellerId: string
  actor: Actor
  tenantId: string
  /** A uuid made with the form, so that sending it twice enters one charge. */
  chargeId: string
  now?: Date
}

type Charge = ReturnType<typeof chargeSchema.parse>

/**
 * Enters a charge; credit of the tenant in that currency covers it at once. Idempotent by `chargeId`. Throws Forbidden,
 * NotFound, ZodError, and Conflict `receivable-tenant-gone`, `receivable-day-old`, `receivable-form-used`.
 */
export async function enterCharge(input: EnterCharge): Promise<{ isRepeated: boolean }> {
  return inScope(input.resellerId, (tx) => enterChargeIn(tx, input))
}

/** The same in a transaction that does more. */
export async function enterChargeIn(tx: Tx, input: EnterCharge): Promise<{ isRepeated: boolean }> {
  const { resellerId, actor, tenantId, chargeId, now = new Date() } = input
  const charge = chargeSchema.parse(input)
  await requireActor(tx, actor, 'receivables:charge')
  const { name, goneAt, timeZone } = await findLedgerTenant(tx, tenantId)
  if (goneAt) throw new Conflict('receivable-tenant-gone', { name })
  if (charge.dueOn < oldestLedgerDay(dayIn(timeZone, now))) throw new Conflict('receivable-day-old')
  await lockAccounts(tx, { resellerId, tenantIds: [tenantId] })
  if (!(await create(tx, input, charge))) {
    await requireSameCharge(tx, input, charge)
    return { isRepeated: true }
  }
  await settleAccounts(tx, { resellerId, tenantIds: [tenantId] })
  const { amount, currency, dueOn, text, period } = charge
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'receivable.charged',
    subject: { kind: 'tenant', id: tenantId, name },
    after: { money: formatCents(amount, currency, 'es'), dueOn, text, period, charge: chargeId },
  })
  return { isRepeated: false }
}

/** Returns whether it is new. */
async function create(tx: Tx, { chargeId, resellerId, tenantId, actor }: EnterCharge, charge: Charge) {
  const { count } = await tx.receivableCharge.createMany({
    data: [
      {
        ...charge,
        id: chargeId,
        resellerId,
        tenantId,
        text: cleanText(charge.text),
        dueOn: new Date(charge.dueOn),
        enteredBy: actor.kind === 'staff' ? actor.id : null,
        enteredByName: cleanText(actor.name),
      },
    ],
    skipDuplicates: true,
  })
  return count > 0
}

/** A form that was sent with other facts before, or whose charge was cancelled since, is no repetition. */
async function requireSameCharge(tx: Tx, { chargeId, tenantId }: EnterCharge, charge: Charge): Promise<void> {
  const known = await tx.receivableCharge.findUnique({ where: { id: chargeId } })
  const isSame =
    known?.tenantId === tenantId &&
    known.currency === charge.currency &&
    known.amount === BigInt(charge.amount) &&
    utcDay(known.dueOn) === charge.dueOn &&
    known.text === cleanText(charge.text) &&
    known.period === charge.period &&
    known.closedAs !== 'cancelled'
  if (!isSame) throw new Conflict('receivable-form-used')
}
