import { setTimeout as wait } from 'node:timers/promises'
import { advanceMessageRun } from '../../../lib/domain/messages/runs/advance-message-run'
import type { MessageCheckpoint } from '../../../lib/domain/messages/runs/message-engine'
import {
  cancelMessageRun,
  pauseMessageRun,
  resumeMessageRun,
} from '../../../lib/domain/messages/runs/steer-message-run'
import { env } from '../../../lib/platform/env'
import { Conflict } from '../../../lib/platform/errors'
import { connectTestMessages, planTestMessages, testMessage } from '../../support/test-messages'
import { asOwner } from '../../support/test-owner'
import { openTestReseller, type TestReseller } from '../../support/test-reseller'
import { seedOfRound } from '../locks/random'
import type { RoundReport, Subject } from '../subject'
import { judgeMessages, type ProviderMessage, type ReportedMessage } from './judge-messages'
import { openWeakMessaging } from './open-weak-messaging'
import { type MessageRoundPlan, planMessageRound } from './plan-message-round'

/** Multiplies every wait, for a busy machine. */
const pace = Number(process.env.CHAOS_PACE || 1)

/** Deadlines of the portal in a round; faults exceed them. */
const deadlines = { UPSTREAM_TIMEOUT_MS: 400 * pace, UPSTREAM_BACK_OFF_MS: 30 }
/** Longer than the latest effect at the server. */
const settleMs = 450 * pace

class Killed extends Error {}

type Round = {
  reseller: TestReseller
  plan: MessageRoundPlan
  runIds: string[]
  keys: string[]
  visits: Map<string, number>
  weakened: Record<string, number>
  kills: number
}

/** Message runs, under faults, kills and lost connections. */
export async function openMessageRounds(settings: {
  seed: number
  weakened: Record<string, number>
}): Promise<Subject> {
  // Longer deadlines apply during set-up only.
  Object.assign(env(), { UPSTREAM_TIMEOUT_MS: 20_000, UPSTREAM_DETAIL_TIMEOUT_MS: 30_000 })
  const reseller = await openTestReseller({ tenants: 1 })
  await connectTestMessages(reseller)
  Object.assign(env(), deadlines)
  return {
    play: async (round) => {
      const plan = planMessageRound(seedOfRound(settings.seed, round))
      return { round, ...(await playRound(reseller, plan, settings.weakened)) }
    },
    close: reseller.close,
  }
}

async function playRound(
  reseller: TestReseller,
  plan: MessageRoundPlan,
  weakened: Record<string, number>,
): Promise<Omit<RoundReport, 'round'>> {
  const { control } = reseller
  await control.clearFaults()
  await control.seedFaults(plan.seed)
  const round: Round = { reseller, plan, runIds: [], keys: [], visits: new Map(), weakened, kills: 0 }
  for (const { ends } of plan.runs) await planRun(round, ends)
  for (const fault of plan.faults) await control.setFault(fault)
  await Promise.all(
    plan.runs.flatMap(({ processes }, run) => Array.from({ length: processes }, () => drive(round, run))),
  )
  const struck = (await control.faults()).reduce((sum, fault) => sum + fault.struck, 0)
  await settleRound(round)
  const result = await readReported(round)
  const arrived = await readArrived(round)
  return {
    counts: { messages: result.length, injected: struck, kills: round.kills },
    outcomes: result.map(({ state }) => state),
    wrong: judgeMessages(result, arrived),
    story: describeRound(plan, result, arrived),
  }
}

async function planRun(round: Round, ends: string[]): Promise<void> {
  const messages = ends.map((end) => testMessage({ number: `5198765${end}` }))
  const { runId } = await planTestMessages(round.reseller, messages)
  round.runIds.push(runId)
  round.keys.push(...messages.map(({ key }) => key))
}

