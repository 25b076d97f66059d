import { attemptBehind, type History, itemLives, loudStates } from './history'
import { falseClaims } from './judge-claims'
import { repeatedEffects, wrongStates } from './judge-effects'
import { losses } from './judge-losses'
import { lateMaxMs, slackMs } from './timing'

/** What is wrong with a round, in sentences; all empty when nothing is. */
export type Verdict = {
  wrongState: string[]
  falseConfirmed: string[]
  doubleFlips: string[]
  lost: string[]
}

export function judgeRound(history: History): Verdict {
  const lives = itemLives(history)
  return {
    wrongState: wrongStates(history, lives),
    falseConfirmed: falseClaims(history, lives),
    doubleFlips: repeatedEffects(history, lives),
    lost: losses(history, lives),
  }
}

export function countUndecided(history: History): number {
  return itemLives(history).filter(({ last }) => loudStates.includes(last.state)).length
}

/**
 * Whether the machine was so slow that the server broke its side of the bargain, for which no engine can be
 * blamed: an effect came later after its attempt was written down than a server may be late.
 */
export function brokeBargain(history: History): boolean {
  return history.effects.some((effect) => {
    const attempt = effect.by === 'call' && attemptBehind(history, effect)
    return attempt && effect.at - attempt.at > lateMaxMs + slackMs
  })
}
