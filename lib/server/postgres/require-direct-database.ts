import pg from 'pg'
import { directDatabaseUrl, isBehindPooler } from '../../platform/database/direct-database-url'
import { Refusal } from '../cli/refusal'

/** A pooler answers with a process id of its own, which is not that of the server's process. */
async function isPooled(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== (client as pg.Client & { processID?: number }).processID
  } catch {
    // Without a database the process starts, and says so where it is needed.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Throws a refusal where advisory locks would be taken through a pooler: two workers could hold the same one. */
export async function requireDirectDatabase(): Promise<void> {
  if (!(await isPooled(directDatabaseUrl()))) return
  throw new Refusal(
    isBehindPooler()
      ? 'DIRECT_DATABASE_URL leads through a connection pooler: give it the address of PostgreSQL itself.'
      : 'APP_DATABASE_URL leads through a connection pooler: set DIRECT_DATABASE_URL to the same database without it, because advisory locks and the job queue need connections of their own.',
  )
}
