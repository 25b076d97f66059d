import 'server-only'
import { systemActor } from '../../../platform/audit/actor'
import { recordAudits } from '../../../platform/audit/record-audit'
import type { Day } from '../../../platform/calendar/days'
import type { Tx } from '../../../platform/database/db'
import { toQuery } from '../../../platform/database/to-query'
import { listOverdueTenants, type OverdueTenant } from './list-overdue-tenants'
import type { Rules } from './rules-schema'

/**
 * Proposes to lock every tenant that the rule means, and ends proposals that it means no more. Starts nothing. In a
 * constant number of statements.
 */
export async function proposeLocks(
  tx: Tx,
  { resellerId, rules, today }: { resellerId: string; rules: Rules; today: Day },
): Promise<void> {
  const candidates = await listCandidates(tx, rules, today)
  const list = JSON.stringify(candidates)
  await tx.$executeRaw`
    update portal.debt_proposal set state = 'outdated', decided_at = now()
    where kind = 'lock' and state = 'waiting' and tenant_id not in (
      select "tenantId" from jsonb_to_recordset(${list}::jsonb) as c("tenantId" uuid))`
  const fresh = await tx.$queryRaw<{ tenantId: string; isNew: boolean }[]>`
    insert into portal.debt_proposal as p (id, reseller_id, tenant_id, kind, overdue_pen, overdue_usd, oldest_due_on)
    select gen_random_uuid(), ${resellerId}::uuid, "tenantId", 'lock', pen, usd, "oldestDueOn"
    from jsonb_to_recordset(${list}::jsonb) as c("tenantId" uuid, pen bigint, usd bigint, "oldestDueOn" date)
    on conflict (tenant_id) where state = 'waiting' do update set kind = 'lock', overdue_pen = excluded.overdue_pen,
      overdue_usd = excluded.overdue_usd, oldest_due_on = excluded.oldest_due_on
    returning tenant_id as "tenantId", xmax = 0 as "isNew"`
  const added = new Set(fresh.filter(({ isNew }) => isNew).map(({ tenantId }) => tenantId))
  const entries = candidates
    .filter(({ tenantId }) => added.has(tenantId))
    .map(({ tenantId, name, oldestDueOn }) => ({
      action: 'receivable.lock-proposed' as const,
      subject: { kind: 'tenant', id: tenantId, name },
      after: { dueOn: oldestDueOn },
    }))
  await recordAudits(tx, { resellerId, actor: systemActor }, entries)
}

/** Whom the rule means, without those in a run and those of which a person said to wait. */
async function listCandidates(tx: Tx, rules: Rules, today: Day): Promise<OverdueTenant[]> {
  const { lockDays: days, lockAbovePen: abovePen, lockAboveUsd: aboveUsd } = rules
  const overdue = await listOverdueTenants(toQuery(tx), { today, days, abovePen, aboveUsd })
  const quiet = await tx.debtProposal.findMany({
    where: { kind: 'lock', state: 'dismissed', quietUntil: { gt: new Date(today) } },
    select: { tenantId: true },
  })
  const left = new Set(quiet.map(({ tenantId }) => tenantId))
  return overdue.filter(({ tenantId, isInRun }) => !isInRun && !left.has(tenantId))
}
