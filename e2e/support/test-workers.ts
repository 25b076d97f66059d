import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { bundled } from '../../lib/server/process/bundle.mjs'
import { asOwner } from './test-owner'

const workers: ChildProcess[] = []

/** Starts a worker process on the database of the test file. */
export function startWorker(settings: Record<string, string> = {}): ChildProcess {
  const args = ['--conditions=react-server', bundled('lib/server/worker/worker.ts')]
  const env = { ...process.env, LOCK_SETTLE_MS: '2500', UPSTREAM_TIMEOUT_MS: '2000', ...settings }
  const worker = spawn(process.execPath, args, { env, stdio: 'ignore' })
  workers.push(worker)
  return worker
}

/** Resolves with the exit code. */
export async function stopWorker(worker: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (worker.exitCode !== null || worker.signalCode !== null) return worker.exitCode
  const ended = once(worker, 'exit')
  worker.kill(signal)
  await ended
  return worker.exitCode
}

export async function killWorkers(): Promise<void> {
  for (const worker of workers.splice(0)) await stopWorker(worker, 'SIGKILL')
}

/** Polls every 50 ms, for two minutes, until `look` returns a truthy value. */
export async function waitUntil<T>(look: () => Promise<T | false | null | undefined>): Promise<T> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    const seen = await look()
    if (seen) return seen
    await wait(50)
  }
  throw new Error('the condition was not met in time')
}

/** The table of graphile-worker's jobs. */
export const jobTable = 'graphile_worker._private_jobs'

export type TestJob = { key: string; run_at: Date; attempts: number; locked_at: Date | null }

/** Jobs by a key pattern (SQL `like`), in the order of the keys. */
export function listJobs(keyLike: string): Promise<TestJob[]> {
  return asOwner<TestJob>(
    'select key, run_at, attempts, locked_at from graphile_worker.jobs where key like $1 order by key',
    [keyLike],
  )
}

/** Deletes the jobs of a key pattern, as lost by a crash. */
export async function deleteJobs(keyLike = '%'): Promise<void> {
  await asOwner(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key like $1))`,
    [keyLike],
  )
}
