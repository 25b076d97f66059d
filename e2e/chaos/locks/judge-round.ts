import { attemptBehind, type History, itemHistories, undecidedStates } from './history'
import { judgeClaims } from './judge-claims'
import { judgeRepeats, judgeStates } from './judge-effects'
import { judgeLosses } from './judge-losses'
import type { RoundPlan } from './plan-round'
import { roundPolicy, slackMs } from './timing'

/** Findings about a round, as sentences by judge. */
export type RoundVerdict = {
  wrongState: string[]
  falseConfirmed: string[]
  doubleFlips: string[]
  lost: string[]
}

export function judgeRound(history: History): RoundVerdict {
  const histories = itemHistories(history)
  return {
    wrongState: judgeStates(history, histories),
    falseConfirmed: judgeClaims(history, histories),
    doubleFlips: judgeRepeats(history, histories),
    lost: judgeLosses(history, histories),
  }
}

export function countUndecided(history: History): number {
  return itemHistories(history).filter(({ last }) => undecidedStates.includes(last.state)).length
}

/** Whether an effect came later than the engine's settle time assumes: only a stalled machine causes that. */
export function brokePrecondition(history: History, policy: RoundPlan['policy'] = {}): boolean {
  const { settleMs, rereadMs } = { ...roundPolicy, ...policy }
  const lateMaxMs = settleMs + rereadMs / 2
  return history.effects.some((effect) => {
    const attempt = effect.by === 'call' && attemptBehind(history, effect)
    return attempt && effect.at - attempt.at > lateMaxMs + slackMs
  })
}
