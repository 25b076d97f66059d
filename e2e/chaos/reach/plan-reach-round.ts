import { createRandom, type Random } from '../locks/random'

type ReceiverMood = 'ok' | 'slow' | 'cut' | 500 | 302 | 404

/** The places of the three steps at which a process may die. */
const checkpoints = ['taken-over', 'moved-on', 'answered', 'saved', 'mailed'] as const
export type ReachCheckpoint = (typeof checkpoints)[number]

export type ReachRoundPlan = {
  seed: number
  tenants: number
  /** Transactions, each with the places of its tenants; those of one batch are written side by side. */
  batches: number[][][]
  /** How the receiver answers one request after the other; it begins anew at the end. */
  moods: ReceiverMood[]
  /** After so many requests the receiver is gone for a moment. */
  killReceiverAfter: number[]
  /** At the n-th passage of a checkpoint the process dies. */
  kills: { at: ReachCheckpoint; nth: number }[]
  processes: number
}

const eventsInRound = 100

/** Plans a round. Pure: the same seed gives the same plan. */
export function planReachRound(seed: number): ReachRoundPlan {
  const random = createRandom(seed)
  const tenants = random.between(3, 12)
  const batches: number[][][] = []
  for (let left = eventsInRound; left > 0; ) {
    const batch = Array.from({ length: random.between(1, 4) }, () => {
      const size = Math.min(left, random.between(1, 9))
      left -= size
      return Array.from({ length: size }, () => random.between(0, tenants - 1))
    })
    batches.push(batch.filter((transaction) => transaction.length > 0))
  }
  return {
    seed,
    tenants,
    batches,
    moods: Array.from({ length: 17 }, () => planMood(random)),
    killReceiverAfter: Array.from({ length: random.between(0, 2) }, () => random.between(5, 90)),
    kills: Array.from({ length: random.between(4, 12) }, () => ({
      at: random.pick(checkpoints),
      nth: random.between(1, 30),
    })),
    processes: random.pick([1, 2, 3]),
  }
}

function planMood(random: Random): ReceiverMood {
  return random.pick<ReceiverMood>(['ok', 'ok', 'ok', 'ok', 'slow', 'cut', 500, 302, 404])
}
