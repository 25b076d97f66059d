import 'server-only'
import type { Tx } from '../database/db'
import type { Task } from './define-task'

export type JobOptions = {
  /** Jobs of one key are one job: a second one moves the first that has not begun. */
  key?: string
  runAt?: Date
  attemptsMax?: number
}

/** Adds a job in the caller's transaction: it exists exactly when the rest of the transaction does. */
export async function addJob<Payload>(
  tx: Tx,
  task: Pick<Task<Payload>, 'name' | 'payload'>,
  payload: Payload,
  options: JobOptions = {},
): Promise<void> {
  const body = JSON.stringify(task.payload.parse(payload))
  await tx.$executeRaw`
    select graphile_worker.add_job(
      ${task.name}::text,
      payload := ${body}::json,
      run_at := ${options.runAt ?? null}::timestamptz,
      max_attempts := ${options.attemptsMax ?? 25}::int,
      job_key := ${options.key ?? null}::text,
      job_key_mode := 'replace'
    )`
}
