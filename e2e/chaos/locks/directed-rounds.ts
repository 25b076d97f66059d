import type { FaultInput } from '../../../lib/sandbox/http/faults'
import type { Ends } from './history'
import { type Act, type Moment, type RoundPlan, type Silence, tenantsInRound } from './plan-round'

/** A round that depends on one rule: with it no judge reports anything, without it one must. */
export type DirectedRound = {
  name: string
  /** As on the command line: a rule of `weaknesses`, or `settleMs=0`. */
  weaken: string
  plan: RoundPlan
}

const lock = 'reseller.lockedTenant'
const open: Ends = { central: 'unlocked', host: 'unlocked' }
const shut: Ends = { central: 'locked', host: 'locked' }

type Directed = {
  ends?: Ends
  token?: 'none' | 'held' | 'rejected'
  desired?: 'locked' | 'unlocked'
  lockMode?: RoundPlan['lockMode']
  silence?: Silence['how']
  faults?: FaultInput[]
  when?: [at: Moment['at'], nth: number, act: Act][]
  resends?: boolean
  policy?: RoundPlan['policy']
}

/** One run over the first tenant; the others are not part of it. */
function roundOf(directed: Directed): RoundPlan {
  const { ends = open, token = 'held', desired = 'locked', lockMode = 'set', silence } = directed
  const bystander = { ends: open, seen: 'unlocked', hasToken: true, isHeld: false } as const
  const tenant = {
    ...{ ends, seen: ends.central, hasToken: token !== 'none', isHeld: false },
    isRejected: token === 'rejected',
  }
  return {
    ...{ seed: 1, lockMode, undo: null, whenPaused: 'resume' },
    tenants: [tenant, ...Array.from({ length: tenantsInRound - 1 }, () => bystander)],
    silences: silence ? [{ tenant: 0, how: silence, forMs: null }] : [],
    runs: [
      {
        ...{ group: [0], desired, batchSize: 25, lanes: 1, freshMs: 20_000, processes: 1 },
        resends: directed.resends,
      },
    ],
    faults: directed.faults ?? [],
    moments: (directed.when ?? []).map(([at, nth, act]) => ({ run: 0, at, nth, act })),
    // A high limit: under load, readings that agree may be late. A host that stays silent is waited for to the limit.
    policy: { giveUpMs: silence || token === 'rejected' ? 6_000 : 30_000, ...directed.policy },
  }
}

const halfDone: FaultInput = { endpoint: lock, kind: 'half-done', count: 1 }
const halfDoneLost: FaultInput = { ...halfDone, answer: 'reset' }
const noDetail: FaultInput = {
  ...{ endpoint: 'reseller.detail', kind: 'status', status: 500 },
  message: 'Attempt to read property "fqdn" on null',
}
/** The effect comes `ms` after the request, or earlier through `release-effects`; the answer is lost. */
const late = (ms: number): FaultInput => ({ endpoint: lock, kind: 'late', ms, answer: 'reset', count: 1 })

const round = (name: string, weaken: string, directed: Directed): DirectedRound => ({
  name,
  weaken,
  plan: roundOf(directed),
})

export const directedRounds: readonly DirectedRound[] = [
  round('an error after half of the change, and no token', 'centralAlone', {
    token: 'none',
    faults: [halfDone],
  }),
  round('a lost answer after half of the change, and no token', 'centralAlone', {
    token: 'none',
    faults: [halfDoneLost],
  }),
  round('half of a release, and no token', 'centralAlone', {
    ...{ ends: shut, desired: 'unlocked', token: 'none' },
    faults: [halfDone],
  }),
  round('half of the change, and a proxy in the place of the host', 'silenceAgrees', {
    silence: 'gateway',
    faults: [halfDone],
  }),
  round('half of the change, and a host that cuts the connection', 'silenceAgrees', {
    silence: 'reset',
    faults: [halfDoneLost],
  }),
  round('half of the change, and a host that does not answer in time', 'silenceAgrees', {
    silence: 'timeout',
    faults: [halfDone],
  }),
  round('half of the change, and a host that is broken', 'silenceAgrees', {
    silence: 'broken',
    faults: [halfDone],
  }),
  round('half of the change, and a token that the host refuses', 'silenceAgrees', {
    token: 'rejected',
    faults: [halfDone],
  }),
  round('an accepted request, and a host that does not answer', 'silenceAgrees', { silence: 'gateway' }),
  round('open on central, locked on its host, and no token', 'alreadySo', {
    ...{ ends: { central: 'unlocked', host: 'locked' }, desired: 'unlocked', token: 'none' },
  }),
  round('open on central, locked on its host, which is read', 'alreadySo', {
    ...{ ends: { central: 'unlocked', host: 'locked' }, desired: 'unlocked' },
  }),
  round('a refusal by a server that made the change', 'refusedUnread', {
    faults: [{ endpoint: lock, kind: 'status', status: 422, effect: 'done', count: 1 }],
  }),
  round('an accepted request, and both ends changed back manually', 'yesIsEnough', {
    when: [['sent', 1, { kind: 'manual', tenant: 0, ends: open }]],
  }),
  round('an accepted request, and only the host changed back', 'hostOverruled', {
    when: [['sent', 1, { kind: 'manual', tenant: 0, ends: { host: 'unlocked' } }]],
  }),
  round('an accepted request, a broken list, and no token', 'blindlyDone', {
    token: 'none',
    when: [['sent', 1, { kind: 'fault', fault: noDetail }]],
    policy: { giveUpMs: 600 },
  }),
  round('a doubt, and another reading of central', 'doubtByCentral', { token: 'none', faults: [halfDone] }),
  round('a repeated request to a server that toggles', 'resendAnywhere', {
    ...{ ends: shut, lockMode: 'toggle', resends: true },
  }),
  round('an effect within the settle time', 'settleMs=0', {
    lockMode: 'toggle',
    faults: [late(6_000)],
    when: [['answered', 1, { kind: 'arrive' }]],
    policy: { settleMs: 9_000, leaveMs: 8_500, rereadMs: 60 },
  }),
  round('an effect between two readings', 'rereadMs=0', {
    lockMode: 'toggle',
    faults: [late(6_000)],
    when: [['answered', 1, { kind: 'arrive' }]],
    policy: { settleMs: 600, leaveMs: 500, rereadMs: 9_000 },
  }),
]
