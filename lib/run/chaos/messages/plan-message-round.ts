import type { MessageCheckpoint } from '../../../messages/message-engine'
import type { FaultInput } from '../../../sandbox/faults'
import { type Dice, rollDice } from '../locks/dice'

/** The n-th time that any process comes by this place in a run, it dies there or is taken for dead. */
export type Blow = { run: number; at: MessageCheckpoint; nth: number; how: 'dies' | 'taken-for-dead' }

export type MessageRoundPlan = {
  seed: number
  /** Of each run: the last digits of its numbers, and how many processes advance it at once. */
  runs: { ends: string[]; processes: number }[]
  faults: FaultInput[]
  blows: Blow[]
  /** A person pauses and resumes this run after so many of its messages have left. */
  hands: { run: number; after: number; what: 'pause' | 'cancel' }[]
}

export const messagesInRound = 20

const places = ['before-sending', 'sending', 'answered', 'before-finish'] as const
const endpoint = 'messages.text'

/** Everything that is decided about a round before it begins. Pure: the same seed, the same plan. */
export function planMessageRound(seed: number): MessageRoundPlan {
  const dice = rollDice(seed)
  const runCount = dice.between(1, 3)
  const runs = Array.from({ length: runCount }, () => ({
    ends: [] as string[],
    processes: dice.pick([1, 2, 2, 3]),
  }))
  for (let place = 0; place < messagesInRound; place += 1) {
    const end = dice.chance(0.25) ? dice.pick(['0000', '2222', '3333', '4444']) : '0101'
    runs[place % runCount]?.ends.push(end)
  }
  const blows = Array.from({ length: dice.between(1, 6) }, () => ({
    run: dice.between(0, runCount - 1),
    at: dice.pick(places),
    nth: dice.between(1, 8),
    how: dice.pick(['dies', 'dies', 'taken-for-dead'] as const),
  }))
  const faults = Array.from({ length: dice.between(2, 5) }, () => planFault(dice))
  const hands = dice.chance(0.3)
    ? [
        {
          run: dice.between(0, runCount - 1),
          after: dice.between(1, 5),
          what: dice.pick(['pause', 'pause', 'cancel'] as const),
        },
      ]
    : []
  return { seed, runs, faults, blows, hands }
}

function planFault(dice: Dice): FaultInput {
  const fault = dice.pick<FaultInput>([
    { endpoint, kind: 'status', status: 500 },
    { endpoint, kind: 'status', status: 500, effect: 'done' },
    { endpoint, kind: 'status', status: 502, effect: 'done' },
    { endpoint, kind: 'html', status: 502, effect: 'done' },
    { endpoint, kind: 'html', status: 200 },
    { endpoint, kind: 'html', status: 404 },
    { endpoint, kind: 'truncated' },
    { endpoint, kind: 'empty' },
    { endpoint, kind: 'stray' },
    { endpoint, kind: 'reset-before' },
    { endpoint, kind: 'reset-after' },
    { endpoint, kind: 'reset-after' },
    { endpoint, kind: 'late', ms: 250, answer: 'reset' },
    { endpoint, kind: 'late', ms: 350, answer: 'gateway-timeout' },
    { endpoint, kind: 'late', ms: 300, answer: 'silence' },
    { endpoint, kind: 'latency', ms: 700 },
    { endpoint, kind: 'throttled', status: 429 },
    { endpoint, kind: 'throttled', status: 500 },
    { endpoint, kind: 'status', status: 422, message: 'El campo número es obligatorio.' },
    { endpoint, kind: 'status', status: 401, message: 'Token inválido o ausente.' },
    { endpoint, kind: 'status', status: 401, message: 'No hay ningún número conectado.' },
  ])
  return { ...fault, probability: dice.pick([0.3, 0.6, 1]), count: dice.between(1, 4) }
}
