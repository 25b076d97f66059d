import type { LockCheckpoint } from '../../../lib/domain/locks/engine/lock-engine'
import type { LockPolicy } from '../../../lib/domain/locks/engine/policy'
import type { FaultInput } from '../../../lib/sandbox/http/faults'
import type { Ends, Flag } from './history'
import { planHalfDone, planLockFault, planReadFault } from './plan-faults'
import { createRandom, type Random } from './random'

/** An event of a round at a process, tenant, run or the server. */
export type Act =
  /** The process fails with an unexpected error. */
  | { kind: 'throw' }
  /** The process stops and loses its database connection: a kill or lost machine. */
  | { kind: 'vanish' }
  /** The process continues after losing its claim on the run. */
  | { kind: 'lose-claim' }
  /** A change at the server without the portal. */
  | { kind: 'manual'; tenant: number; ends: Partial<Ends> }
  | { kind: 'hold' | 'release'; tenant: number }
  | { kind: 'pause' | 'resume' | 'cancel' | 'sync' }
  /** The database of the tenant fails for a while: central saves a change, the tenant does not. */
  | { kind: 'break'; tenant: number; how: 'missing-table' | 'refused-database' | 'no-host'; forMs: number }
  | { kind: 'fault'; fault: FaultInput }
  /** The host of a tenant fails for `forMs`, or until the end of all faults if null. */
  | ({ kind: 'silence' } & Silence)
  /** A global lock at the server that is interrupted. */
  | { kind: 'global-lock'; locked: boolean; written: number; torn: number }
  /** Late effects take place now. */
  | { kind: 'arrive' }

/** How a host fails: a page of a proxy, a reset connection, a timeout, an error page. */
const silences = ['gateway', 'reset', 'timeout', 'broken'] as const
export type Silence = { tenant: number; how: (typeof silences)[number]; forMs: number | null }

/** The n-th passage of a checkpoint by any process of the run. */
export type Moment = { run: number; at: LockCheckpoint; nth: number; act: Act }

export type RunPlan = {
  group: number[]
  desired: Flag
  batchSize: number
  lanes: number
  freshMs: number
  /** Concurrent processes. */
  processes: number
  /** Sends even if central shows the desired state. */
  resends?: boolean
}

export type RoundPlan = {
  seed: number
  lockMode: 'set' | 'toggle'
  tenants: {
    ends: Ends
    seen: Flag | 'unknown'
    hasToken: boolean
    /** The host rejects the stored token. */
    isRejected?: boolean
    isHeld: boolean
  }[]
  silences: Silence[]
  /** Overrides of the engine's policy. */
  policy?: Partial<LockPolicy>
  runs: RunPlan[]
  faults: FaultInput[]
  moments: Moment[]
  /** How paused runs are continued at the end. */
  whenPaused: 'resume' | 'cancel'
  undo: { faults: FaultInput[] } | null
}

export const tenantsInRound = 7

const checkpoints = [
  'detail-read',
  'before-sending',
  'sending',
  'answered',
  'sent',
  'verified',
  'ended',
  'before-finish',
] as const satisfies readonly LockCheckpoint[]

const flags = ['locked', 'unlocked'] as const

/** `answers` are faults of answers; `ends` adds failing hosts and tokens, and half-done changes. */
const faultSets = ['ends', 'answers'] as const
export type FaultSet = (typeof faultSets)[number]

/** Plans a round. Pure: the same seed and set give the same plan. */
export function planRound(seed: number, faults: FaultSet = 'ends'): RoundPlan {
  const plan = planAnswers(seed)
  return faults === 'ends' ? withEnds(plan, createRandom(seed ^ 0x5bd1e995)) : plan
}

function planAnswers(seed: number): RoundPlan {
  const random = createRandom(seed)
  const runs = planRuns(random)
  const tenants = Array.from({ length: tenantsInRound }, () => planTenant(random, runs[0]?.desired))
  return {
    seed,
    lockMode: random.pick(['set', 'toggle']),
    tenants,
    silences: [],
    runs,
    faults: planFaults(random),
    moments: runs.flatMap(({ group }, run) => planMoments(random, { run, group })),
    whenPaused: random.chance(0.8) ? 'resume' : 'cancel',
    undo: random.chance(0.25) ? { faults: planFaults(random) } : null,
  }
}

