import { randomUUID } from 'node:crypto'
import { enterCharges } from '../../../domain/receivables/enter-charge'
import { enterPaymentIn } from '../../../domain/receivables/enter-payment'
import type { PaymentMethod } from '../../../domain/receivables/status'
import type { Actor } from '../../../platform/audit/actor'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { type Day, dayIn } from '../../../platform/calendar/days'
import { inScope } from '../../../platform/database/db'
import { seededPlans } from '../../../sandbox/seed/invent-tenant'
import { storyZone } from './story-days'
import type { StoryTenant, World } from './world'

const pricings = new Map<string, number>(seededPlans.map(({ name, pricing }) => [name, pricing]))

/** What a company pays a month, such as `89.00`. */
export function monthlyPrice({ plan }: Pick<StoryTenant, 'plan'>): string {
  return (pricings.get(plan ?? '') ?? 89).toFixed(2)
}

type Entry = { tenant: StoryTenant; amount: string }

type Debts = { at: Date; by: Actor; dueOn: Day; debts: Entry[] }

export async function writeDebts(world: World, { at, by: actor, dueOn, debts }: Debts): Promise<void> {
  const { resellerId, startedAt } = world
  const input = { dueOn, currency: 'PEN', text: 'Mensualidad' } as const
  const charges = debts.map(({ tenant, amount }) => {
    return { ...input, tenantId: tenant.id, chargeId: randomUUID(), amount }
  })
  await recordedAt(at, () =>
    inScope(resellerId, async (tx) => {
      await enterCharges(tx, { resellerId, actor }, charges)
      await tx.$queryRawUnsafe(dateChargesSql, at, startedAt)
    }),
  )
}

type Payment = Entry & { at: Date; by: Actor; method: PaymentMethod; reference: string }

export async function writePayment(world: World, payment: Payment): Promise<void> {
  const { at, by: actor, tenant, amount, method, reference } = payment
  const { resellerId, startedAt } = world
  const of = { resellerId, actor, tenantId: tenant.id, paymentId: randomUUID() }
  const paidOn = dayIn(storyZone, at)
  await recordedAt(at, () =>
    inScope(resellerId, async (tx) => {
      await enterPaymentIn(tx, { ...of, currency: 'PEN', amount, paidOn, method, reference })
      await tx.$queryRawUnsafe(datePaymentSql, at, startedAt)
    }),
  )
}

const dated = {
  receivable_charge: ['created_at', 'closed_at'],
  receivable_payment: ['created_at', 'reversed_at'],
  receivable_allocation: ['created_at', 'released_at'],
  receivable_account: ['changed_at'],
  plan_price: ['saved_at'],
  tenant_price: ['saved_at'],
  raise_run: ['created_at', 'confirmed_at'],
  ledger_import: ['created_at', 'confirmed_at'],
  receivable_rules: ['saved_at'],
  debt_proposal: ['created_at'],
  payment_instructions: ['saved_at'],
} as const

type Table = keyof typeof dated

/** `$1` for whatever of these tables is not before `$2`. */
function toDateSql(tables: Table[]): string {
  const updates = tables.map((table) => {
    const changes = dated[table].map((name) => `${name} = case when ${name} >= $2 then $1 else ${name} end`)
    const isNew = dated[table].map((name) => `${name} >= $2`)
    return `${table} as (update portal.${table} set ${changes.join(', ')} where ${isNew.join(' or ')})`
  })
  return `with dates as (select $1::timestamptz, $2::timestamptz), ${updates.join(', ')} select from dates`
}

const dateAllSql = toDateSql(Object.keys(dated) as Table[])
const settled: Table[] = ['receivable_allocation', 'receivable_account']
const dateChargesSql = toDateSql(['receivable_charge', ...settled])
const datePaymentSql = toDateSql(['receivable_payment', ...settled])

/** What the database dated by its own clock since the telling began. */
export async function dateLedger({ resellerId, startedAt }: World, at: Date): Promise<void> {
  await inScope(resellerId, (tx) => tx.$queryRawUnsafe(dateAllSql, at, startedAt))
}
