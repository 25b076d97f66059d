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

/** A machine that others use too is given longer waits. */
const pace = Number(process.env.CHAOS_PACE || 1)

/** How long the portal waits for an answer in a round; faults outlast it on purpose. */
const deadlines = { UPSTREAM_TIMEOUT_MS: 400 * pace, UPSTREAM_BACK_OFF_MS: 30 }
/** After the longest lateness at the server. */
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

/** Runs of messages, under everything that can go wrong. */
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

/** One process after another advances the run, each of which may die on the way; a person lets it go on. */
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
      // What the death of a connection leaves of a process ends with it.
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
  throw new Error('the run does not come to an end')
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
  for (const hand of round.plan.manualActions) {
    if (hand.run !== run || name !== 'answered' || hand.after !== nth) continue
    const steer = hand.what === 'pause' ? pauseMessageRun : cancelMessageRun
    await steer(steering).catch(unlessConflict)
  }
}

/** Cuts the connection that holds the run: another process takes it while this one's request is under way. */
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

/** The server is healthy again, whatever is on its way has arrived, and every run is brought to its end. */
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
    ...plan.interruptions.map((blow) => `blow: ${JSON.stringify(blow)}`),
    ...plan.manualActions.map((hand) => `hand: ${JSON.stringify(hand)}`),
    ...result.map(({ key, state, cause }) => {
      const there = arrived.filter((one) => one.key === key).map(({ outcome }) => outcome)
      return `${key}: ${state} ${cause ?? ''}, the server has [${there.join(', ')}]`
    }),
  ]
}
