import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { SessionClaims } from '../../lib/platform/auth/sessions/session-cookie'

/** SQL as the owner of the test file's database, past row-level security. */
export async function asOwner<Row extends pg.QueryResultRow>(
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
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
