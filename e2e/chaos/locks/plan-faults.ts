import type { FaultInput } from '../../../lib/sandbox/http/faults'
import type { Random } from './random'
import { lateMaxMs, roundPolicy } from './timing'

const lock = 'reseller.lockedTenant'
const { settleMs } = roundPolicy

/** Mostly around the settle time and just before the latest possible effect. */
function lateness(random: Random): number {
  if (random.chance(0.2)) return random.between(20, settleMs / 2)
  return random.chance(0.5)
    ? random.between(settleMs / 2, settleMs)
    : random.between(settleMs + 50, lateMaxMs)
}

const lockFaults: ((random: Random) => FaultInput)[] = [
  (random) => ({ endpoint: lock, kind: 'late', ms: lateness(random), answer: 'reset' }),
  (random) => ({ endpoint: lock, kind: 'late', ms: lateness(random), answer: 'gateway-timeout' }),
  (random) => ({ endpoint: lock, kind: 'late', ms: lateness(random), answer: 'silence' }),
  (random) => ({ endpoint: lock, kind: 'latency', ms: random.between(50, settleMs) }),
  () => ({ endpoint: lock, kind: 'status', status: 500, effect: 'none' }),
  () => ({ endpoint: lock, kind: 'status', status: 500, effect: 'done' }),
  () => ({ endpoint: lock, kind: 'status', status: 503, effect: 'done' }),
  () => ({ endpoint: lock, kind: 'status', status: 422 }),
  () => ({ endpoint: lock, kind: 'status', status: 401 }),
  () => ({ endpoint: lock, kind: 'html', status: 502, effect: 'none' }),
  () => ({ endpoint: lock, kind: 'html', status: 200, effect: 'done' }),
  () => ({ endpoint: lock, kind: 'truncated' }),
  () => ({ endpoint: lock, kind: 'stray', bytes: '\uFEFF\n' }),
  () => ({ endpoint: lock, kind: 'empty' }),
  () => ({ endpoint: lock, kind: 'reset-before' }),
  () => ({ endpoint: lock, kind: 'reset-after' }),
  (random) => ({ endpoint: lock, kind: 'throttled', status: random.pick([429, 500] as const) }),
]

function readEndpoint(random: Random): string {
  return random.pick([
    'reseller.detail',
    'reseller.detail',
    'documents.lists',
    'documents.lists',
    'reseller.detailsLimitReseller',
  ])
}

function readKind(random: Random) {
  return random.pick([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 401 },
    { kind: 'html', status: 502 },
    { kind: 'truncated' },
    { kind: 'empty' },
    { kind: 'reset-before' },
    { kind: 'throttled', status: 429 },
    { kind: 'throttled', status: 500 },
    { kind: 'latency', ms: 120 },
  ] as const)
}

export function planLockFault(random: Random): FaultInput {
  return { ...random.pick(lockFaults)(random), ...frequency(random) }
}

export function planReadFault(random: Random): FaultInput {
  return { endpoint: readEndpoint(random), ...readKind(random), ...frequency(random) }
}

/** Central is changed, the tenant's host is not, and the answer is an error or lost. */
export function planHalfDone(random: Random): FaultInput {
  const answer = random.pick(['status', 'status', 'html', 'reset'] as const)
  return { endpoint: lock, kind: 'half-done', answer, ...frequency(random) }
}

function frequency(random: Random): { count: number; probability: number } {
  return { count: random.between(1, 3), probability: random.pick([0.5, 1, 1]) }
}
