import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { dayIn, utcDay } from '../../platform/calendar/days'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, type Tx } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { recordEvents } from '../events/record-events'
import { findLedgerTenant } from './ledger/find-ledger-tenant'
import { lockAccounts } from './ledger/lock-accounts'
import { isOpen } from './ledger/open-charge-sql'
import { settleAccounts } from './ledger/settle-accounts'
import { oldestLedgerDay } from './ledger-days'
import { type Cents, formatCents, toDecimal } from './money'
import { type PaymentInput, paymentSchema } from './schemas'

export type EnterPayment = PaymentInput & {
  resellerId: string
  actor: Actor
  tenantId: string
  /** A uuid made with the form, so that sending it twice enters one payment. */
  paymentId: string
  /** The person saw that the same payment was entered before, and says that it is another one. */
  isAnother?: boolean
  now?: Date
}

export type EnteredPayment = {
  isRepeated: boolean
  /** What the payment covers, and what is left of it. */
  covered: Cents
  credit: Cents
}

type Payment = ReturnType<typeof paymentSchema.parse>

/**
 * Enters a payment, which covers the chosen charges first and then the oldest; the rest is credit. Idempotent by
 * `paymentId`. Throws Forbidden, NotFound, ZodError, and Conflict `receivable-paid-later` for a date to come,
 * `receivable-day-old` for one before `oldestLedgerDay`,
 * `receivable-payment-twice` when one of the same day and amount, and of no other reference, is there without `isAnother`,
 * `receivable-charge-moved` when nothing is owed on a chosen charge any more, `receivable-form-used`.
 */
export async function enterPayment(input: EnterPayment): Promise<EnteredPayment> {
  return inScope(input.resellerId, (tx) => enterPaymentIn(tx, input))
}

/** The same in a transaction that does more. */
export async function enterPaymentIn(tx: Tx, input: EnterPayment): Promise<EnteredPayment> {
  const { resellerId, actor, tenantId, paymentId, now = new Date() } = input
  const payment = clean(paymentSchema.parse(input))
  await requireActor(tx, actor, 'receivables:pay')
  const { name, timeZone } = await findLedgerTenant(tx, tenantId)
  const today = dayIn(timeZone, now)
  if (payment.paidOn > today) throw new Conflict('receivable-paid-later')
  if (payment.paidOn < oldestLedgerDay(today)) throw new Conflict('receivable-day-old')
  await lockAccounts(tx, { resellerId, tenantIds: [tenantId] })
  const known = await findKnown(tx, input, payment)
  if (known) return { ...known, isRepeated: true }
  if (!input.isAnother) await refuseTwice(tx, tenantId, payment)
  await requireOpen(tx, tenantId, payment)
  await create(tx, input, payment)
  await settleAccounts(tx, { resellerId, tenantIds: [tenantId], chosen: payment.chargeIds })
  const spent = await readSpent(tx, paymentId)
  const { amount, currency, paidOn, method, reference } = payment
  const credit = spent.credit > 0 ? formatCents(spent.credit, currency, 'es') : undefined
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'receivable.paid',
    subject: { kind: 'tenant', id: tenantId, name },
    after: {
      money: formatCents(amount, currency, 'es'),
      paidOn,
      method,
      reference,
      credit,
      payment: paymentId,
    },
  })
  const event = { kind: 'payment.received' as const, tenantId, payload: toPayload(paymentId, payment) }
  await recordEvents(tx, resellerId, [event])
  return { ...spent, isRepeated: false }
}

function toPayload(paymentId: string, { amount, currency, paidOn, method, reference }: Payment) {
  return { paymentId, amount: toDecimal(amount), currency, paidOn, method, reference }
}

function clean(payment: Payment): Payment {
  return { ...payment, reference: payment.reference === null ? null : cleanText(payment.reference) }
}

/** What a form that was sent before did. Throws where it had other facts, or its payment was reversed since. */
async function findKnown(tx: Tx, { paymentId, tenantId }: EnterPayment, payment: Payment) {
  const known = await tx.receivablePayment.findUnique({ where: { id: paymentId } })
  if (!known) return null
  const isSame =
    known.tenantId === tenantId &&
    known.currency === payment.currency &&
    known.amount === BigInt(payment.amount) &&
    utcDay(known.paidOn) === payment.paidOn &&
    known.method === payment.method &&
    known.reference === payment.reference &&
    known.reversedAt === null
  if (!isSame) throw new Conflict('receivable-form-used')
  return readSpent(tx, paymentId)
}

async function readSpent(tx: Tx, paymentId: string): Promise<{ covered: Cents; credit: Cents }> {
  const [payment] = await tx.$queryRaw<{ covered: Cents; credit: Cents }[]>`
    select allocated::float8 as covered, (amount - allocated)::float8 as credit
    from portal.receivable_payment where id = ${paymentId}::uuid`
  if (!payment) throw new Error('A payment that was entered is missing.')
  return payment
}

/** A reference that one of the two lacks does not tell them apart. */
async function refuseTwice(tx: Tx, tenantId: string, payment: Payment): Promise<void> {
  const { currency, amount, paidOn, reference } = payment
  const [twin] = await tx.$queryRaw<{ who: string }[]>`
    select entered_by_name as who from portal.receivable_payment
    where tenant_id = ${tenantId}::uuid and currency = ${currency}::portal.currency and amount = ${amount}
      and paid_on = ${paidOn}::date and reversed_at is null
      and (coalesce(reference, '') = '' or ${reference ?? ''}::text = ''
        or portal.plain_text(reference) = portal.plain_text(${reference ?? ''}::text))
    order by seq limit 1`
  if (twin) throw new Conflict('receivable-payment-twice', { who: twin.who })
}

async function requireOpen(tx: Tx, tenantId: string, { chargeIds, currency }: Payment): Promise<void> {
  const wanted = new Set(chargeIds)
  if (wanted.size === 0) return
  const found = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select c.id from portal.receivable_charge c where c.id = any($1::uuid[]) and c.tenant_id = $2::uuid
       and c.currency = $3::portal.currency and ${isOpen}`,
    [...wanted],
    tenantId,
    currency,
  )
  if (found.length < wanted.size) throw new Conflict('receivable-charge-moved')
}

async function create(tx: Tx, input: EnterPayment, { chargeIds: _, ...payment }: Payment): Promise<void> {
  const { paymentId, resellerId, tenantId, actor } = input
  const { count } = await tx.receivablePayment.createMany({
    data: [
      {
        ...payment,
        id: paymentId,
        resellerId,
        tenantId,
        paidOn: new Date(payment.paidOn),
        enteredBy: actor.kind === 'staff' ? actor.id : null,
        enteredByName: cleanText(actor.name),
      },
    ],
    skipDuplicates: true,
  })
  // The id is that of a payment which this scope does not show.
  if (count === 0) throw new Conflict('receivable-form-used')
}
