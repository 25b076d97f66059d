import type { SignupCheckpoint } from '../../../lib/domain/signups/job/signup-engine'
import type { FaultInput } from '../../../lib/sandbox/http/faults'
import { createRandom, type Random } from '../locks/random'

/** At the n-th passage of a checkpoint of the request, the process dies. */
type Kill = { signup: number; at: SignupCheckpoint; nth: number }

export type SignupRoundPlan = {
  seed: number
  /** For each request, the index of the request whose RUC and subdomain it uses. */
  signups: { rucOf: number; subdomainOf: number; processes: number }[]
  faults: FaultInput[]
  kills: Kill[]
  /** Time that the server needs to create a tenant. */
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
] as const satisfies readonly SignupCheckpoint[]

/** Plans a round. Pure: the same seed gives the same plan. */
export function planSignupRound(seed: number): SignupRoundPlan {
  const random = createRandom(seed)
  const signups = Array.from({ length: signupsInRound }, (_, index) => ({
    rucOf: index > 0 && random.chance(0.15) ? random.between(0, index - 1) : index,
    subdomainOf: index > 0 && random.chance(0.08) ? random.between(0, index - 1) : index,
    processes: random.pick([1, 1, 2, 3]),
  }))
  const kills = Array.from({ length: random.between(0, 5) }, () => ({
    signup: random.between(0, signupsInRound - 1),
    at: random.pick(checkpoints),
    nth: random.pick([1, 1, 1, 2, 3]),
  }))
  const faults = [planWriteFault(random), planWriteFault(random)]
  if (random.chance(0.4)) faults.push(planReadFault(random))
  return { seed, signups, faults, kills, registerMs: random.pick([0, 0, 0, 80, 700]) }
}

function planWriteFault(random: Random): FaultInput {
  const endpoint = 'guest.register'
  const fault = random.pick<FaultInput>([
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
  return { ...fault, probability: random.pick([0.5, 0.8, 1]), count: random.between(1, 4) }
}

function planReadFault(random: Random): FaultInput {
  const endpoint = random.pick(['reseller.detail', 'tenant.login', 'reseller.detailsLimit'])
  const fault = random.pick<FaultInput>([
    { endpoint, kind: 'status', status: 500 },
    { endpoint, kind: 'truncated' },
    { endpoint, kind: 'reset-after' },
    { endpoint, kind: 'latency', ms: 500 },
  ])
  return { ...fault, probability: 0.5, count: random.between(1, 6) }
}
