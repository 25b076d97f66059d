import type { Checkpoint } from '../../../locks/engine'
import type { FaultInput } from '../../../sandbox/faults'
import { type Dice, rollDice } from './dice'
import type { Ends, Flag } from './history'
import { planLockFault, planReadFault } from './plan-faults'

/** What happens to a process, a tenant, a run or the server at one moment of a round. */
export type Act =
  /** The process meets an error nobody foresaw and lets go. */
  | { kind: 'throw' }
  /** The process stops for ever, and its connection to the database with it: a kill, a lost machine. */
  | { kind: 'vanish' }
  /** The process lives on without knowing that its claim on the run is gone. */
  | { kind: 'lose-claim' }
  /** Somebody locks or unlocks at the server, past the portal. */
  | { kind: 'hand'; tenant: number; ends: Partial<Ends> }
  | { kind: 'hold' | 'release'; tenant: number }
  | { kind: 'pause' | 'resume' | 'cancel' | 'sync' }
  /** The tenant's own database is out of order for a while: central saves, the tenant does not. */
  | { kind: 'break'; tenant: number; how: 'missing-table' | 'refused-database' | 'no-host'; forMs: number }
  | { kind: 'fault'; fault: FaultInput }

/** The n-th time that any process advancing this run comes by a checkpoint. */
export type Moment = { run: number; at: Checkpoint; nth: number; act: Act }

export type RunPlan = {
  group: number[]
  desired: Flag
  batchSize: number
  lanes: number
  freshMs: number
  /** How many processes advance it at once. */
  processes: number
}

export type RoundPlan = {
  seed: number
  lockMode: 'set' | 'toggle'
  tenants: { ends: Ends; seen: Flag | 'unknown'; hasToken: boolean; isHeld: boolean }[]
  runs: RunPlan[]
  faults: FaultInput[]
  moments: Moment[]
  /** What a person does in the end with a run that stands still. */
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
] as const satisfies readonly Checkpoint[]

const flags = ['locked', 'unlocked'] as const

/** Everything that is decided about a round before it begins. Pure: the same seed, the same plan. */
export function planRound(seed: number): RoundPlan {
  const dice = rollDice(seed)
  const runs = planRuns(dice)
  const tenants = Array.from({ length: tenantsInRound }, () => planTenant(dice, runs[0]?.desired))
  return {
    seed,
    lockMode: dice.pick(['set', 'toggle']),
    tenants,
    runs,
    faults: planFaults(dice),
    moments: runs.flatMap(({ group }, run) => planMoments(dice, { run, group })),
    whenPaused: dice.chance(0.8) ? 'resume' : 'cancel',
    undo: dice.chance(0.25) ? { faults: planFaults(dice) } : null,
  }
}

function planTenant(dice: Dice, desired: Flag | undefined) {
  // Those already there are spared every call: a few are enough.
  const central = dice.chance(0.7) ? (desired === 'locked' ? 'unlocked' : 'locked') : dice.pick(flags)
  const host = dice.chance(0.07) ? dice.pick(flags) : central
  // Mostly the book knows; sometimes it is stale, sometimes it never knew.
  const seen = dice.chance(0.9) ? central : dice.pick([...flags, 'unknown'] as const)
  return { ends: { central, host }, seen, hasToken: dice.chance(0.7), isHeld: dice.chance(0.04) }
}

function planRuns(dice: Dice): RunPlan[] {
  const all = Array.from({ length: tenantsInRound }, (_, index) => index)
  const first = atLeastOne(dice, dice.some(all, 0.45))
  if (dice.chance(0.7)) return [planRun(dice, first)]
  const overlapping = dice.chance(0.5)
  const second = overlapping ? dice.some(all, 0.4) : all.filter((index) => !first.includes(index)).slice(0, 3)
  return [planRun(dice, first), planRun(dice, atLeastOne(dice, second))]
}

function atLeastOne(dice: Dice, group: number[]): number[] {
  return group.length > 0 ? group : [dice.between(0, tenantsInRound - 1)]
}

function planRun(dice: Dice, group: number[]): RunPlan {
  return {
    group,
    desired: dice.pick(flags),
    batchSize: dice.pick([1, 2, 3, 25]),
    lanes: dice.pick([1, 2, 4, 8]),
    freshMs: dice.pick([0, 100, 20_000]),
    processes: dice.pick([1, 1, 2, 3]),
  }
}

function planFaults(dice: Dice): FaultInput[] {
  const faults = [planLockFault(dice)]
  if (dice.chance(0.5)) faults.push(planLockFault(dice))
  if (dice.chance(0.35)) faults.push(planReadFault(dice))
  return faults
}

function planMoments(dice: Dice, { run, group }: { run: number; group: number[] }): Moment[] {
  const count = dice.pick([0, 1, 1, 2, 2, 3, 4])
  return Array.from({ length: count }, () => ({
    run,
    at: dice.pick(checkpoints),
    nth: dice.pick([1, 1, 1, 2, 2, 3, 4]),
    act: planAct(dice, group),
  }))
}

function planAct(dice: Dice, group: number[]): Act {
  const tenant = dice.chance(0.8) ? dice.pick(group) : dice.between(0, tenantsInRound - 1)
  const kind = dice.pick([
    ...(['throw', 'throw', 'vanish', 'vanish', 'vanish', 'lose-claim', 'hand', 'hand', 'hand'] as const),
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
    case 'hand':
      return { kind, tenant, ends: planHand(dice) }
    case 'hold':
    case 'release':
      return { kind, tenant }
    case 'break':
      return {
        kind,
        tenant,
        how: dice.pick(['missing-table', 'refused-database', 'no-host']),
        forMs: dice.pick([40, 150, 900]),
      }
    case 'fault':
      return { kind, fault: dice.chance(0.5) ? planLockFault(dice) : planReadFault(dice) }
    default:
      return { kind }
  }
}

function planHand(dice: Dice): Partial<Ends> {
  const flag = dice.pick(flags)
  if (dice.chance(0.75)) return { central: flag, host: flag }
  return dice.chance(0.5) ? { central: flag } : { host: flag }
}
