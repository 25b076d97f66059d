import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import type { Day } from '../../../platform/calendar/days'
import type { Tx } from '../../../platform/database/db'
import { enrolByRule } from '../../dunning/enrolment/enrol-tenants'
import { isInRun } from '../../tenants/is-changing'
import { isOpen } from '../ledger/open-charge-sql'
import type { Cents } from '../money'

export type EnrolDue = {
  resellerId: string
  /** Who answers for it. */
  actor: Actor
  sequenceId: string
  /** Days after the due date, before it where negative. */
  days: number
  abovePen: Cents
  aboveUsd: Cents
  /** What came to its day before is left to people. */
  since: Day
  today: Day
  now: Date
}

// A charge is for one enrolment, whatever became of that. Whoever promised to pay is left alone until that day.
const dueSql = `
  with come as (
    select c.id, c.tenant_id, c.currency, c.amount - c.covered as owed, d.charge_id is null as is_new,
      c.due_on + $2::int >= $3::date as is_recent
    from portal.receivable_charge c left join portal.debt_enrolment d on d.charge_id = c.id
    where ${isOpen} and c.due_on + $2::int <= $1::date
  )
  select o.tenant_id as "tenantId", array_agg(o.id) filter (where o.is_new) as "chargeIds"
  from come o join portal.tenant t on t.id = o.tenant_id
  left join portal.tenant_price x on x.tenant_id = t.id
  left join portal.plan_price p on p.reseller_id = t.reseller_id and p.plan = t.plan
  where t.gone_at is null and t.access <> 'locked' and not ${isInRun}
    and (case when x.tenant_id is not null then x.amount else p.amount end) is distinct from 0
    and not exists (select from portal.dunning_enrolment e where e.tenant_id = t.id
      and (e.ended_at is null or e.promise_on >= $1::date))
    and not exists (select from portal.debt_proposal w where w.tenant_id = t.id and w.state = 'waiting')
  group by o.tenant_id
  having bool_or(o.is_new and o.is_recent)
    and (coalesce(sum(o.owed) filter (where o.currency = 'PEN'), 0) > $4::bigint
      or coalesce(sum(o.owed) filter (where o.currency = 'USD'), 0) > $5::bigint)`

type Due = { tenantId: string; chargeIds: string[] }

/**
 * Enrols who owes enough and came to its day in a sequence, once a charge; never who is free of charge, promised to pay, is
 * in a sequence or asks a person already. Throws as enrolling a list does.
 */
export async function enrolDue(tx: Tx, input: EnrolDue): Promise<void> {
  const { resellerId, actor, sequenceId, days, abovePen, aboveUsd, since, today, now } = input
  const due = await tx.$queryRawUnsafe<Due[]>(dueSql, today, days, since, abovePen, aboveUsd)
  if (due.length === 0) return
  const tenantIds = due.map(({ tenantId }) => tenantId)
  const enrolled = await enrolByRule(tx, { resellerId, actor, sequenceId, tenantIds, now })
  const chargesOf = new Map(due.map(({ tenantId, chargeIds }) => [tenantId, chargeIds]))
  await tx.debtEnrolment.createMany({
    data: enrolled.flatMap(({ id: enrolmentId, tenantId }) =>
      (chargesOf.get(tenantId) ?? []).map((chargeId) => ({ chargeId, resellerId, tenantId, enrolmentId })),
    ),
  })
}
