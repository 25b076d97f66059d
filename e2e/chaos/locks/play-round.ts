import { setTimeout as wait } from 'node:timers/promises'
import { advanceRun } from '../../../lib/domain/locks/engine/advance-run'
import type { LockCheckpoint } from '../../../lib/domain/locks/engine/lock-engine'
import { getLockRun } from '../../../lib/domain/locks/queries'
import { startLockRun } from '../../../lib/domain/locks/runs/start-lock-run'
import { undoLockRun } from '../../../lib/domain/locks/runs/undo-lock-run'
import { AppError } from '../../../lib/platform/errors'
import { clearLedger } from './ledger'
import { type LockChaos, setScene } from './open-lock-chaos'
import type { RoundPlan, RunPlan } from './plan-round'
import { Killed, playAct, type RunningProcess, silenceHost, steer } from './play-act'
import { type Scene, tell } from './scene'
import { roundPolicy, slackMs } from './timing'
import type { Weakened } from './weaknesses'

export type Played = { scene: Scene; undoes: { run: string; of: string }[] }

/** Plays one round to its end: a storm, then a healthy server and a person who resumes what stands still. */
export async function playRound(
  chaos: LockChaos,
  plan: RoundPlan,
  weakened: Weakened = { policy: {} },
): Promise<Played> {
  let endRound = () => {}
  const roundEnd = new Promise<void>((resolve) => {
    endRound = resolve
  })
  await setScene(chaos, plan, weakened)
  await chaos.reseller.control.clearCalls()
  await clearLedger(chaos.owner)
  const scene: Scene = {
    ...{ chaos, plan, weakened, roundEnd, startedAt: Date.now(), acts: 0 },
    ...{ runIds: new Map(), visits: new Map(), brokenTimes: [], pending: [], advances: [], log: [] },
  }
  try {
    for (const fault of plan.faults) await chaos.reseller.control.setFault(fault)
    for (const silence of plan.silences) await silenceHost(scene, silence)
    const refused = await startRuns(scene)
    await runFaults(scene, [...scene.runIds.keys()])
    await settleRound(scene)
    for (const run of refused) {
      await startRun(scene, run)
      await runFaults(scene, [run])
      await settleRound(scene)
    }
    const undoes = await undo(scene)
    await untilServerIsDone(scene)
    return { scene, undoes }
  } finally {
    endRound()
    await Promise.allSettled([...scene.pending, ...scene.advances])
  }
}

/** Those that were refused because another run holds one of their tenants, as it must be. */
async function startRuns(scene: Scene): Promise<number[]> {
  const refused: number[] = []
  for (const run of scene.plan.runs.keys()) if (!(await startRun(scene, run))) refused.push(run)
  return refused
}

async function startRun(scene: Scene, run: number): Promise<boolean> {
  const { reseller, tenants } = scene.chaos
  const plan = scene.plan.runs[run]
  if (!plan) return false
  const tenantIds = plan.group.flatMap((index) => tenants[index]?.id ?? [])
  const input = { resellerId: reseller.resellerId, actor: reseller.owner, tenantIds, reason: 'debt' } as const
  try {
    const { runId } = await startLockRun({ ...input, desired: plan.desired })
    scene.runIds.set(run, runId)
    if (plan.resends)
      await scene.chaos.owner.query('update portal.lock_run set resend = true where id = $1', [runId])
    tell(scene, `run ${run} begins: ${plan.desired}`)
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'tenant-in-run') throw error
    tell(scene, `run ${run} is refused: ${error.code}`)
    return false
  }
}

async function runFaults(scene: Scene, runs: number[]): Promise<void> {
  const processes = runs.flatMap((run) => Array(scene.plan.runs[run]?.processes ?? 1).fill(run) as number[])
  await Promise.all(processes.map((run) => drive(scene, run)))
}

