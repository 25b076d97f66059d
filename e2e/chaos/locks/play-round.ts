import { setTimeout as wait } from 'node:timers/promises'
import { advanceRun } from '../../../lib/domain/locks/engine/advance-run'
import type { LockCheckpoint } from '../../../lib/domain/locks/engine/lock-engine'
import { getLockRun } from '../../../lib/domain/locks/queries'
import { startLockRun } from '../../../lib/domain/locks/runs/start-lock-run'
import { undoLockRun } from '../../../lib/domain/locks/runs/undo-lock-run'
import { AppError } from '../../../lib/platform/errors'
import { clearLedger } from './ledger'
import { type LockChaos, prepareRound } from './open-lock-chaos'
import type { RoundPlan, RunPlan } from './plan-round'
import { Killed, playAct, type RunningProcess, silenceHost, steer } from './play-act'
import { note, type RoundContext } from './round-context'
import { roundPolicy, slackMs } from './timing'
import type { Weakened } from './weaknesses'

export type Played = { context: RoundContext; undoes: { run: string; of: string }[] }

/** Plays a round: first under faults, then with a healthy server and paused runs resumed or cancelled. */
export async function playRound(
  chaos: LockChaos,
  plan: RoundPlan,
  weakened: Weakened = { policy: {} },
): Promise<Played> {
  let endRound = () => {}
  const roundEnd = new Promise<void>((resolve) => {
    endRound = resolve
  })
  await prepareRound(chaos, plan, weakened)
  await chaos.reseller.control.clearCalls()
  await clearLedger(chaos.owner)
  const context: RoundContext = {
    ...{ chaos, plan, weakened, roundEnd, startedAt: Date.now(), acts: 0 },
    ...{ runIds: new Map(), visits: new Map(), brokenTimes: [], pending: [], advances: [], log: [] },
  }
  try {
    for (const fault of plan.faults) await chaos.reseller.control.setFault(fault)
    for (const silence of plan.silences) await silenceHost(context, silence)
    const refused = await startRuns(context)
    await driveAll(context, [...context.runIds.keys()])
    await settleRound(context)
    for (const run of refused) {
      await startRun(context, run)
      await driveAll(context, [run])
      await settleRound(context)
    }
    const undoes = await undo(context)
    await waitForServer(context)
    return { context, undoes }
  } finally {
    endRound()
    await Promise.allSettled([...context.pending, ...context.advances])
  }
}

/** Starts the runs; returns those refused because another run holds one of their tenants. */
async function startRuns(context: RoundContext): Promise<number[]> {
  const refused: number[] = []
  for (const run of context.plan.runs.keys()) if (!(await startRun(context, run))) refused.push(run)
  return refused
}

async function startRun(context: RoundContext, run: number): Promise<boolean> {
  const { reseller, tenants } = context.chaos
  const plan = context.plan.runs[run]
  if (!plan) return false
  const tenantIds = plan.group.flatMap((index) => tenants[index]?.id ?? [])
  const input = { resellerId: reseller.resellerId, actor: reseller.owner, tenantIds, reason: 'debt' } as const
  try {
    const { runId } = await startLockRun({ ...input, desired: plan.desired })
    context.runIds.set(run, runId)
    if (plan.resends)
      await context.chaos.owner.query('update portal.lock_run set resend = true where id = $1', [runId])
    note(context, `run ${run} begins: ${plan.desired}`)
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'tenant-in-run') throw error
    note(context, `run ${run} is refused: ${error.code}`)
    return false
  }
}

async function driveAll(context: RoundContext, runs: number[]): Promise<void> {
  const processes = runs.flatMap((run) => Array(context.plan.runs[run]?.processes ?? 1).fill(run) as number[])
  await Promise.all(processes.map((run) => drive(context, run)))
}

