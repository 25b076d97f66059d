import 'server-only'
import type { Day } from '../../../platform/calendar/days'
import { type Query, readInScope } from '../../../platform/database/db'
import { isInRun } from '../../tenants/is-changing'
import { isOpen } from '../ledger/open-charge-sql'
import type { Cents } from '../money'

export type OverdueFilter = {
  today: Day
  /** Overdue for more days than this. */
  days: number
  /** And for more than this in either currency. */
  abovePen: Cents
  aboveUsd: Cents
}

export type OverdueTenant = {
  tenantId: string
  name: string
  pen: Cents
  usd: Cents
  oldestDueOn: Day
  isInRun: boolean
}

type Overdue = Pick<OverdueTenant, 'tenantId' | 'pen' | 'usd' | 'oldestDueOn'>

const overdueSql = `
  select "tenantId", pen, usd, oldest::text as "oldestDueOn" from (
    select c.tenant_id as "tenantId", min(c.due_on) as oldest,
      coalesce(sum(c.amount - c.covered) filter (where c.currency = 'PEN'), 0)::float8 as pen,
      coalesce(sum(c.amount - c.covered) filter (where c.currency = 'USD'), 0)::float8 as usd,
      min(c.due_on) filter (where c.currency = 'PEN') as oldest_pen,
      min(c.due_on) filter (where c.currency = 'USD') as oldest_usd
    from portal.receivable_charge c where ${isOpen} and c.due_on < $1::date group by c.tenant_id) o
  where (oldest_pen < $1::date - $2::int and pen > $3::bigint)
    or (oldest_usd < $1::date - $2::int and usd > $4::bigint)`

// Whoever is in a sequence of notices is locked by it, or promised to pay.
const openSql = `
  select t.id as "tenantId", t.name, ${isInRun} as "isInRun" from portal.tenant t
  where t.id = any($1::uuid[]) and t.gone_at is null and t.held_at is null and t.access <> 'locked'
    and not exists (select from portal.dunning_enrolment e where e.tenant_id = t.id and e.ended_at is null)`

/**
 * Tenants that are overdue, there, open, not on hold and in no sequence of notices, the oldest debt first. In two
 * statements: joined in one, the planner knows neither side's size and reads all tenants for each.
 */
export async function listOverdueTenants(query: Query, filter: OverdueFilter): Promise<OverdueTenant[]> {
  const { today, days, abovePen, aboveUsd } = filter
  const overdue = await query<Overdue>(overdueSql, [today, days, abovePen, aboveUsd])
  const open = await query<Pick<OverdueTenant, 'tenantId' | 'name' | 'isInRun'>>(openSql, [
    overdue.map(({ tenantId }) => tenantId),
  ])
  const of = new Map(open.map((tenant) => [tenant.tenantId, tenant]))
  return overdue
    .flatMap((debt) => {
      const tenant = of.get(debt.tenantId)
      return tenant ? [{ ...debt, ...tenant }] : []
    })
    .toSorted(
      (one, other) =>
        compare(one.oldestDueOn, other.oldestDueOn) ||
        compare(one.name, other.name) ||
        compare(one.tenantId, other.tenantId),
    )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The ids of those tenants, which freeze a list to enrol in a sequence as any other choice of tenants does. */
export async function listOverdueTenantIds(resellerId: string, filter: OverdueFilter): Promise<string[]> {
  const tenants = await readInScope(resellerId, (query) => listOverdueTenants(query, filter))
  return tenants.map(({ tenantId }) => tenantId)
}