/** Adds failing ends to a round; the rest of its plan stays the same. */
function withEnds(plan: RoundPlan, random: Random): RoundPlan {
  const moments = plan.runs.flatMap(({ group }, run) =>
    random.chance(0.5) ? [{ run, ...planWhen(random), act: planEndAct(random, group) }] : [],
  )
  return {
    ...plan,
    tenants: plan.tenants.map((tenant) => ({
      ...tenant,
      hasToken: tenant.hasToken && random.chance(0.75),
      isRejected: random.chance(0.12),
    })),
    silences: plan.tenants.flatMap((_, index) => (random.chance(0.2) ? [planSilence(random, index)] : [])),
    faults: random.chance(0.6) ? [planHalfDone(random), ...plan.faults] : plan.faults,
    moments: [...plan.moments, ...moments],
  }
}

function planWhen(random: Random): Pick<Moment, 'at' | 'nth'> {
  return { at: random.pick(checkpoints), nth: random.pick([1, 1, 1, 2, 2, 3, 4]) }
}

function planEndAct(random: Random, group: number[]): Act {
  if (random.chance(0.75)) return { kind: 'silence', ...planSilence(random, random.pick(group)) }
  const written = random.between(0, tenantsInRound - 1)
  return { kind: 'global-lock', locked: random.chance(0.5), written, torn: random.between(0, 2) }
}

function planSilence(random: Random, tenant: number): Silence {
  return { tenant, how: random.pick(silences), forMs: random.pick([150, 900, null]) }
}

function planTenant(random: Random, desired: Flag | undefined) {
  // Tenants already in the desired state are not called: few are enough.
  const central = random.chance(0.7) ? (desired === 'locked' ? 'unlocked' : 'locked') : random.pick(flags)
  const host = random.chance(0.07) ? random.pick(flags) : central
  // The stored access is mostly right, sometimes stale or unknown.
  const seen = random.chance(0.9) ? central : random.pick([...flags, 'unknown'] as const)
  return { ends: { central, host }, seen, hasToken: random.chance(0.7), isHeld: random.chance(0.04) }
}

function planRuns(random: Random): RunPlan[] {
  const all = Array.from({ length: tenantsInRound }, (_, index) => index)
  const first = atLeastOne(random, random.some(all, 0.45))
  if (random.chance(0.7)) return [planRun(random, first)]
  const overlapping = random.chance(0.5)
  const second = overlapping
    ? random.some(all, 0.4)
    : all.filter((index) => !first.includes(index)).slice(0, 3)
  return [planRun(random, first), planRun(random, atLeastOne(random, second))]
}

function atLeastOne(random: Random, group: number[]): number[] {
  return group.length > 0 ? group : [random.between(0, tenantsInRound - 1)]
}

function planRun(random: Random, group: number[]): RunPlan {
  return {
    group,
    desired: random.pick(flags),
    batchSize: random.pick([1, 2, 3, 25]),
    lanes: random.pick([1, 2, 4, 8]),
    freshMs: random.pick([0, 100, 20_000]),
    processes: random.pick([1, 1, 2, 3]),
  }
}

function planFaults(random: Random): FaultInput[] {
  const faults = [planLockFault(random)]
  if (random.chance(0.5)) faults.push(planLockFault(random))
  if (random.chance(0.35)) faults.push(planReadFault(random))
  return faults
}

function planMoments(random: Random, { run, group }: { run: number; group: number[] }): Moment[] {
  const count = random.pick([0, 1, 1, 2, 2, 3, 4])
  return Array.from({ length: count }, () => ({
    run,
    ...planWhen(random),
    act: planAct(random, group),
  }))
}

function planAct(random: Random, group: number[]): Act {
  const tenant = random.chance(0.8) ? random.pick(group) : random.between(0, tenantsInRound - 1)
  const kind = random.pick([
    ...([
      'throw',
      'throw',
      'vanish',
      'vanish',
      'vanish',
      'lose-claim',
      'manual',
      'manual',
      'manual',
    ] as const),
    ...([
      'hold',
      'release',
      'pause',
      'resume',
      'cancel',
      'sync',
      'break',
      'break',
      'fault',
      'fault',
    ] as const),
  ])
  switch (kind) {
    case 'manual':
      return { kind, tenant, ends: planManualChange(random) }
    case 'hold':
    case 'release':
      return { kind, tenant }
    case 'break':
      return {
        kind,
        tenant,
        how: random.pick(['missing-table', 'refused-database', 'no-host']),
        forMs: random.pick([40, 150, 900]),
      }
    case 'fault':
      return { kind, fault: random.chance(0.5) ? planLockFault(random) : planReadFault(random) }
    default:
      return { kind }
  }
}

function planManualChange(random: Random): Partial<Ends> {
  const flag = random.pick(flags)
  if (random.chance(0.75)) return { central: flag, host: flag }
  return random.chance(0.5) ? { central: flag } : { host: flag }
}
