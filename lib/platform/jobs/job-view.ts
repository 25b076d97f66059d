import 'server-only'
import type { Tx } from '../database/db'

/** Jobs, waiting or running, as graphile-worker shows them to others; its tables are its own. */
const jobs = 'graphile_worker.jobs'

/** SQL: job `j` is running, or is still to be tried. */
const isAlive = '(j.locked_at is not null or j.attempts < j.max_attempts)'

/** SQL: the same, and not before some later moment. */
const isAliveNow =
  'j.attempts < j.max_attempts and (j.locked_at is not null or j.attempts > 0 or j.run_at <= now())'

export async function hasJob(tx: Tx, key: string): Promise<boolean> {
  const rows = await tx.$queryRawUnsafe<unknown[]>(
    `select 1 from ${jobs} j where j.key = $1 and ${isAlive}`,
    key,
  )
  return rows.length > 0
}

export type DueQuery = {
  /** SQL for the subjects of reseller `$1` that want something: their `id`, and `runAt` where it is not now. */
  due: string
  /** A job that waits for a later moment does not count: what is due is due now. */
  isDueNow?: boolean
  /** As many at a time, oldest first; null is all of them. */
  limit?: number | null
}

export type DueSubject = { id: string; runAt?: Date | null }

/** Those that are due and whose job, `<prefix>:<id>`, is not there or was given up. */
export function listWithoutJob(
  tx: Tx,
  { resellerId, prefix }: { resellerId: string; prefix: string },
  { due, isDueNow = false, limit = null }: DueQuery,
): Promise<DueSubject[]> {
  return tx.$queryRawUnsafe<DueSubject[]>(
    `select d.* from (${due}) d
     where not exists (
       select 1 from ${jobs} j where j.key = $2::text || ':' || d.id and ${isDueNow ? isAliveNow : isAlive})
     order by d.id limit $3::int`,
    resellerId,
    prefix,
    limit,
  )
}

type Query = <Row extends object>(sql: string) => Promise<Row[]>

/** Jobs whose time passed five minutes ago and that nobody runs, and those that nobody tries any more. */
export async function countStuckJobs(query: Query): Promise<{ late: number; dead: number }> {
  const [row] = await query<{ late: number; dead: number }>(
    `select count(*) filter (where attempts < max_attempts and locked_at is null
         and run_at < now() - interval '5 minutes')::int as late,
       count(*) filter (where attempts >= max_attempts)::int as dead
     from ${jobs}`,
  )
  return row ?? { late: 0, dead: 0 }
}

/** Jobs that wait for their turn or a later moment, and those that somebody runs. */
export async function countJobs(query: Query): Promise<{ waiting: number; running: number }> {
  const [row] = await query<{ waiting: number; running: number }>(
    `select count(*) filter (where attempts < max_attempts and locked_at is null)::int as waiting,
       count(*) filter (where locked_at is not null)::int as running
     from ${jobs}`,
  )
  return row ?? { waiting: 0, running: 0 }
}

/** The ids of the workers that hold a job. */
export async function listJobHolders(query: Query): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select distinct locked_by as id from ${jobs} where locked_by is not null`,
  )
  return rows.map(({ id }) => id)
}
