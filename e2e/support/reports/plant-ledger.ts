import { randomUUID } from 'node:crypto'
import { addDays } from '../../../lib/platform/calendar/days'
import { instantAt } from '../../../lib/platform/calendar/wall-clock'
import { asOwner } from '../test-owner'
import { diceOf, type TestBook } from './test-book'

type Charge = { id: string; amount: number; dueOn: string; createdAt: Date; cancelledAt: Date | null }
type Part = {
  charge: Charge
  amount: number
  at: Date
  releasedAt: Date | null
  paidOn: string
  isReversed: boolean
}

/** Charges, some cancelled, and payments, some reversed, of one tenant; what covers a charge is what is allocated at the end. */
export async function plantLedger(
  book: TestBook,
  seed: number,
): Promise<{ charges: Charge[]; parts: Part[] }> {
  const dice = diceOf(seed)
  const tenantId = book.tenants[0]?.id
  const at = (offset: number) =>
    instantAt({ day: addDays(book.firstDay, offset), minutes: dice.upTo(1439) }, 'America/Lima')
  const charges = Array.from({ length: 12 }, (): Charge => {
    const made = dice.upTo(60)
    const cancelledAt = dice.chance(0.2) ? at(made + 1 + dice.upTo(30)) : null
    const dueOn = addDays(book.firstDay, made + dice.upTo(40) - 15)
    return { id: randomUUID(), amount: 1_000 + dice.upTo(90_000), dueOn, createdAt: at(made), cancelledAt }
  })
  const parts = charges.flatMap((charge): Part[] => {
    if (dice.chance(0.4)) return []
    const made = 62 + dice.upTo(30)
    const isReversed = dice.chance(0.25)
    const releasedAt = isReversed ? at(made + 1 + dice.upTo(5)) : null
    const amount = dice.chance(0.4) ? charge.amount : 1 + dice.upTo(charge.amount - 1)
    return [{ charge, amount, at: at(made), releasedAt, paidOn: addDays(book.firstDay, made), isReversed }]
  })
  const coveredOf = (id: string) =>
    parts.find(({ charge, isReversed }) => charge.id === id && !isReversed)?.amount ?? 0
  for (const { id, amount, dueOn, createdAt, cancelledAt } of charges) {
    await asOwner(
      `insert into portal.receivable_charge (id, reseller_id, tenant_id, currency, amount, covered, due_on, text,
         entered_by_name, created_at, closed_as, closed_at)
       values ($1, $2, $3, 'PEN', $4, $9, $5, 'Mes', 'Rosa', $6, $7, $8)`,
      [
        ...[id, book.resellerId, tenantId, amount, dueOn, createdAt, cancelledAt && 'cancelled', cancelledAt],
        coveredOf(id),
      ],
    )
  }
  for (const { charge, amount, at: paidAt, releasedAt, paidOn } of parts) {
    const payment = randomUUID()
    await asOwner(
      `insert into portal.receivable_payment (id, reseller_id, tenant_id, currency, amount, paid_on, method, entered_by_name,
         created_at, reversed_at)
       values ($1, $2, $3, 'PEN', $4, $5, 'cash', 'Rosa', $6, $7)`,
      [payment, book.resellerId, tenantId, amount, paidOn, paidAt, releasedAt],
    )
    await asOwner(
      `insert into portal.receivable_allocation (id, reseller_id, tenant_id, payment_id, charge_id, amount, created_at,
         released_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [randomUUID(), book.resellerId, tenantId, payment, charge.id, amount, paidAt, releasedAt],
    )
  }
  return { charges, parts }
}
