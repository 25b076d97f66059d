import 'server-only'
import { EventEmitter, setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { directDatabaseUrl } from '../database/direct-database-url'
import { log } from '../log'
import type { AnyTask } from './define-task'
import { jobLogger } from './job-logger'
import { WorkerClaims } from './worker-claims'

/** Something that a worker looks after again and again: schedules, and what a crash left behind. */
export type Chore = {
  name: string
  everyMs: number
  run: () => Promise<void>
}

export type WorkerDuties = {
  tasks: AnyTask[]
  chores: Chore[]
  /** Ends the worker: no new jobs, those under way come to a safe point. */
  signal: AbortSignal
  concurrency?: number
}

const unreleased = 'a job could be neither ended nor given back, as on a full disk'
const unfetched = 'jobs cannot be fetched'
/** Of all hands together, without an answer between them; each tries once a second. */
const fetchErrorsMax = 20

/**
 * Takes jobs until the signal says stop; resolves when the last one is over. As many as wanted may run.
 * Throws when it can no longer keep what it has claimed: whoever is started next goes on with it.
 */
export async function runWorker({ tasks, chores, signal, concurrency = 4 }: WorkerDuties): Promise<void> {
  const claims = await WorkerClaims.open()
  const events: WorkerEvents = new EventEmitter()
  const broken = new Promise<never>((_resolve, reject) => {
    // Its job stays claimed as long as this process lives, and graphile-worker goes on with one hand less for good.
    events.on('worker:fatalError', ({ error }) => reject(new Error(unreleased, { cause: error })))
    // graphile-worker keeps the error of its first look-up of the tasks, and fails with it for good.
    let fetchErrors = 0
    events.on('worker:getJob:error', ({ error }) => {
      fetchErrors += 1
      if (fetchErrors >= fetchErrorsMax) reject(new Error(unfetched, { cause: error }))
    })
    for (const answer of ['worker:getJob:empty', 'job:start'] as const) {
      events.on(answer, () => {
        fetchErrors = 0
      })
    }
  })
  broken.catch(() => undefined)
  events.on('worker:create', ({ worker }) => {
    claims.hold(worker.workerId).catch((error) => log().error({ err: error }, 'a worker has no claim'))
  })
  const runner = await run({
    connectionString: directDatabaseUrl(),
    maxPoolSize: concurrency + 2,
    concurrency,
    pollInterval: 1_000,
    gracefulShutdownAbortTimeout: 0,
    noHandleSignals: true,
    taskList: toTaskList(tasks),
    logger: jobLogger,
    events,
  })
  const sweep: Chore = {
    name: 'release-dead-workers',
    everyMs: 5_000,
    run: async () => {
      const dead = await claims.releaseDead()
      if (dead > 0) log().warn({ dead }, 'jobs of dead workers were given back')
    },
  }
  const ended = new AbortController()
  const life = AbortSignal.any([signal, ended.signal])
  // Every chore waits for its next turn or for this.
  setMaxListeners(chores.length + 2, life)
  const looking = [sweep, ...chores].map((chore) => repeat(chore, life))
  try {
    await Promise.race([untilAborted(signal), runner.promise, claims.lost, broken])
    if (!signal.aborted) throw new Error('the job runner ended by itself')
  } finally {
    ended.abort()
    await runner.stop().catch(() => undefined)
    await Promise.all(looking)
    await claims.close().catch(() => undefined)
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function toTaskList(tasks: AnyTask[]): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload, helpers) => {
        await task.run(payload, { signal: signalOfJob(helpers.abortSignal) })
      },
    ]),
  )
}

/** One job waits for several things at once; all jobs share the signal of the pool. */
const waitsOfJobMax = 100

function signalOfJob(pool: AbortSignal | undefined): AbortSignal {
  const signal = AbortSignal.any(pool ? [pool] : [])
  setMaxListeners(waitsOfJobMax, signal)
  return signal
}

async function repeat(chore: Chore, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await chore.run()
    } catch (error) {
      log().error({ err: error, chore: chore.name }, 'a chore failed and is tried again')
    }
    await wait(chore.everyMs, undefined, { signal }).catch(() => undefined)
  }
}
