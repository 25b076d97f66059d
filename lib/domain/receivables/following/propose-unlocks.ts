import 'server-only'
import { systemActor } from '../../../platform/audit/actor'
import { recordAudits } from '../../../platform/audit/record-audit'
import type { Day } from '../../../platform/calendar/days'
import type { Tx } from '../../../platform/database/db'
import { isInRun } from '../../tenants/is-changing'
import { isOverdueAt } from '../ledger/open-charge-sql'

const isOverdue = isOverdueAt('$1')

/** SQL: whether tenant `t` is locked because the portal locked it for debt; nothing else came after. */
export const isLockedForDebt = `(t.access = 'locked' and t.desired_access = 'locked' and t.lock_reason = 'debt')`

// `l` is the request that locked it. What was due by then and is covered since was paid.
const candidatesSql = `
  select t.id as "tenantId", t.name, exists (
      select from portal.receivable_allocation a join portal.receivable_charge c on c.id = a.charge_id
      where a.tenant_id = t.id and a.released_at is null and a.created_at >= l.created_at
        and c.due_on <= l.created_at::date) as "isPaid",
    exists (select from portal.debt_proposal p
      join portal.lock_item i on i.run_id = p.lock_run_id and i.tenant_id = p.tenant_id
      where p.tenant_id = t.id and p.kind = 'unlock' and p.state = 'started' and i.id > l.id) as "isTried"
  from portal.tenant t
  join portal.receivable_account a on a.tenant_id = t.id
  join lateral (
    select i.id, u.created_at from portal.lock_item i join portal.lock_run u on u.id = i.run_id
    where i.tenant_id = t.id and i.desired = 'locked' and i.attempt > 0 order by i.id desc limit 1) l on true
  where ${isLockedForDebt} and t.gone_at is null and t.held_at is null
    and not ${isOverdue} and not ${isInRun}
    and exists (select from portal.receivable_charge c where c.tenant_id = t.id and c.due_on <= l.created_at::date)
    and not exists (select from portal.debt_proposal p where p.tenant_id = t.id and p.kind = 'unlock'
      and (p.state = 'waiting' or (p.state = 'dismissed' and p.decided_at >= a.changed_at)))
  order by t.id`

// Accepted to a list that became a schedule, or to one that was made again: the last run that locked it is the answer.
const answeredSql = `
  update portal.debt_proposal p set state = 'started', why = null, decided_at = now(),
    decided_by_name = r.asked_by_name, lock_run_id = r.id
  from portal.debt_proposal w join portal.tenant t on t.id = w.tenant_id
  join lateral (
    select u.id, u.asked_by_name from portal.lock_item i join portal.lock_run u on u.id = i.run_id
    where i.tenant_id = t.id and i.desired = 'locked' and i.attempt > 0 and u.created_at >= w.created_at
    order by i.id desc limit 1) r on true
  where w.id = p.id and p.kind = 'lock' and p.state = 'waiting' and p.lock_draft_id is not null
    and t.access = 'locked'`

type Candidate = { tenantId: string; name: string; isPaid: boolean; isTried: boolean }

/**
 * Proposes to unlock tenants that the portal locked for debt and on which nothing is overdue any more, and ends proposals
 * of which that is true no longer, also those to lock. Locks for other reasons stay. Starts nothing.
 */
export async function proposeUnlocks(
  tx: Tx,
  { resellerId, today }: { resellerId: string; today: Day },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `update portal.debt_proposal p set state = 'outdated', decided_at = now()
     from portal.tenant t where t.id = p.tenant_id and p.kind = 'unlock' and p.state = 'waiting'
       and (not ${isLockedForDebt} or t.gone_at is not null or ${isOverdue})`,
    today,
  )
  await tx.$executeRawUnsafe(answeredSql)
  // A tenant that was locked through a list or has paid: a proposal that waits would hide the one to unlock it.
  await tx.$executeRawUnsafe(
    `update portal.debt_proposal p set state = 'outdated', decided_at = now()
     from portal.tenant t where t.id = p.tenant_id and p.kind = 'lock' and p.state = 'waiting'
       and (t.access = 'locked' or t.gone_at is not null or not ${isOverdue})`,
    today,
  )
  const candidates = await tx.$queryRawUnsafe<Candidate[]>(candidatesSql, today)
  if (candidates.length === 0) return
  await tx.$executeRaw`
    insert into portal.debt_proposal (id, reseller_id, tenant_id, kind, is_paid, why)
    select gen_random_uuid(), ${resellerId}::uuid, "tenantId", 'unlock', "isPaid",
      case when "isTried" then 'unlock-failed' end
    from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb)
      as c("tenantId" uuid, "isPaid" boolean, "isTried" boolean)
    on conflict (tenant_id) where state = 'waiting' do nothing`
  const entries = candidates.map(({ tenantId, name }) => ({
    action: 'receivable.unlock-proposed' as const,
    subject: { kind: 'tenant', id: tenantId, name },
  }))
  await recordAudits(tx, { resellerId, actor: systemActor }, entries)
}
