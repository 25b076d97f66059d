import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../../errors'
import { advanceRun } from '../../../locks/advance-run'
import type { Checkpoint } from '../../../locks/engine'
import { getLockRun } from '../../../locks/queries'
import { startLockRun } from '../../../locks/start-lock-run'
import { undoLockRun } from '../../../locks/undo-lock-run'
import { clearLedger } from './ledger'
import { type LockChaos, setScene } from './open-lock-chaos'
import type { RoundPlan, RunPlan } from './plan-round'
import { Killed, type Life, playAct, steer } from './play-act'
import { type Scene, tell } from './scene'
import { lateMaxMs, roundPolicy, slackMs } from './timing'

export type Played = { scene: Scene; undoes: { run: string; of: string }[] }

/** Plays one round to its end: a storm, then a healthy server and a person who resumes what stands still. */
export async function playRound(
  chaos: LockChaos,
  plan: RoundPlan,
  weakened: Record<string, number> = {},
): Promise<Played> {
  let bury = () => {}
  const burial = new Promise<void>((resolve) => {
    bury = resolve
  })
  await setScene(chaos, plan)
  await chaos.desk.control.clearCalls()
  await clearLedger(chaos.owner)
  const scene: Scene = {
    ...{ chaos, plan, weakened, burial, startedAt: Date.now(), acts: 0 },
    ...{ runIds: new Map(), visits: new Map(), brokenTimes: [], pending: [], lives: [], story: [] },
  }
  try {
    for (const fault of plan.faults) await chaos.desk.control.setFault(fault)
    const refused = await startRuns(scene)
    await storm(scene, [...scene.runIds.keys()])
    await calm(scene)
    for (const run of refused) {
      await startRun(scene, run)
      await storm(scene, [run])
      await calm(scene)
    }
    const undoes = await undo(scene)
    await untilServerIsDone(scene)
    return { scene, undoes }
  } finally {
    bury()
    await Promise.allSettled([...scene.pending, ...scene.lives])
  }
}

/** Those that were refused because another run holds one of their tenants, as it must be. */
async function startRuns(scene: Scene): Promise<number[]> {
  const refused: number[] = []
  for (const run of scene.plan.runs.keys()) if (!(await startRun(scene, run))) refused.push(run)
  return refused
}

async function startRun(scene: Scene, run: number): Promise<boolean> {
  const { desk, tenants } = scene.chaos
  const plan = scene.plan.runs[run]
  if (!plan) return false
  const tenantIds = plan.group.flatMap((index) => tenants[index]?.id ?? [])
  const asked = { resellerId: desk.resellerId, actor: desk.owner, tenantIds, reason: 'debt' } as const
  try {
    const { runId } = await startLockRun({ ...asked, desired: plan.desired })
    scene.runIds.set(run, runId)
    tell(scene, `run ${run} begins: ${plan.desired}`)
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'tenant-in-run') throw error
    tell(scene, `run ${run} is refused: ${error.code}`)
    return false
  }
}

async function storm(scene: Scene, runs: number[]): Promise<void> {
  const processes = runs.flatMap((run) => Array(scene.plan.runs[run]?.processes ?? 1).fill(run) as number[])
  await Promise.all(processes.map((run) => drive(scene, run)))
}

/** The server is healthy again; what stands still is resumed or given up until every run is over. */
async function calm(scene: Scene): Promise<void> {
  const { desk, tenants } = scene.chaos
  await countStrikes(scene)
  await desk.control.clearFaults()
  for (const { subdomain } of tenants) await desk.control.breakTenant(subdomain, null)
  tell(scene, 'the server is healthy')
  for (const [run, runId] of scene.runIds) {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { state, endedAt } = await getLockRun(desk.resellerId, runId)
      if (endedAt) break
      if (state === 'paused') await steer(scene, runId, scene.plan.whenPaused)
      await drive(scene, run)
    }
  }
}

async function countStrikes(scene: Scene): Promise<void> {
  for (const { struck } of await scene.chaos.desk.control.faults()) scene.acts += struck
}

/** One process after another advances the run until it is over or stands still. */
async function drive(scene: Scene, run: number): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    const outcome = await liveOnce(scene, run)
    if (outcome === 'died') continue
    if (outcome.kind === 'over' || outcome.kind === 'still') return
    await wait(outcome.kind === 'later' ? Math.max(1, outcome.at.getTime() - Date.now()) : 15)
  }
  throw new Error('the run does not come to an end')
}

async function liveOnce(scene: Scene, run: number) {
  const { desk } = scene.chaos
  let vanish = () => {}
  const vanished = new Promise<'died'>((resolve) => {
    vanish = () => resolve('died')
  })
  const life: Life = { run, end: null, vanish }
  // An undo has no plan of its own: it runs as the run that it takes back.
  const { batchSize, lanes, freshMs } = scene.plan.runs[run] ?? (scene.plan.runs[0] as RunPlan)
  const policy = { ...roundPolicy, batchSize, lanes, freshMs, ...scene.weakened }
  const advancing = advanceRun(desk.resellerId, scene.runIds.get(run) ?? '', {
    policy,
    checkpoint: (name) => passBy(scene, life, name),
  }).catch((error: unknown) => {
    if (error instanceof Killed) return 'died' as const
    throw error
  })
  scene.lives.push(advancing)
  return Promise.race([advancing, vanished])
}

async function passBy(scene: Scene, life: Life, name: Checkpoint): Promise<void> {
  if (life.end) return life.end()
  const key = `${life.run} ${name}`
  const nth = (scene.visits.get(key) ?? 0) + 1
  scene.visits.set(key, nth)
  for (const moment of scene.plan.moments) {
    if (moment.run === life.run && moment.at === name && moment.nth === nth) {
      tell(scene, `run ${life.run} passes ${name} for time ${nth}`)
      await playAct(scene, life, moment.act)
    }
  }
}

async function undo(scene: Scene): Promise<{ run: string; of: string }[]> {
  const { desk } = scene.chaos
  const of = scene.runIds.get(0)
  if (!scene.plan.undo || !of) return []
  for (const fault of scene.plan.undo.faults) await desk.control.setFault(fault)
  try {
    const { runId } = await undoLockRun({ resellerId: desk.resellerId, runId: of, actor: desk.owner })
    const run = scene.plan.runs.length
    scene.runIds.set(run, runId)
    tell(scene, `run ${run} undoes run 0`)
    await storm(scene, [run])
    await calm(scene)
    return [{ run: runId, of }]
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'nothing-to-undo') throw error
    return []
  }
}

/** Whatever is still on its way at the server has arrived. */
async function untilServerIsDone(scene: Scene): Promise<void> {
  const { desk, owner } = scene.chaos
  await countStrikes(scene)
  await desk.control.clearFaults()
  const { rows } = await owner.query<{ ms: number | null }>(
    `select extract(epoch from clock_timestamp() - max(at))::float8 * 1000 as ms from chaos.step
     where state = 'sending'`,
  )
  const since = rows[0]?.ms
  if (since != null) await wait(Math.max(0, lateMaxMs + 2 * slackMs - since))
  await Promise.allSettled(scene.pending)
}