/** Ends all faults and resumes or cancels paused runs until every run has ended. */
async function settleRound(context: RoundContext): Promise<void> {
  const { reseller, tenants } = context.chaos
  await countFaults(context)
  await reseller.control.clearFaults()
  for (const { subdomain } of tenants) await reseller.control.breakTenant(subdomain, null)
  note(context, 'the server is healthy')
  for (const [run, runId] of context.runIds) {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { state, endedAt } = await getLockRun(reseller.resellerId, runId)
      if (endedAt) break
      if (state === 'paused') await steer(context, runId, context.plan.whenPaused)
      await drive(context, run)
    }
  }
}

async function countFaults(context: RoundContext): Promise<void> {
  for (const { struck } of await context.chaos.reseller.control.faults()) context.acts += struck
}

/** Advances the run, in a new process after each kill, until it ends or pauses. */
async function drive(context: RoundContext, run: number): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    const outcome = await runProcessOnce(context, run)
    if (outcome === 'died') continue
    if (outcome.kind === 'over' || outcome.kind === 'still') return
    await wait(outcome.kind === 'later' ? Math.max(1, outcome.at.getTime() - Date.now()) : 15)
  }
  throw new Error('the run does not end')
}

async function runProcessOnce(context: RoundContext, run: number) {
  const { reseller } = context.chaos
  let vanish = () => {}
  const vanished = new Promise<'died'>((resolve) => {
    vanish = () => resolve('died')
  })
  const running: RunningProcess = { run, end: null, vanish }
  // An undo uses the plan of the run that it undoes.
  const { batchSize, lanes, freshMs } = context.plan.runs[run] ?? (context.plan.runs[0] as RunPlan)
  const { weakened } = context
  const policy = { ...roundPolicy, batchSize, lanes, freshMs, ...context.plan.policy, ...weakened.policy }
  const advancing = advanceRun(reseller.resellerId, context.runIds.get(run) ?? '', {
    policy,
    checkpoint: (name) => onCheckpoint(context, running, name),
    ...(weakened.judge && { judge: weakened.judge }),
  }).catch((error: unknown) => {
    if (error instanceof Killed) return 'died' as const
    throw error
  })
  context.advances.push(advancing)
  return Promise.race([advancing, vanished])
}

async function onCheckpoint(
  context: RoundContext,
  running: RunningProcess,
  name: LockCheckpoint,
): Promise<void> {
  if (running.end) return running.end()
  const key = `${running.run} ${name}`
  const nth = (context.visits.get(key) ?? 0) + 1
  context.visits.set(key, nth)
  for (const moment of context.plan.moments) {
    if (moment.run === running.run && moment.at === name && moment.nth === nth) {
      note(context, `run ${running.run} passes ${name} for time ${nth}`)
      await playAct(context, running, moment.act)
    }
  }
}

async function undo(context: RoundContext): Promise<{ run: string; of: string }[]> {
  const { reseller } = context.chaos
  const of = context.runIds.get(0)
  if (!context.plan.undo || !of) return []
  for (const fault of context.plan.undo.faults) await reseller.control.setFault(fault)
  try {
    const { runId } = await undoLockRun({ resellerId: reseller.resellerId, runId: of, actor: reseller.owner })
    const run = context.plan.runs.length
    context.runIds.set(run, runId)
    note(context, `run ${run} undoes run 0`)
    await driveAll(context, [run])
    await settleRound(context)
    return [{ run: runId, of }]
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'nothing-to-undo') throw error
    return []
  }
}

/** Waits until no late effect can come any more. */
async function waitForServer(context: RoundContext): Promise<void> {
  const { reseller, owner } = context.chaos
  await countFaults(context)
  await reseller.control.clearFaults()
  const { rows } = await owner.query<{ ms: number | null }>(
    `select extract(epoch from clock_timestamp() - max(at))::float8 * 1000 as ms from chaos.step
     where state = 'sending'`,
  )
  const since = rows[0]?.ms
  const { settleMs, rereadMs } = { ...roundPolicy, ...context.plan.policy }
  if (since != null) await wait(Math.max(0, settleMs + rereadMs / 2 + 2 * slackMs - since))
  await Promise.allSettled(context.pending)
}
