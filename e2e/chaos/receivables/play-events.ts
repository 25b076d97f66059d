import { randomUUID } from 'node:crypto'
import { cancelCharge } from '../../../lib/domain/receivables/cancel-charge'
import { enterCharge } from '../../../lib/domain/receivables/enter-charge'
import { enterPayment } from '../../../lib/domain/receivables/enter-payment'
import { confirmImport } from '../../../lib/domain/receivables/importing/confirm-import'
import { prepareImport } from '../../../lib/domain/receivables/importing/prepare-import'
import { type Cents, type Currency, toDecimal } from '../../../lib/domain/receivables/money'
import { reversePayment } from '../../../lib/domain/receivables/reverse-payment'
import { writeOffCharge } from '../../../lib/domain/receivables/write-off-charge'
import { AppError } from '../../../lib/platform/errors'
import { accountOf, by, clockAt, countAudit, type MonthRound, note, tenantIdOf } from './month-round'
import type { Moment, MonthEvent } from './plan-month'
import { survive } from './survive'

type PayEvent = Extract<MonthEvent, { kind: 'pay' }>
type Payment = { reference: string; currency: Currency; amount: Cents }

/** Plays what is due today at one moment; what happens between is killed, the rest is inside what is killed. */
export async function playEvents(round: MonthRound, day: number, moment: Moment): Promise<void> {
  const isNow = (event: MonthEvent) =>
    event.day <= day && (moment === 'between' || (event.kind === 'pay' && event.at === moment))
  const isKilled = moment === 'between'
  for (const event of round.waiting.filter(isNow)) {
    if (event.kind === 'pay' && event.how === 'file') continue
    await play(round, event, isKilled)
    round.waiting.splice(round.waiting.indexOf(event), 1)
  }
  if (moment === 'between') await importFile(round, round.waiting.filter(isNow) as PayEvent[])
}

function play(round: MonthRound, event: MonthEvent, isKilled: boolean): Promise<void> {
  if (event.kind === 'pay') return payByHand(round, event, isKilled)
  if (event.kind === 'charge') return charge(round, event)
  return event.kind === 'reverse' ? reverse(round, event.tenant) : close(round, event.tenant, event.kind)
}

function toPayment({ plan }: MonthRound, event: PayEvent): Payment {
  const { currency = 'PEN', amount = 0 } = plan.tenants[event.tenant]?.price ?? {}
  const cents = Math.max(1, Math.round((amount || 5_000) * event.share))
  return { reference: `P${plan.events.indexOf(event)}`, currency, amount: cents }
}

function notePayment(round: MonthRound, event: PayEvent): void {
  const { reference, currency, amount } = toPayment(round, event)
  accountOf(round, event.tenant).pay({ id: reference, currency, day: round.today, amount })
  round.references.push(reference)
  note(round, `tenant ${event.tenant} pays ${currency} ${amount} by ${event.how} as ${reference}`)
}

/** Two people who enter one payment from two forms enter it once. */
async function payByHand(round: MonthRound, event: PayEvent, isKilled: boolean): Promise<void> {
  const { reference, currency, amount } = toPayment(round, event)
  const tenantId = tenantIdOf(round, event.tenant)
  const typed = {
    currency,
    amount: toDecimal(amount),
    paidOn: round.today,
    reference,
    method: 'yape',
  } as const
  const forms = (event.how === 'two-people' ? [1, 2] : [1]).map(() => randomUUID())
  const enter = async () => {
    const entered = await Promise.allSettled(
      forms.map((paymentId) =>
        enterPayment({ ...by(round), tenantId, paymentId, ...typed, now: clockAt(round, 12) }),
      ),
    )
    for (const one of entered) if (one.status === 'rejected') allow(one.reason, 'receivable-payment-twice')
  }
  if (isKilled) await survive(round, 'entering', enter)
  else await enter()
  notePayment(round, event)
  countAudit(round, 'receivable.paid')
}

export function allow(error: unknown, ...codes: string[]): void {
  if (!(error instanceof AppError) || !codes.includes(error.code)) throw error
}

/** The day's file, then once more with a line that fits nobody. */
async function importFile(round: MonthRound, events: PayEvent[]): Promise<void> {
  if (events.length === 0) return
  const lines = events.map((event) => {
    const { reference, currency, amount } = toPayment(round, event)
    const ruc = round.world.tenants[event.tenant]?.ruc
    return `${ruc};${currency} ${toDecimal(amount)};${round.today};${reference}`
  })
  await importLines(round, lines)
  for (const event of events) notePayment(round, event)
  countAudit(round, 'receivable.payments-imported')
  await importLines(round, [...lines, `20999999991;PEN 1.00;${round.today};X`])
  round.waiting = round.waiting.filter((event) => !events.includes(event as PayEvent))
}

async function importLines(round: MonthRound, lines: string[]): Promise<void> {
  const importId = randomUUID()
  const list = { kind: 'payments', list: lines.join('\n') } as const
  await survive(round, 'importing', async () => {
    await prepareImport({ ...by(round), importId, ...list, now: clockAt(round, 12) })
    await confirmImport({ ...by(round), importId }).catch((error) => allow(error, 'import-nothing'))
  })
}

async function charge(round: MonthRound, { tenant, amount }: MonthEvent & { amount: Cents }): Promise<void> {
  const [chargeId, due] = [randomUUID(), round.today]
  const typed = { currency: 'PEN', amount: toDecimal(amount), dueOn: due, text: 'Aparte' } as const
  await survive(round, 'entering', () =>
    enterCharge({ ...by(round), tenantId: tenantIdOf(round, tenant), chargeId, ...typed }),
  )
  accountOf(round, tenant).charge({ id: chargeId, currency: 'PEN', due, amount })
  countAudit(round, 'receivable.charged')
  note(round, `tenant ${tenant} is charged PEN ${amount}`)
}

/** The payment that was entered last turns out to be a mistake. */
async function reverse(round: MonthRound, tenant: number): Promise<void> {
  const payment = accountOf(round, tenant).payments.findLast(({ reversed }) => !reversed)
  if (!payment) return
  const { rows } = await round.world.owner.query<{ id: string }>(
    'select id from portal.receivable_payment where tenant_id = $1 and reference = $2 order by seq limit 1',
    [tenantIdOf(round, tenant), payment.id],
  )
  const paymentId = rows[0]?.id ?? randomUUID()
  await survive(round, 'reversing', () => reversePayment({ ...by(round), paymentId, reason: 'x' }))
  accountOf(round, tenant).reverse(payment)
  countAudit(round, 'receivable.reversed')
  note(round, `tenant ${tenant}: ${payment.id} is reversed`)
}

async function close(round: MonthRound, tenant: number, kind: 'cancel' | 'write-off'): Promise<void> {
  const account = accountOf(round, tenant)
  const open = account.charges.find((one) => account.owed(one) > 0)
  if (!open) return
  const closing = kind === 'cancel' ? cancelCharge : writeOffCharge
  await survive(round, 'closing', () => closing({ ...by(round), chargeId: open.id, reason: 'x' }))
  if (kind === 'cancel') account.cancel(open)
  else account.writeOff(open)
  countAudit(round, kind === 'cancel' ? 'receivable.cancelled' : 'receivable.written-off')
  note(round, `tenant ${tenant}: a charge is closed by ${kind}`)
}
