import pg from 'pg'
import { errorCode, Refusal } from '../cli/refusal'

/** A server that is down refuses at once; one that is busy answers late. */
const patienceMs = 30_000

function parse(text: string): URL {
  try {
    const url = new URL(text)
    if (/^postgres(ql)?:$/.test(url.protocol)) return url
  } catch {
    // Reported below.
  }
  throw new Refusal(
    'DATABASE_URL is not an address like postgresql://user:password@host:5432/database: correct it.',
  )
}

function explain(error: unknown, url: URL): Refusal {
  const place = `${url.hostname}:${url.port || 5432}`
  const code = errorCode(error)
  if (code === '28P01' || code === '28000') {
    return new Refusal(
      `DATABASE_URL: ${place} refuses the user "${url.username}": correct user and password.`,
    )
  }
  if (code === '3D000') {
    return new Refusal(`DATABASE_URL: ${place} has no database "${url.pathname.slice(1)}": create it first.`)
  }
  const said = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error)
  return new Refusal(
    `DATABASE_URL: PostgreSQL cannot be reached at ${place} (${code || said}): start it, or correct the address.`,
  )
}

/** Checks that DATABASE_URL answers and that its user may do what migrations need. */
export async function checkOwnDatabase(text: string): Promise<string> {
  const url = parse(text)
  const client = new pg.Client({ connectionString: text, connectionTimeoutMillis: patienceMs })
  try {
    await client.connect()
    const { rows } = await client.query<{ may: boolean; version: number }>(
      `select rolsuper or rolcreaterole as may, current_setting('server_version_num')::int as version
       from pg_roles where rolname = current_user`,
    )
    if (!rows[0]?.may) {
      throw new Refusal(
        `DATABASE_URL: the user "${url.username}" may not create roles: run "alter role ${url.username} createrole" as an administrator.`,
      )
    }
    if (rows[0].version < 140_000) {
      throw new Refusal('DATABASE_URL: this PostgreSQL is too old: Portería needs version 14 or newer.')
    }
    return text
  } catch (error) {
    throw error instanceof Refusal ? error : explain(error, url)
  } finally {
    await client.end().catch(() => {})
  }
}
