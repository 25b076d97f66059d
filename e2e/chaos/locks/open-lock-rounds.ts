import { verifyChain } from '../../../lib/platform/audit/verify-chain'
import type { RoundReport, Subject, SubjectSettings } from '../subject'
import { describeRound } from './describe-round'
import { gatherHistory } from './gather-history'
import type { History } from './history'
import { brokePrecondition, countUndecided, judgeRound } from './judge-round'
import { judgeUndecided } from './judge-undecided'
import { type LockChaos, openLockChaos } from './open-lock-chaos'
import { type FaultSet, planRound, type RoundPlan } from './plan-round'
import { playRound } from './play-round'
import { seedOfRound } from './random'
import type { RoundContext } from './round-context'
import { toWeakened, type Weakened } from './weaknesses'

/** Repetitions of a round in which the machine stalled. */
const againMax = 4

/** Lock and unlock runs, under faults, kills and manual changes. */
export async function openLockRounds(settings: SubjectSettings): Promise<Subject> {
  const weakened = toWeakened(settings.weakened)
  const chaos = await openLockChaos()
  return {
    play: (round) => {
      const plan = planRound(seedOfRound(settings.seed, round), settings.faults as FaultSet | undefined)
      return playWithRetry(chaos, { round, plan, weakened })
    },
    close: chaos.close,
  }
}

/** Plays and judges a round; repeats it if the machine stalled. */
export async function playWithRetry(
  chaos: LockChaos,
  { round, plan, weakened }: { round: number; plan: RoundPlan; weakened: Weakened },
): Promise<RoundReport> {
  for (let again = 0; ; again += 1) {
    const played = await playRound(chaos, plan, weakened)
    const history = await gatherHistory(played)
    if (brokePrecondition(history, plan.policy) && again < againMax) continue
    return report(played.context, history, { round, again })
  }
}

async function report(
  context: RoundContext,
  history: History,
  { round, again }: { round: number; again: number },
): Promise<RoundReport> {
  const wrong = { ...judgeRound(history), hidden: await judgeUndecided(context) }
  const chain = await verifyChain(context.chaos.reseller.resellerId)
  if (!chain.ok) wrong.lost.push(`the audit log is broken at ${chain.seq}`)
  const last = history.steps.filter(
    (step, index, all) => all.findLastIndex(({ item }) => item === step.item) === index,
  )
  return {
    round,
    counts: {
      tenants: last.length,
      injected: context.acts,
      undecided: countUndecided(history),
      playedAgain: again,
    },
    outcomes: last.map(({ state }) => state),
    wrong,
    story: describeRound(context, history),
  }
}