/** Advances the run to its end, in a new process after each kill, and resumes it if paused. */
async function drive(round: Round, run: number): Promise<void> {
  const { reseller, weakened } = round
  const { resellerId, owner: actor } = reseller
  const runId = round.runIds[run] ?? ''
  for (let turn = 0; turn < 2_000; turn += 1) {
    const outcome = await advanceMessageRun(resellerId, runId, {
      turnMs: 20,
      slowMs: 20,
      ...(Object.keys(weakened).length > 0 && { messaging: () => openWeakMessaging(resellerId, weakened) }),
      checkpoint: (name) => onCheckpoint(round, run, name),
    }).catch((error: unknown) => {
      // A process without its connection ends.
      if (error instanceof Killed || isConnectionLost(error)) return 'died' as const
      throw error
    })
    if (outcome === 'died') continue
    if (outcome.kind === 'over') return
    if (outcome.kind === 'still') {
      await resumeMessageRun({ resellerId, runId, actor }).catch(unlessConflict)
    }
    await wait(outcome.kind === 'later' ? Math.max(1, outcome.at.getTime() - Date.now()) : 15)
  }
  throw new Error('the run does not end')
}

async function onCheckpoint(round: Round, run: number, name: MessageCheckpoint): Promise<void> {
  const key = `${run} ${name}`
  const nth = (round.visits.get(key) ?? 0) + 1
  round.visits.set(key, nth)
  await playManualActions(round, { run, name, nth })
  const blow = round.plan.interruptions.find((one) => one.run === run && one.at === name && one.nth === nth)
  if (!blow) return
  round.kills += 1
  if (blow.how === 'dies') throw new Killed(name)
  await cutConnection(round.runIds[run] ?? '')
}

async function playManualActions(
  round: Round,
  { run, name, nth }: { run: number; name: MessageCheckpoint; nth: number },
): Promise<void> {
  const { resellerId, owner: actor } = round.reseller
  const steering = { resellerId, actor, runId: round.runIds[run] ?? '' }
  for (const action of round.plan.manualActions) {
    if (action.run !== run || name !== 'answered' || action.after !== nth) continue
    const steer = action.what === 'pause' ? pauseMessageRun : cancelMessageRun
    await steer(steering).catch(unlessConflict)
  }
}

/** Ends the connection that holds the run, so that another process takes it over during a request. */
async function cutConnection(runId: string): Promise<void> {
  await asOwner(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objsubid = 1
       and ((classid::bigint << 32) | objid::bigint) = hashtextextended($1, 0)`,
    [`message-run:${runId}`],
  )
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && /terminat|connection|not queryable/i.test(error.message)
}

function unlessConflict(error: unknown): void {
  if (!(error instanceof Conflict)) throw error
}

/** Ends all faults, waits for late effects, and advances every run to its end. */
async function settleRound(round: Round): Promise<void> {
  await round.reseller.control.clearFaults()
  await wait(settleMs)
  for (const run of round.plan.runs.keys()) await drive(round, run)
}

function readReported({ runIds }: Round): Promise<ReportedMessage[]> {
  return asOwner<ReportedMessage>(
    `select key, state, cause, provider_id as "providerId" from portal.message
     where run_id = any($1::uuid[]) order by id`,
    [runIds],
  )
}

function readArrived({ keys }: Round): Promise<ProviderMessage[]> {
  return asOwner<ProviderMessage>(
    `select k.key, o.outcome, o.provider_id as "providerId"
     from unnest($1::text[]) as k(key) join sandbox.message o on o.content->>'message' = 'Hola, ' || k.key
     order by o.id`,
    [keys],
  )
}

function describeRound(
  plan: MessageRoundPlan,
  result: ReportedMessage[],
  arrived: ProviderMessage[],
): string[] {
  return [
    ...plan.faults.map((fault) => `fault: ${JSON.stringify(fault)}`),
    ...plan.interruptions.map((one) => `interruption: ${JSON.stringify(one)}`),
    ...plan.manualActions.map((action) => `manual: ${JSON.stringify(action)}`),
    ...result.map(({ key, state, cause }) => {
      const there = arrived.filter((one) => one.key === key).map(({ outcome }) => outcome)
      return `${key}: ${state} ${cause ?? ''}, the server has [${there.join(', ')}]`
    }),
  ]
}
