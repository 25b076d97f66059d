import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asOwner } from './test-owner'

const workers: ChildProcess[] = []

/** For tests only: a worker as a process of its own, on the database of the test file. */
export function startWorker(): ChildProcess {
  const args = ['--import', 'tsx', '--conditions=react-server', resolve('lib/server/worker/worker.ts')]
  const env = { ...process.env, LOCK_SETTLE_MS: '2500', UPSTREAM_TIMEOUT_MS: '2000' }
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

/** Looks until there is something to see. */
export async function waitUntil<T>(look: () => Promise<T | false | null | undefined>): Promise<T> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    const seen = await look()
    if (seen) return seen
    await wait(50)
  }
  throw new Error('it does not come to that')
}

/** The table behind graphile-worker's jobs, for tests that take its room away. */
export const jobTable = 'graphile_worker._private_jobs'

export type TestJob = { key: string; run_at: Date; attempts: number; locked_at: Date | null }

/** For tests only: the jobs whose key is like this, by their keys. */
export function listJobs(keyLike: string): Promise<TestJob[]> {
  return asOwner<TestJob>(
    'select key, run_at, attempts, locked_at from graphile_worker.jobs where key like $1 order by key',
    [keyLike],
  )
}

/** For tests only: loses the jobs whose key is like this, as a crash between two jobs would. */
export async function deleteJobs(keyLike = '%'): Promise<void> {
  await asOwner(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key like $1))`,
    [keyLike],
  )
}
