import { seedOfRound } from '../locks/random'
import type { RoundReport, Subject, SubjectSettings } from '../subject'
import { judgeMonth } from './judge-month'
import { type MonthRound, type MonthWorld, openMonthWorld } from './month-round'
import { type MonthPlan, planMonth } from './plan-month'
import { playMonth } from './play-month'
import { countUnproved, readMonth } from './read-month'

/** Repetitions of a month in which the machine stood still for longer than a request may take. */
const againMax = 3

/** A month of twelve tenants a round, killed at every step, with a moved clock. */
export async function openMonthRounds(settings: SubjectSettings): Promise<Subject> {
  const world = await openMonthWorld()
  return {
    play: (round) => playAndJudge(world, planMonth(seedOfRound(settings.seed, round)), round),
    close: world.close,
  }
}

async function playAndJudge(world: MonthWorld, plan: MonthPlan, round: number): Promise<RoundReport> {
  for (let again = 0; ; again += 1) {
    const { rows } = await world.owner.query<{ run: number }>(
      'select coalesce(max(number), 0)::int as run from portal.lock_run',
    )
    const month = await playMonth(world, plan)
    if ((await countUnproved(month, rows[0]?.run ?? 0)) > 0 && again < againMax) continue
    return { round, ...(await report(month)), counts: { ...countAll(month), playedAgain: again } }
  }
}

async function report(month: MonthRound): Promise<Omit<RoundReport, 'round' | 'counts'>> {
  const facts = await readMonth(month)
  const outcomes = facts.ends.map(({ central, isOverdue }) => `${central}-${isOverdue ? 'owing' : 'clear'}`)
  return { outcomes, wrong: judgeMonth(facts), story: month.story }
}

function countAll({ plan, references, started, kills }: MonthRound): Record<string, number> {
  const killed = Object.entries(kills).map(([step, count]) => [`killed while ${step}`, count])
  return {
    tenants: plan.tenants.length,
    payments: references.length,
    locks: started.filter(({ desired }) => desired === 'locked').length,
    unlocks: started.filter(({ desired }) => desired === 'unlocked').length,
    ...Object.fromEntries(killed),
  }
}
