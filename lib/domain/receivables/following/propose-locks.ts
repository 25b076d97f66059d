import 'server-only'
import { systemActor } from '../../../platform/audit/actor'
import { recordAudits } from '../../../platform/audit/record-audit'
import type { Day } from '../../../platform/calendar/days'
import type { Tx } from '../../../platform/database/db'
import { isInRun } from '../../tenants/is-changing'
import { isOpen } from '../ledger/open-charge-sql'
import type { Cents } from '../money'
import type { Rules } from './rules-schema'

type Candidate = { tenantId: string; name: string; pen: Cents; usd: Cents; oldestDueOn: Day }

/**
 * SQL: overdue of each tenant in cents, and the oldest due dates; `today` is a parameter. Rows of tenants with nothing
 * overdue are not there.
 */
export const overdueSql = (today: string) => `
  select c.tenant_id, min(c.due_on) as oldest,
    coalesce(sum(c.amount - c.covered) filter (where c.currency = 'PEN'), 0)::float8 as pen,
    coalesce(sum(c.amount - c.covered) filter (where c.currency = 'USD'), 0)::float8 as usd,
    min(c.due_on) filter (where c.currency = 'PEN') as oldest_pen,
    min(c.due_on) filter (where c.currency = 'USD') as oldest_usd
  from portal.receivable_charge c where ${isOpen} and c.due_on < ${today}::date group by c.tenant_id`

// Whoever is in a sequence of notices is locked by it, or promised to pay.
const candidatesSql = `
  select t.id as "tenantId", t.name, o.pen, o.usd, o.oldest::text as "oldestDueOn"
  from (${overdueSql('$1')}) o join portal.tenant t on t.id = o.tenant_id
  where t.gone_at is null and t.held_at is null and t.access <> 'locked'
    and ((o.oldest_pen < $1::date - $2::int and o.pen > $3::bigint)
      or (o.oldest_usd < $1::date - $2::int and o.usd > $4::bigint))
    and not exists (select from portal.dunning_enrolment e where e.tenant_id = t.id and e.ended_at is null)
    and not ${isInRun}
    and not exists (select from portal.debt_proposal p where p.tenant_id = t.id and p.kind = 'lock'
      and p.state = 'dismissed' and p.quiet_until > $1::date)
  order by t.id`

/**
 * Proposes to lock every tenant that the rule means, and ends proposals that it means no more. Starts nothing. In a
 * constant number of statements.
 */
export async function proposeLocks(
  tx: Tx,
  { resellerId, rules, today }: { resellerId: string; rules: Rules; today: Day },
): Promise<void> {
  const { lockDays, lockAbovePen, lockAboveUsd } = rules
  const candidates = await tx.$queryRawUnsafe<Candidate[]>(
    candidatesSql,
    today,
    lockDays,
    lockAbovePen,
    lockAboveUsd,
  )
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
