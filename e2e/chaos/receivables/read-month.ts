import { type Currency, currencies } from '../../../lib/domain/receivables/money'
import { listDebtors } from '../../../lib/domain/receivables/room/list-debtors'
import { verifyChain } from '../../../lib/platform/audit/verify-chain'
import { addDays } from '../../../lib/platform/calendar/days'
import type { PlainLedger } from '../../support/receivables/plain-ledger'
import { listWrongBalances } from '../../support/receivables/test-ledger'
import { readEnds } from '../../support/test-locks'
import type { Count, MonthEnd, MonthFacts, Sums } from './judge-month'
import { accountOf, by, type MonthRound, tenantIdOf } from './month-round'
import { isCharged } from './raise-month'

/** What the portal and the server say at the end of a month, beside what was done. */
export async function readMonth(round: MonthRound): Promise<MonthFacts> {
  const { resellerId } = by(round)
  const wrong = await listWrongBalances(resellerId)
  return {
    counts: [...(await countPayments(round)), ...(await countCharges(round)), ...(await countAudits(round))],
    ends: await readTenants(round),
    started: round.started,
    wrongBalances: [...wrong.map((row) => JSON.stringify(row)), ...(await judgeRoom(round))],
    unended: await listUnended(round),
  }
}

/** How many requests ended without proof: a machine that stood still, and no fault of the accounts. */
export async function countUnproved({ world, lastRun }: MonthRound, before: number): Promise<number> {
  const { rows } = await world.owner.query<{ count: number }>(
    `select count(*)::int as count from portal.lock_item i join portal.lock_run r on r.id = i.run_id
     where r.number > $1 and r.number <= $2 and i.state = 'not_confirmed'`,
    [before, lastRun],
  )
  return rows[0]?.count ?? 0
}

async function countPayments(round: MonthRound): Promise<Count[]> {
  const { rows } = await round.world.owner.query<{ reference: string; found: number }>(
    'select reference, count(*)::int as found from portal.receivable_payment group by reference',
  )
  const found = new Map(rows.map((row) => [row.reference, row.found]))
  return [...new Set([...round.references, ...found.keys()])].map((reference) => ({
    what: `payment ${reference}`,
    expected: round.references.includes(reference) ? 1 : 0,
    found: found.get(reference) ?? 0,
  }))
}

async function countCharges(round: MonthRound): Promise<Count[]> {
  const { rows } = await round.world.owner.query<{ tenant: string; found: number }>(
    `select tenant_id as tenant, count(*)::int as found from portal.receivable_charge where period = $1
     group by tenant_id`,
    [round.period],
  )
  return round.plan.tenants.map((tenant, index) => ({
    what: `charges of the month for tenant ${index}`,
    expected: isCharged(tenant) ? 1 : 0,
    found: rows.find((row) => row.tenant === tenantIdOf(round, index))?.found ?? 0,
  }))
}

async function countAudits({ world, audited, auditBefore }: MonthRound): Promise<Count[]> {
  const { rows } = await world.owner.query<{ action: string; found: number }>(
    'select action, count(*)::int as found from portal.audit_event where seq > $1 and reseller_id = $2 group by action',
    [auditBefore, world.reseller.resellerId],
  )
  return Object.entries(audited).map(([action, expected]) => ({
    what: `lines ${action} of the audit log`,
    expected,
    found: rows.find((row) => row.action === action)?.found ?? 0,
  }))
}

async function readTenants(round: MonthRound): Promise<MonthEnd[]> {
  const { world, plan, today } = round
  const { rows: balances } = await world.owner.query<{ tenant: string } & Sums[number]>(
    `select tenant_id as tenant, currency::text as currency, owed::float8 as owed, credit::float8 as credit
     from portal.receivable_balance`,
  )
  const { rows: proposed } = await world.owner.query<{ tenant: string }>(
    "select tenant_id as tenant from portal.debt_proposal where kind = 'lock' and state = 'waiting'",
  )
  const ends: MonthEnd[] = []
  for (const [index, tenant] of world.tenants.entries()) {
    const { central, host } = await readEnds(world.reseller, tenant)
    const account = accountOf(round, index)
    ends.push({
      ...{ ruc: tenant.ruc, expected: account.view().sums, isOverdue: account.isOverdue(today) },
      kept: balances
        .filter((row) => row.tenant === tenant.id)
        .map(({ currency, owed, credit }) => ({ currency, owed, credit })),
      isDue: currencies.some((currency) => isDue(round, account, currency)),
      central: central === 'locked' ? 'locked' : 'unlocked',
      host: host === 'locked' ? 'locked' : 'unlocked',
      lockedByHand: plan.tenants[index]?.lockedByHand ?? false,
      isProposed: proposed.some((row) => row.tenant === tenant.id),
    })
  }
  return ends
}

/** Overdue for more days and for more money than the rule says. */
function isDue({ today, plan }: MonthRound, account: PlainLedger, currency: Currency): boolean {
  const overdue = account.charges.filter(
    (charge) => charge.currency === currency && charge.due < today && account.owed(charge) > 0,
  )
  const sum = overdue.reduce((total, charge) => total + account.owed(charge), 0)
  const limit = addDays(today, -plan.rules.days)
  return sum > plan.rules.above && overdue.some(({ due }) => due < limit)
}

/** The sums of the room are those of the plain ledgers. */
async function judgeRoom(round: MonthRound): Promise<string[]> {
  const query = { tab: 'owing', search: '', bucket: null, currency: null, sort: 'days', page: 1 } as const
  const { sums } = await listDebtors(by(round).resellerId, query, { today: round.today })
  const all = round.accounts.flatMap((account) => account.view().sums)
  return sums.flatMap(({ currency, owed, credit }) => {
    const of = all.filter((sum) => sum.currency === currency)
    const right = {
      owed: of.reduce((total, sum) => total + sum.owed, 0),
      credit: of.reduce((total, sum) => total + sum.credit, 0),
    }
    if (owed === right.owed && credit === right.credit) return []
    return [`the room says ${currency} ${owed} and ${credit}, not ${right.owed} and ${right.credit}`]
  })
}

async function listUnended({ world }: MonthRound): Promise<string[]> {
  const { rows } = await world.owner.query<{ number: number }>(
    'select number from portal.lock_run where ended_at is null',
  )
  const chain = await verifyChain(world.reseller.resellerId)
  const broken = chain.ok ? [] : [`the audit log is broken at ${chain.seq}`]
  return [...rows.map(({ number }) => `run ${number} did not end`), ...broken]
}
