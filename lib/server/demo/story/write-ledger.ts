import { randomUUID } from 'node:crypto'
import { enterCharge } from '../../../domain/receivables/enter-charge'
import { enterPayment } from '../../../domain/receivables/enter-payment'
import type { PaymentMethod } from '../../../domain/receivables/status'
import type { Actor } from '../../../platform/audit/actor'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { type Day, dayIn } from '../../../platform/calendar/days'
import { writeInScope } from '../../../platform/database/db'
import { seededPlans } from '../../../sandbox/seed/invent-tenant'
import { storyZone } from './story-days'
import type { StoryTenant, World } from './world'

const pricings = new Map<string, number>(seededPlans.map(({ name, pricing }) => [name, pricing]))

/** What a company pays a month, such as `89.00`. */
export function monthlyPrice({ plan }: Pick<StoryTenant, 'plan'>): string {
  return (pricings.get(plan ?? '') ?? 89).toFixed(2)
}

type Entry = { at: Date; by: Actor; tenant: StoryTenant; amount: string }

export async function writeDebt(world: World, { dueOn, ...of }: Entry & { dueOn: Day }): Promise<void> {
  const { at, by: actor, tenant, amount } = of
  const charge = { tenantId: tenant.id, chargeId: randomUUID(), amount, dueOn } as const
  const input = { resellerId: world.resellerId, actor, currency: 'PEN', text: 'Mensualidad' } as const
  await recordedAt(at, () => enterCharge({ ...input, ...charge }))
  await dateLedger(world, at)
}

type Payment = Entry & { method: PaymentMethod; reference: string }

export async function writePayment(world: World, payment: Payment): Promise<void> {
  const { at, by: actor, tenant, amount, method, reference } = payment
  const of = { resellerId: world.resellerId, actor, tenantId: tenant.id, paymentId: randomUUID() }
  const paidOn = dayIn(storyZone, at)
  await recordedAt(at, () => enterPayment({ ...of, currency: 'PEN', amount, paidOn, method, reference }))
  await dateLedger(world, at)
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

/** What the database dated by its own clock since the telling began. */
export async function dateLedger({ resellerId, startedAt }: World, at: Date): Promise<void> {
  await writeInScope(resellerId, async (query) => {
    for (const [table, columns] of Object.entries(dated)) {
      for (const column of columns) {
        await query(`update portal.${table} set ${column} = $1 where ${column} >= $2`, [at, startedAt])
      }
    }
  })
}
