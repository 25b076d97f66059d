import pg from 'pg'
import { addDays, type Day, dayIn } from '../../../lib/platform/calendar/days'
import { instantAt } from '../../../lib/platform/calendar/wall-clock'
import { env } from '../../../lib/platform/env'
import { PlainLedger } from '../../support/receivables/plain-ledger'
import { listTestTenants, setAccess, type TestTenant } from '../../support/test-locks'
import { openTestReseller, type TestReseller } from '../../support/test-reseller'
import { createRandom, type Random } from '../locks/random'
import { setUpDeadlines } from '../locks/timing'
import type { StartedItem } from './judge-month'
import { type KillSwitch, openKillSwitch } from './kill-writes'
import { type MonthEvent, type MonthPlan, tenantsInMonth } from './plan-month'

const zone = 'America/Lima'

/** A reseller with a sandbox in the database of this process, used by one month after another. */
export type MonthWorld = {
  reseller: TestReseller
  owner: pg.Client
  tenants: TestTenant[]
  kills: KillSwitch
  close: () => Promise<void>
}

export async function openMonthWorld(): Promise<MonthWorld> {
  // No fault waits for a deadline: on a busy machine a short one would be missed by itself.
  Object.assign(env(), setUpDeadlines)
  const reseller = await openTestReseller({ tenants: tenantsInMonth })
  const owner = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await owner.connect()
  const close = async () => {
    await owner.end()
    await reseller.close()
  }
  const kills = await openKillSwitch(owner)
  return { reseller, owner, tenants: await listTestTenants(reseller), kills, close }
}

/** State of one month. */
export type MonthRound = {
  world: MonthWorld
  plan: MonthPlan
  random: Random
  /** The month before this one: `2026-10`. */
  period: string
  today: Day
  accounts: PlainLedger[]
  /** Events still to come, in their order. */
  waiting: MonthEvent[]
  /** References of the payments that were entered. */
  references: string[]
  /** Lines of the audit log that must be there, by action. */
  audited: Record<string, number>
  started: StartedItem[]
  /** Numbers of the last lock run and of the last line of the audit log that are known. */
  lastRun: number
  auditBefore: number
  kills: Record<string, number>
  story: string[]
}

export const by = ({ world }: MonthRound) => ({
  resellerId: world.reseller.resellerId,
  actor: world.reseller.owner,
})
export const tenantIdOf = ({ world }: MonthRound, tenant: number): string => world.tenants[tenant]?.id ?? ''

/** What a plain ledger says of a tenant. */
export function accountOf({ accounts }: MonthRound, tenant: number): PlainLedger {
  const account = accounts[tenant]
  if (!account) throw new Error(`there is no tenant ${tenant}`)
  return account
}

export function note(round: MonthRound, line: string): void {
  round.story.push(`${round.today} ${line}`)
}

export function countAudit({ audited }: MonthRound, action: string): void {
  audited[action] = (audited[action] ?? 0) + 1
}

export const dayOf = ({ period }: MonthRound, day: number): Day => `${period}-${String(day).padStart(2, '0')}`

/** The moved clock: an hour of the day that the month has come to. */
export const clockAt = ({ today }: MonthRound, hour: number): Date =>
  instantAt({ day: today, minutes: hour * 60 }, zone)

const emptied = [
  'receivable_allocation',
  'receivable_payment',
  'receivable_charge',
  'receivable_balance',
  'receivable_account',
  'debt_proposal',
  'raise_item',
  'raise_run',
  'ledger_import_line',
  'ledger_import',
  'tenant_price',
  'receivable_rules',
]

/** Empties the accounts and opens every tenant at both ends. */
export async function beginRound(world: MonthWorld, plan: MonthPlan): Promise<MonthRound> {
  const { owner, reseller, tenants } = world
  await world.kills.disarm()
  for (const table of emptied) await owner.query(`delete from portal.${table}`)
  await owner.query(
    'update portal.tenant set desired_access = null, lock_reason = null, registered_at = null',
  )
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
  const { rows } = await owner.query<{ run: number; audit: number }>(
    `select coalesce((select max(number) from portal.lock_run), 0)::int as run,
       coalesce((select max(seq) from portal.audit_event where reseller_id = $1), 0)::int as audit`,
    [reseller.resellerId],
  )
  const thisMonth = dayIn(zone, new Date()).slice(0, 7)
  const period = addDays(`${thisMonth}-01`, -1).slice(0, 7)
  return {
    ...{ world, plan, period, today: `${period}-01`, random: createRandom(plan.seed + 1) },
    accounts: tenants.map(() => new PlainLedger()),
    waiting: [...plan.events],
    ...{ references: [], audited: {}, started: [], kills: {}, story: [] },
    lastRun: rows[0]?.run ?? 0,
    auditBefore: rows[0]?.audit ?? 0,
  }
}
