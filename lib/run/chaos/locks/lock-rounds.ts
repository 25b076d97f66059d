import { verifyChain } from '../../../audit/verify-chain'
import type { RoundReport, Subject } from '../subject'
import { seedOfRound } from './dice'
import { gatherHistory } from './gather-history'
import type { History } from './history'
import { brokeBargain, countUndecided, judgeRound } from './judge-round'
import { openLockChaos } from './open-lock-chaos'
import { planRound } from './plan-round'
import { playRound } from './play-round'
import type { Scene } from './scene'
import { tellStory } from './tell-story'
import { hiddenUndecided } from './undecided-shown'

/** How often a round is played again in which the machine, and not the engine, was late. */
const againMax = 4

/** Runs to lock and unlock, under everything that can go wrong. */
export async function openLockRounds(settings: {
  seed: number
  weakened: Record<string, number>
}): Promise<Subject> {
  const chaos = await openLockChaos()
  return {
    async play(round) {
      const plan = planRound(seedOfRound(settings.seed, round))
      for (let again = 0; ; again += 1) {
        const played = await playRound(chaos, plan, settings.weakened)
        const history = await gatherHistory(played)
        if (brokeBargain(history) && again < againMax) continue
        return report(played.scene, history, { round, again })
      }
    },
    close: chaos.close,
  }
}

async function report(
  scene: Scene,
  history: History,
  { round, again }: { round: number; again: number },
): Promise<RoundReport> {
  const wrong = { ...judgeRound(history), hidden: await hiddenUndecided(scene) }
  const chain = await verifyChain(scene.chaos.desk.resellerId)
  if (!chain.ok) wrong.lost.push(`the trail is broken at ${chain.seq}`)
  const last = history.steps.filter(
    (step, index, all) => all.findLastIndex(({ item }) => item === step.item) === index,
  )
  return {
    round,
    counts: {
      tenants: last.length,
      injected: scene.acts,
      undecided: countUndecided(history),
      playedAgain: again,
    },
    outcomes: last.map(({ state }) => state),
    wrong,
    story: tellStory(scene, history),
  }
}
