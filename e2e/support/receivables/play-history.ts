import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { cancelCharge } from '../../../lib/domain/receivables/cancel-charge'
import { enterCharge } from '../../../lib/domain/receivables/enter-charge'
import { enterPayment } from '../../../lib/domain/receivables/enter-payment'
import { currencies, toDecimal } from '../../../lib/domain/receivables/money'
import { getTenantAccount } from '../../../lib/domain/receivables/queries'
import { reversePayment } from '../../../lib/domain/receivables/reverse-payment'
import { writeOffCharge } from '../../../lib/domain/receivables/write-off-charge'
import { AppError } from '../../../lib/platform/errors'
import { type LedgerView, mergeCoins, type PlainCharge, PlainLedger } from './plain-ledger'
import { addLedgerTenants, type TestLedger } from './test-ledger'

/** Tenants of one history, whose steps come in one order. */
const tenantsInHistory = 3

const currency = fc.constantFrom(...currencies)
const cents = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 100_000_000 }))
const pick = fc.nat(20)
const tenant = fc.nat(tenantsInHistory - 1)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      tenant,
      currency,
      cents,
      day: fc.integer({ min: -60, max: 60 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      tenant,
      currency,
      cents,
      day: fc.integer({ min: -60, max: 0 }),
      chosen: fc.array(pick, { maxLength: 2 }),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'write-off' as const, 'reverse' as const),
      tenant,
      pick,
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never
type StepOf<Kind extends 'charge' | 'pay'> = Extract<Step, { kind: Kind }>
type Ending = Extract<Step, { pick: number }>

/** Charges, payments in part or twice, credit, reversals, cancellations and write-offs of three tenants in two currencies. */
export const histories = fc.array(step, { minLength: 2, maxLength: 16 })
export type History = Step[]

type Account = { tenantId: string; plain: PlainLedger }

/** Plays a history on tenants of its own; returns the accounts of the portal beside those of a plain ledger. */
export async function playHistory(
  ledger: TestLedger,
  history: History,
): Promise<{ tenantIds: string[]; kept: LedgerView[]; plain: LedgerView[]; accounts: PlainLedger[] }> {
  const tenantIds = await addLedgerTenants(ledger, tenantsInHistory)
  const accounts = tenantIds.map((tenantId) => ({ tenantId, plain: new PlainLedger() }))
  for (const one of history) {
    const account = accounts[one.tenant]
    if (account) await play(ledger, account, one)
  }
  const kept: LedgerView[] = []
  for (const tenantId of tenantIds) kept.push(await readLedger(ledger, tenantId))
  const plain = accounts.map((account) => account.plain)
  return { tenantIds, kept, plain: plain.map((one) => one.view()), accounts: plain }
}

async function play(ledger: TestLedger, account: Account, one: Step): Promise<void> {
  if (one.kind === 'charge') return charge(ledger, account, one)
  if (one.kind === 'pay') return pay(ledger, account, one)
  return one.kind === 'reverse' ? reverse(ledger, account, one) : close(ledger, account, one)
}

const by = ({ resellerId, owner: actor }: TestLedger) => ({ resellerId, actor })

async function charge(
  ledger: TestLedger,
  { tenantId, plain }: Account,
  { currency: of, cents: amount, day }: StepOf<'charge'>,
): Promise<void> {
  const [id, due] = [randomUUID(), ledger.day(day)]
  const typed = { text: 'x', currency: of, amount: toDecimal(amount), dueOn: due }
  await enterCharge({ ...by(ledger), tenantId, chargeId: id, ...typed })
  plain.charge({ id, currency: of, due, amount })
}

async function pay(ledger: TestLedger, { tenantId, plain }: Account, one: StepOf<'pay'>): Promise<void> {
  const { currency: of, cents: amount } = one
  const open = plain.charges.filter((known) => known.currency === of && plain.owed(known) > 0)
  const chargeIds = open.length === 0 ? [] : one.chosen.map((at) => open[at % open.length]?.id ?? '')
  const [id, day] = [randomUUID(), ledger.day(one.day)]
  const typed = { currency: of, amount: toDecimal(amount), paidOn: day, method: 'yape', chargeIds } as const
  const input = { ...by(ledger), tenantId, paymentId: id, isAnother: true, ...typed }
  await enterPayment(input)
  if (one.twice) await enterPayment(input)
  plain.pay({ id, currency: of, day, amount }, chargeIds)
}

async function reverse(ledger: TestLedger, { plain }: Account, one: Ending): Promise<void> {
  const payment = plain.payments[one.pick % plain.payments.length]
  if (!payment) return
  await reversePayment({ ...by(ledger), paymentId: payment.id, reason: 'x' })
  plain.reverse(payment)
}

/** A charge is closed once, and nothing is given up where nothing is owed. */
async function close(ledger: TestLedger, { plain }: Account, one: Ending): Promise<void> {
  const charge: PlainCharge | undefined = plain.charges[one.pick % plain.charges.length]
  if (!charge) return
  const isRefused = charge.closed || (one.kind === 'write-off' && plain.owed(charge) === 0)
  const closing = one.kind === 'cancel' ? cancelCharge : writeOffCharge
  const error = await closing({ ...by(ledger), chargeId: charge.id, reason: 'x' }).catch((caught) => caught)
  if (error !== undefined && !(isRefused && error instanceof AppError)) throw error
  if (isRefused) return
  if (one.kind === 'cancel') plain.cancel(charge)
  else plain.writeOff(charge)
}

async function readLedger({ resellerId, today }: TestLedger, tenantId: string): Promise<LedgerView> {
  const account = await getTenantAccount(resellerId, tenantId, { today })
  const coins = account.charges.flatMap(({ id, coveredBy }) =>
    coveredBy.map(({ paymentId, amount }) => ({ paymentId, chargeId: id, amount })),
  )
  return {
    charges: Object.fromEntries(account.charges.map(({ id, owed }) => [id, owed])),
    payments: Object.fromEntries(account.payments.map(({ id, credit }) => [id, credit])),
    coins: mergeCoins(coins),
    sums: account.balances
      .map(({ currency: of, owed, credit }) => ({ currency: of, owed, credit }))
      .filter(({ owed, credit }) => owed > 0 || credit > 0),
  }
}
