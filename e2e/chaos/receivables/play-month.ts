import { type DebtCheckpoint, followDebts } from '../../../lib/domain/receivables/following/follow-debts'
import { mayLockOn } from '../../../lib/domain/receivables/following/lock-days'
import { startProposals } from '../../../lib/domain/receivables/following/start-proposals'
import { driveRuns, lockByHand } from './drive-runs'
import {
  accountOf,
  beginRound,
  by,
  clockAt,
  dayOf,
  type MonthRound,
  type MonthWorld,
  note,
} from './month-round'
import type { MonthPlan } from './plan-month'
import { allow, playEvents } from './play-events'
import { raiseMonth } from './raise-month'
import { Killed, survive } from './survive'

const places: DebtCheckpoint[] = ['unlocks-proposed', 'unlocks-started', 'locks-proposed', 'locks-started']
const lastDay = 25

/** Raises a month, and lets its days pass: each has a morning and an evening, and ends with no run under way. */
export async function playMonth(world: MonthWorld, plan: MonthPlan): Promise<MonthRound> {
  const round = await beginRound(world, plan)
  await lockByHand(round)
  await raiseMonth(round)
  const days = [...new Set(plan.events.map(({ day }) => day))]
  for (const day of days) await playDay(round, day)
  // A day on which nothing happens and a rule may lock, so that whoever is due is locked or proposed by its end.
  let end = lastDay
  while (!mayLockOn(dayOf(round, end))) end += 1
  await playDay(round, end)
  return round
}

async function playDay(round: MonthRound, day: number): Promise<void> {
  round.today = dayOf(round, day)
  await followOnce(round, { day, hour: 10 })
  await startAll(round, 'lock')
  await startAll(round, 'unlock')
  await driveRuns(round, day)
  await playEvents(round, day, 'between')
  await followOnce(round, { day, hour: 17 })
  await startAll(round, 'unlock')
  await driveRuns(round, day)
}

/** One look of the rule, by one process or two; payments come in while it proposes. */
async function followOnce(round: MonthRound, { day, hour }: { day: number; hour: number }): Promise<void> {
  const { random, plan } = round
  const { resellerId } = by(round)
  const now = () => clockAt(round, hour)
  await survive(round, hour < 12 ? 'proposing' : 'opening', async () => {
    const deadline = random.chance(plan.danger / 2) ? random.pick(places) : null
    const checkpoint = async (name: DebtCheckpoint) => {
      await noteRuns(round, { byPerson: false })
      if (name.endsWith('-proposed')) await playEvents(round, day, 'while-proposing')
      if (name === deadline) throw new Killed(name)
    }
    const processes = random.chance(0.3) ? [1, 2] : [1]
    const looks = await Promise.allSettled(processes.map(() => followDebts(resellerId, { now, checkpoint })))
    for (const look of looks) if (look.status === 'rejected') throw look.reason
  })
  await noteRuns(round, { byPerson: false })
}

/** A person starts every proposal that waits; one that was paid meanwhile is left out. */
async function startAll(round: MonthRound, kind: 'lock' | 'unlock'): Promise<void> {
  const { rows } = await round.world.owner.query<{ id: string }>(
    "select id from portal.debt_proposal where state = 'waiting' and kind = $1 order by id",
    [kind],
  )
  if (rows.length === 0 || (kind === 'lock' && round.random.chance(0.4))) return
  const proposalIds = rows.map(({ id }) => id)
  const input = { ...by(round), kind, proposalIds, typedCount: rows.length, now: clockAt(round, 11) }
  await survive(round, kind === 'lock' ? 'locking' : 'opening', () =>
    startProposals(input).catch((error) => allow(error, 'proposals-over', 'tenant-in-run')),
  )
  await noteRuns(round, { byPerson: true })
}

type StartedRow = { number: number; desired: 'locked' | 'unlocked'; tenant: string; ruc: string }

/** Holds what the plain ledger says of the tenants of runs that began, before it says anything else. */
async function noteRuns(round: MonthRound, { byPerson }: { byPerson: boolean }): Promise<void> {
  const { owner, tenants } = round.world
  const { rows } = await owner.query<StartedRow>(
    `select r.number, r.desired::text as desired, i.tenant_id as tenant, t.ruc
     from portal.lock_run r join portal.lock_item i on i.run_id = r.id join portal.tenant t on t.id = i.tenant_id
     where r.number > $1 and r.reason in ('debt', 'paid') order by r.number, t.ruc`,
    [round.lastRun],
  )
  for (const { number, desired, tenant, ruc } of rows) {
    const day = round.today
    const wasOverdue = accountOf(
      round,
      tenants.findIndex(({ id }) => id === tenant),
    ).isOverdue(day)
    round.started.push({ ruc, desired, day, wasOverdue, onFreeDay: !byPerson && !mayLockOn(day) })
    round.lastRun = Math.max(round.lastRun, number)
    note(round, `run ${number}: ${ruc} ${desired}`)
  }
}
