import 'server-only'
import pg from 'pg'
import { directDatabaseUrl } from '../database/direct-database-url'
import { listJobHolders } from './job-view'

const aliveName = 'porteria-worker'

/**
 * Proof of life by advisory locks, which end with the process however it ends. Graphile-worker alone would
 * keep a killed worker's jobs for four hours.
 */
export class WorkerClaims {
  private readonly own = new Set<string>()
  private readonly client: pg.Client
  private turn: Promise<unknown> = Promise.resolve()
  /** Rejects when the connection is gone: others may then take this worker for dead. */
  readonly lost: Promise<never>

  private constructor(client: pg.Client) {
    this.client = client
    this.lost = new Promise((_resolve, reject) => {
      client.on('error', reject)
    })
    this.lost.catch(() => undefined)
  }

  static async open(): Promise<WorkerClaims> {
    const client = new pg.Client({ connectionString: directDatabaseUrl() })
    await client.connect()
    const claims = new WorkerClaims(client)
    await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [aliveName])
    return claims
  }

  async hold(workerId: string): Promise<void> {
    this.own.add(workerId)
    await this.ask('select pg_advisory_lock(hashtextextended($1, 0))', [workerId])
  }

  /** Gives the jobs of dead workers back; returns how many workers were dead. */
  async releaseDead(): Promise<number> {
    const dead: string[] = []
    for (const id of await listJobHolders((sql) => this.ask(sql))) {
      if (!this.own.has(id) && (await this.isDead(id))) dead.push(id)
    }
    if (dead.length > 0) {
      await this.ask('select graphile_worker.force_unlock_workers($1::text[])', [dead])
    }
    return dead.length
  }

  async close(): Promise<void> {
    await this.client.end()
  }

  private async isDead(workerId: string): Promise<boolean> {
    const rows = await this.ask<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtextextended($1, 0)) as free`,
      [workerId],
    )
    const free = rows[0]?.free === true
    if (free) await this.ask('select pg_advisory_unlock(hashtextextended($1, 0))', [workerId])
    return free
  }

  /** One question at a time: the connection is one, and workers are made all at once. */
  private async ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const answer = this.turn.then(() => this.client.query<Row>(sql, values))
    this.turn = answer.catch(() => undefined)
    return (await answer).rows
  }
}

/** Whether any worker process lives, on whatever machine. */
export async function isWorkerAlive(query: (sql: string, values: unknown[]) => Promise<{ free: boolean }[]>) {
  const rows = await query('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free', [aliveName])
  return rows[0]?.free === false
}
