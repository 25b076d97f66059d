import 'server-only'
import { dayIn } from '../../../platform/calendar/days'
import { inScope, outsideScope } from '../../../platform/database/db'
import { recordEvents } from '../../events/record-events'
import { type Cents, type Currency, toDecimal } from '../money'

type Overdue = {
  chargeId: string
  tenantId: string
  amount: Cents
  currency: Currency
  dueOn: string
  text: string
}

const batch = 1_000

/** Tells of charges that are owed past their day, each once. Idempotent. */
export async function noticeOverdue(resellerId: string, now = new Date()): Promise<number> {
  return inScope(resellerId, async (tx) => {
    const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
    const rows = await tx.$queryRaw<Overdue[]>`
      update portal.receivable_charge c set overdue_at = ${now}
      from (
        select o.id from portal.receivable_charge o
        where o.closed_at is null and o.covered < o.amount and o.overdue_at is null
          and o.due_on < ${dayIn(timeZone, now)}::date
        order by o.due_on, o.seq limit ${batch} for no key update skip locked) due
      where c.id = due.id
      returning c.id as "chargeId", c.tenant_id as "tenantId", (c.amount - c.covered)::float8 as amount,
        c.currency::text as currency, c.due_on::text as "dueOn", c.text`
    const events = rows.map(({ tenantId, amount, ...charge }) => ({
      kind: 'charge.overdue' as const,
      tenantId,
      payload: { ...charge, amount: toDecimal(amount) },
    }))
    await recordEvents(tx, resellerId, events)
    return events.length
  })
}

export async function noticeAllOverdue(): Promise<void> {
  const resellers = await outsideScope().$queryRaw<{ id: string }[]>`select id from portal.resellers_known()`
  for (const { id } of resellers) {
    for (let told = batch; told === batch; ) told = await noticeOverdue(id)
  }
}