/** The server is healthy again; what stands still is resumed or given up until every run is over. */
async function settleRound(scene: Scene): Promise<void> {
  const { reseller, tenants } = scene.chaos
  await countStrikes(scene)
  await reseller.control.clearFaults()
  for (const { subdomain } of tenants) await reseller.control.breakTenant(subdomain, null)
  tell(scene, 'the server is healthy')
  for (const [run, runId] of scene.runIds) {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { state, endedAt } = await getLockRun(reseller.resellerId, runId)
      if (endedAt) break
      if (state === 'paused') await steer(scene, runId, scene.plan.whenPaused)
      await drive(scene, run)
    }
  }
}

async function countStrikes(scene: Scene): Promise<void> {
  for (const { struck } of await scene.chaos.reseller.control.faults()) scene.acts += struck
}

/** One process after another advances the run until it is over or stands still. */
async function drive(scene: Scene, run: number): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    const outcome = await runProcessOnce(scene, run)
    if (outcome === 'died') continue
    if (outcome.kind === 'over' || outcome.kind === 'still') return
    await wait(outcome.kind === 'later' ? Math.max(1, outcome.at.getTime() - Date.now()) : 15)
  }
  throw new Error('the run does not come to an end')
}

async function runProcessOnce(scene: Scene, run: number) {
  const { reseller } = scene.chaos
  let vanish = () => {}
  const vanished = new Promise<'died'>((resolve) => {
    vanish = () => resolve('died')
  })
  const running: RunningProcess = { run, end: null, vanish }
  // An undo has no plan of its own: it runs as the run that it takes back.
  const { batchSize, lanes, freshMs } = scene.plan.runs[run] ?? (scene.plan.runs[0] as RunPlan)
  const { weakened } = scene
  const policy = { ...roundPolicy, batchSize, lanes, freshMs, ...scene.plan.policy, ...weakened.policy }
  const advancing = advanceRun(reseller.resellerId, scene.runIds.get(run) ?? '', {
    policy,
    checkpoint: (name) => onCheckpoint(scene, running, name),
    ...(weakened.judge && { judge: weakened.judge }),
  }).catch((error: unknown) => {
    if (error instanceof Killed) return 'died' as const
    throw error
  })
  scene.advances.push(advancing)
  return Promise.race([advancing, vanished])
}

async function onCheckpoint(scene: Scene, running: RunningProcess, name: LockCheckpoint): Promise<void> {
  if (running.end) return running.end()
  const key = `${running.run} ${name}`
  const nth = (scene.visits.get(key) ?? 0) + 1
  scene.visits.set(key, nth)
  for (const moment of scene.plan.moments) {
    if (moment.run === running.run && moment.at === name && moment.nth === nth) {
      tell(scene, `run ${running.run} passes ${name} for time ${nth}`)
      await playAct(scene, running, moment.act)
    }
  }
}

async function undo(scene: Scene): Promise<{ run: string; of: string }[]> {
  const { reseller } = scene.chaos
  const of = scene.runIds.get(0)
  if (!scene.plan.undo || !of) return []
  for (const fault of scene.plan.undo.faults) await reseller.control.setFault(fault)
  try {
    const { runId } = await undoLockRun({ resellerId: reseller.resellerId, runId: of, actor: reseller.owner })
    const run = scene.plan.runs.length
    scene.runIds.set(run, runId)
    tell(scene, `run ${run} undoes run 0`)
    await runFaults(scene, [run])
    await settleRound(scene)
    return [{ run: runId, of }]
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'nothing-to-undo') throw error
    return []
  }
}

/** Whatever is still on its way at the server has arrived. */
async function untilServerIsDone(scene: Scene): Promise<void> {
  const { reseller, owner } = scene.chaos
  await countStrikes(scene)
  await reseller.control.clearFaults()
  const { rows } = await owner.query<{ ms: number | null }>(
    `select extract(epoch from clock_timestamp() - max(at))::float8 * 1000 as ms from chaos.step
     where state = 'sending'`,
  )
  const since = rows[0]?.ms
  const { settleMs, rereadMs } = { ...roundPolicy, ...scene.plan.policy }
  if (since != null) await wait(Math.max(0, settleMs + rereadMs / 2 + 2 * slackMs - since))
  await Promise.allSettled(scene.pending)
}
