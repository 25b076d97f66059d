import 'server-only'
import type { RawTx } from '../database/raw-tx'
import type { Task } from './define-task'

export type JobOptions = {
  /** Jobs of one key are one job: a second one moves the first that has not begun. */
  key?: string
  runAt?: Date
  /** A job of the key that comes earlier stays where it is. */
  keepsEarlier?: boolean
  attemptsMax?: number
  /** Nobody waits for it: begins after every other job that is due, however long it has been due itself. */
  isPatient?: boolean
}

/** graphile-worker takes the lowest number first. */
const priorities = { usual: 0, patient: 10 }

/** Adds a job in the caller's transaction: it exists exactly when the rest of the transaction does. */
export async function addJob<Payload>(
  tx: RawTx,
  task: Pick<Task<Payload>, 'name' | 'payload'>,
  payload: Payload,
  options: JobOptions = {},
): Promise<void> {
  const body = JSON.stringify(task.payload.parse(payload))
  const { key = null, runAt = null, keepsEarlier = false, attemptsMax = 25 } = options
  const priority = options.isPatient ? priorities.patient : priorities.usual
  const add = async (mode: 'replace' | 'preserve_run_at') => {
    const [job] = await tx.$queryRaw<{ runAt: Date | null }[]>`
      select run_at as "runAt" from graphile_worker.add_job(
        ${task.name}::text,
        payload := ${body}::json,
        run_at := ${runAt}::timestamptz,
        max_attempts := ${attemptsMax}::int,
        priority := ${priority}::int,
        job_key := ${key}::text,
        job_key_mode := ${mode}::text
      )`
    return job?.runAt ?? null
  }
  if (!keepsEarlier || !runAt) return void (await add('replace'))
  // The first one holds the row until the transaction ends, so that nobody wakes it in between.
  const keptAt = await add('preserve_run_at')
  if (keptAt && keptAt > runAt) await add('replace')
}
