import type { FaultInput } from '../../../sandbox/faults'
import type { Checkpoint } from '../../../signups/engine'
import { type Dice, rollDice } from '../locks/dice'

/** The n-th time that any process advancing this request comes by a checkpoint, it dies there. */
export type Kill = { signup: number; at: Checkpoint; nth: number }

export type SignupRoundPlan = {
  seed: number
  /** Of each request: whose RUC and whose subdomain it wants, by the number of a request. */
  signups: { rucOf: number; subdomainOf: number; processes: number }[]
  faults: FaultInput[]
  kills: Kill[]
  /** How long the server takes to make a tenant. */
  registerMs: number
}

export const signupsInRound = 5

const checkpoints = [
  'loaded',
  'detail-read',
  'before-sending',
  'sending',
  'answered',
  'noted',
  'ends-read',
  'ended',
] as const satisfies readonly Checkpoint[]

/** Everything that is decided about a round before it begins. Pure: the same seed, the same plan. */
export function planSignupRound(seed: number): SignupRoundPlan {
  const dice = rollDice(seed)
  const signups = Array.from({ length: signupsInRound }, (_, index) => ({
    rucOf: index > 0 && dice.chance(0.15) ? dice.between(0, index - 1) : index,
    subdomainOf: index > 0 && dice.chance(0.08) ? dice.between(0, index - 1) : index,
    processes: dice.pick([1, 1, 2, 3]),
  }))
  const kills = Array.from({ length: dice.between(0, 5) }, () => ({
    signup: dice.between(0, signupsInRound - 1),
    at: dice.pick(checkpoints),
    nth: dice.pick([1, 1, 1, 2, 3]),
  }))
  const faults = [planWriteFault(dice), planWriteFault(dice)]
  if (dice.chance(0.4)) faults.push(planReadFault(dice))
  return { seed, signups, faults, kills, registerMs: dice.pick([0, 0, 0, 80, 700]) }
}

function planWriteFault(dice: Dice): FaultInput {
  const endpoint = 'guest.register'
  const fault = dice.pick<FaultInput>([
    { endpoint, kind: 'status', status: 500 },
    { endpoint, kind: 'status', status: 500, effect: 'done' },
    { endpoint, kind: 'status', status: 500, effect: 'done' },
    { endpoint, kind: 'html', status: 502, effect: 'done' },
    { endpoint, kind: 'truncated' },
    { endpoint, kind: 'empty' },
    { endpoint, kind: 'stray' },
    { endpoint, kind: 'reset-before' },
    { endpoint, kind: 'reset-after' },
    { endpoint, kind: 'reset-after' },
    { endpoint, kind: 'late', ms: 250, answer: 'reset' },
    { endpoint, kind: 'late', ms: 350, answer: 'gateway-timeout' },
    { endpoint, kind: 'late', ms: 300, answer: 'silence' },
    { endpoint, kind: 'throttled', status: 429 },
  ])
  return { ...fault, probability: dice.pick([0.5, 0.8, 1]), count: dice.between(1, 4) }
}

function planReadFault(dice: Dice): FaultInput {
  const endpoint = dice.pick(['reseller.detail', 'tenant.login', 'reseller.detailsLimit'])
  const fault = dice.pick<FaultInput>([
    { endpoint, kind: 'status', status: 500 },
    { endpoint, kind: 'truncated' },
    { endpoint, kind: 'reset-after' },
    { endpoint, kind: 'latency', ms: 500 },
  ])
  return { ...fault, probability: 0.5, count: dice.between(1, 6) }
}
