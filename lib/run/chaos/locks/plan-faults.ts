import type { FaultInput } from '../../../sandbox/faults'
import type { Dice } from './dice'
import { lateMaxMs, roundPolicy } from './timing'

const lock = 'reseller.lockedTenant'
const { settleMs } = roundPolicy

/** Any moment, but mostly the cruel ones: around the settle time and just before a server must be done. */
function lateness(dice: Dice): number {
  if (dice.chance(0.2)) return dice.between(20, settleMs / 2)
  return dice.chance(0.5) ? dice.between(settleMs / 2, settleMs) : dice.between(settleMs + 50, lateMaxMs)
}

const lockFaults: ((dice: Dice) => FaultInput)[] = [
  (dice) => ({ endpoint: lock, kind: 'late', ms: lateness(dice), answer: 'reset' }),
  (dice) => ({ endpoint: lock, kind: 'late', ms: lateness(dice), answer: 'gateway-timeout' }),
  (dice) => ({ endpoint: lock, kind: 'late', ms: lateness(dice), answer: 'silence' }),
  (dice) => ({ endpoint: lock, kind: 'latency', ms: dice.between(50, settleMs) }),
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
  (dice) => ({ endpoint: lock, kind: 'throttled', status: dice.pick([429, 500] as const) }),
]

function readEndpoint(dice: Dice): string {
  return dice.pick([
    'reseller.detail',
    'reseller.detail',
    'documents.lists',
    'documents.lists',
    'reseller.detailsLimitReseller',
  ])
}

function readKind(dice: Dice) {
  return dice.pick([
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

export function planLockFault(dice: Dice): FaultInput {
  return { ...dice.pick(lockFaults)(dice), ...howOften(dice) }
}

export function planReadFault(dice: Dice): FaultInput {
  return { endpoint: readEndpoint(dice), ...readKind(dice), ...howOften(dice) }
}

function howOften(dice: Dice): { count: number; probability: number } {
  return { count: dice.between(1, 3), probability: dice.pick([0.5, 1, 1]) }
}
