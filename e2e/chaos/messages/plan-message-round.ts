import type { MessageCheckpoint } from '../../../lib/domain/messages/runs/message-engine'
import type { FaultInput } from '../../../lib/sandbox/http/faults'
import { createRandom, type Random } from '../locks/random'

/** At the n-th passage of a checkpoint of the run, the process dies or loses its connection. */
type Interruption = { run: number; at: MessageCheckpoint; nth: number; how: 'dies' | 'taken-for-dead' }

export type MessageRoundPlan = {
  seed: number
  /** Last digits of each run's numbers, and its concurrent processes. */
  runs: { ends: string[]; processes: number }[]
  faults: FaultInput[]
  interruptions: Interruption[]
  /** Pauses or cancels a run after `after` of its messages were answered. */
  manualActions: { run: number; after: number; what: 'pause' | 'cancel' }[]
}

export const messagesInRound = 20

const checkpoints = ['before-sending', 'sending', 'answered', 'before-finish'] as const
const endpoint = 'messages.text'

/** Plans a round. Pure: the same seed gives the same plan. */
export function planMessageRound(seed: number): MessageRoundPlan {
  const random = createRandom(seed)
  const runCount = random.between(1, 3)
  const runs = Array.from({ length: runCount }, () => ({
    ends: [] as string[],
    processes: random.pick([1, 2, 2, 3]),
  }))
  for (let place = 0; place < messagesInRound; place += 1) {
    const end = random.chance(0.25) ? random.pick(['0000', '2222', '3333', '4444']) : '0101'
    runs[place % runCount]?.ends.push(end)
  }
  const interruptions = Array.from({ length: random.between(1, 6) }, () => ({
    run: random.between(0, runCount - 1),
    at: random.pick(checkpoints),
    nth: random.between(1, 8),
    how: random.pick(['dies', 'dies', 'taken-for-dead'] as const),
  }))
  const faults = Array.from({ length: random.between(2, 5) }, () => planFault(random))
  const manualActions = random.chance(0.3)
    ? [
        {
          run: random.between(0, runCount - 1),
          after: random.between(1, 5),
          what: random.pick(['pause', 'pause', 'cancel'] as const),
        },
      ]
    : []
  return { seed, runs, faults, interruptions, manualActions }
}

function planFault(random: Random): FaultInput {
  const fault = random.pick<FaultInput>([
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
  return { ...fault, probability: random.pick([0.3, 0.6, 1]), count: random.between(1, 4) }
}
