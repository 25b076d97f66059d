import 'server-only'
import type { Tx } from '../../../platform/database/db'
import { stopEnrolments } from '../../dunning/enrolment/stop-enrolments'
import { isOpen } from '../ledger/open-charge-sql'

// Enrolled by the rule: nothing is owed on the charges that it was for. Enrolled by hand: something was paid since, and
// nothing is owed any more of what there was then.
const overSql = `
  select e.id, case when m.marked > 0 then m.paid = m.marked else true end as "isPaid"
  from portal.dunning_enrolment e
  cross join lateral (
    select count(*) as marked, count(*) filter (where ${isOpen}) as open,
      count(*) filter (where c.covered >= c.amount and c.closed_at is null) as paid
    from portal.debt_enrolment d join portal.receivable_charge c on c.id = d.charge_id
    where d.enrolment_id = e.id) m
  where e.ended_at is null and e.state <> 'locking' and case when m.marked > 0 then m.open = 0 else
    exists (select from portal.receivable_allocation a where a.tenant_id = e.tenant_id and a.released_at is null
      and a.created_at >= e.enrolled_at)
    and not exists (select from portal.receivable_charge c where c.tenant_id = e.tenant_id and ${isOpen}
      and c.created_at <= e.enrolled_at) end
  order by e.id`

/** Ends the sequences of tenants that paid, or whose debt was cancelled or given up. */
export async function stopPaid(
  tx: Tx,
  { resellerId, now }: { resellerId: string; now: Date },
): Promise<void> {
  const over = await tx.$queryRawUnsafe<{ id: string; isPaid: boolean }[]>(overSql)
  for (const why of ['paid', 'other'] as const) {
    const enrolmentIds = over.filter(({ isPaid }) => isPaid === (why === 'paid')).map(({ id }) => id)
    await stopEnrolments(tx, { resellerId, enrolmentIds, why, now })
  }
}
