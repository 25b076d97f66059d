import type { RoundReport, Subject } from '../subject'
import { directedRounds } from './directed-rounds'
import { openLockChaos } from './open-lock-chaos'
import { playWithRetry } from './open-lock-rounds'
import { toWeakened } from './weaknesses'

/** Every rule of what may be claimed: the round in which it decides, with the rule and without it. */
export async function openRuleRounds(): Promise<Subject> {
  const chaos = await openLockChaos()
  return {
    async play(round) {
      const directed = directedRounds[round]
      if (!directed) throw new Error(`There are ${directedRounds.length} of these rounds.`)
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

/** By what it does or says; that something is told twice or to nobody proves nothing about a rule. */
function isNoticed({ wrong }: RoundReport): boolean {
  const { wrongState = [], falseConfirmed = [], doubleFlips = [] } = wrong
  return wrongState.length + falseConfirmed.length + doubleFlips.length > 0
}
