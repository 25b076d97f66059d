import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { SessionClaims } from '../../lib/platform/auth/sessions/session-cookie'

let pool: pg.Pool | undefined

/** Opened once a file: a connection for each statement would cost more than most statements. */
function ownerPool(): pg.Pool {
  if (pool) return pool
  pool = new pg.Pool({ connectionString: process.env.DATABASE_OWNER_URL, max: 8, allowExitOnIdle: true })
  // Without a listener, a connection ended by the server would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** SQL as the owner of the test file's database, past row-level security. */
export async function asOwner<Row extends pg.QueryResultRow>(
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  return (await ownerPool().query<Row>(sql, values)).rows
}

/** Before the database of the file is dropped. */
export async function closeOwner(): Promise<void> {
  await pool?.end()
  pool = undefined
}

/** A bare reseller. */
export async function addReseller(slug: string): Promise<string> {
  const id = randomUUID()
  await asOwner('insert into portal.reseller (id, slug, name) values ($1, $2, $2)', [id, slug])
  return id
}

/** An open session. */
export async function addSession(of: { resellerId: string; staffId: string }): Promise<SessionClaims> {
  const sid = randomUUID()
  await asOwner(
    `insert into portal.staff_session (id, reseller_id, staff_id, how) values ($1, $2, $3, 'password')`,
    [sid, of.resellerId, of.staffId],
  )
  return { sub: of.staffId, resellerId: of.resellerId, sid }
}
