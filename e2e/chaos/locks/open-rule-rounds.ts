import type { RoundReport, Subject } from '../subject'
import { directedRounds } from './directed-rounds'
import { openLockChaos } from './open-lock-chaos'
import { playWithRetry } from './open-lock-rounds'
import { toWeakened } from './weaknesses'

/** Plays the round of each rule twice: with the rule and without it. */
export async function openRuleRounds(): Promise<Subject> {
  const chaos = await openLockChaos()
  return {
    async play(round) {
      const directed = directedRounds[round]
      if (!directed) throw new Error(`There are ${directedRounds.length} rounds.`)
      const { name, weaken, plan } = directed
      const whole = await playWithRetry(chaos, { round, plan, weakened: { policy: {} } })
      const [rule = '', value] = weaken.split('=')
      const weakened = toWeakened({ [rule]: value === undefined ? Number.NaN : Number(value) })
      const weak = await playWithRetry(chaos, { round, plan, weakened })
      return {
        ...whole,
        wrong: {
          ...whole.wrong,
          unnoticed: isNoticed(weak) ? [] : [`${name}: ${weaken} is noticed by no judge`],
        },
        story: [name, ...whole.story, `the same with ${weaken}`, ...weak.story, JSON.stringify(weak.wrong)],
      }
    },
    close: chaos.close,
  }
}

/** Whether effects or claims are wrong; losses and hidden items do not depend on these rules. */
function isNoticed({ wrong }: RoundReport): boolean {
  const { wrongState = [], falseConfirmed = [], doubleFlips = [] } = wrong
  return wrongState.length + falseConfirmed.length + doubleFlips.length > 0
}
