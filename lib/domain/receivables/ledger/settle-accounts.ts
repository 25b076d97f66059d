import 'server-only'
import type { Tx } from '../../../platform/database/db'
import { debtJob } from '../following/debt-job'
import type { Cents, Currency } from '../money'
import {
  chosenFirst,
  type OpenCredit,
  type OpenDebt,
  type PlannedAllocation,
  planAllocations,
} from '../plan-allocations'
import { hasCredit, isOpen } from './open-charge-sql'
import { refreshBalances } from './refresh-balances'

type Side = { tenantId: string; currency: Currency; id: string; left: Cents }

export type Settle = {
  resellerId: string
  tenantIds: string[]
  /** Charges to cover first, in this order. */
  chosen?: string[]
}

/**
 * Covers what is owed with what is credit, the oldest due date and the oldest payment first, and writes the balances:
 * afterwards no tenant has both in one currency. A constant number of statements; the accounts must be locked.
 */
export async function settleAccounts(tx: Tx, { resellerId, tenantIds, chosen = [] }: Settle): Promise<void> {
  const credits = await listSides(tx, creditSql, tenantIds)
  const owing = [...new Set(credits.map(({ tenantId }) => tenantId))]
  const debts = owing.length > 0 ? await listSides(tx, debtSql, owing) : []
  await saveAllocations(tx, resellerId, planAll(credits, debts, chosen))
  await refreshBalances(tx, { resellerId, tenantIds })
  await wakeFollowing(tx, { resellerId, tenantIds })
}

/** Who is locked, or in a sequence, may have paid now. */
async function wakeFollowing(tx: Tx, { resellerId, tenantIds }: Omit<Settle, 'chosen'>): Promise<void> {
  const [waits] = await tx.$queryRaw<{ id: string }[]>`
    select t.id from portal.tenant t where t.id = any(${tenantIds}::uuid[]) and (t.access = 'locked'
      or exists (select from portal.dunning_enrolment e where e.tenant_id = t.id and e.ended_at is null)) limit 1`
  if (waits) await debtJob.wake(tx, { resellerId, id: resellerId })
}

const creditSql = `
  select p.tenant_id as "tenantId", p.currency::text as currency, p.id, (p.amount - p.allocated)::float8 as left
  from portal.receivable_payment p where p.tenant_id = any($1::uuid[]) and ${hasCredit}
  order by p.paid_on, p.seq`

const debtSql = `
  select c.tenant_id as "tenantId", c.currency::text as currency, c.id, (c.amount - c.covered)::float8 as left
  from portal.receivable_charge c where c.tenant_id = any($1::uuid[]) and ${isOpen}
  order by c.due_on, c.seq`

function listSides(tx: Tx, sql: string, tenantIds: string[]): Promise<Side[]> {
  return tx.$queryRawUnsafe<Side[]>(sql, tenantIds)
}

type Allocation = PlannedAllocation & { tenantId: string }

type Purse = { tenantId: string; credits: OpenCredit[]; debts: OpenDebt[] }

/** One purse a tenant and currency: money never crosses either. */
function planAll(credits: Side[], debts: Side[], chosen: string[]): Allocation[] {
  const purses = new Map<string, Purse>()
  const purseOf = ({ tenantId, currency }: Side): Purse => {
    const key = `${tenantId} ${currency}`
    const purse = purses.get(key) ?? { tenantId, credits: [], debts: [] }
    purses.set(key, purse)
    return purse
  }
  for (const side of credits) purseOf(side).credits.push({ paymentId: side.id, left: side.left })
  for (const side of debts) purseOf(side).debts.push({ chargeId: side.id, left: side.left })
  return [...purses.values()].flatMap((purse) =>
    planAllocations(purse.credits, chosenFirst(purse.debts, chosen)).map((planned) => ({
      ...planned,
      tenantId: purse.tenantId,
    })),
  )
}

async function saveAllocations(tx: Tx, resellerId: string, allocations: Allocation[]): Promise<void> {
  if (allocations.length === 0) return
  await tx.$executeRaw`
    with planned as (
      select * from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb)
        as a("tenantId" uuid, "paymentId" uuid, "chargeId" uuid, amount bigint)
    ), made as (
      insert into portal.receivable_allocation (id, reseller_id, tenant_id, payment_id, charge_id, amount, created_at)
      select gen_random_uuid(), ${resellerId}::uuid, "tenantId", "paymentId", "chargeId", amount, clock_timestamp()
      from planned
    ), spent as (
      update portal.receivable_payment p set allocated = p.allocated + s.amount
      from (select "paymentId" as id, sum(amount)::bigint as amount from planned group by 1) s where p.id = s.id
    )
    update portal.receivable_charge c set covered = c.covered + s.amount
    from (select "chargeId" as id, sum(amount)::bigint as amount from planned group by 1) s where c.id = s.id`
}
