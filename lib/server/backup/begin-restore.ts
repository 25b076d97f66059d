import pg from 'pg'
import { Refusal } from '../cli/refusal'

/** Marks a database while a restore is in progress. */
const marker = 'porteria_restore'
const made = ['portal', 'graphile_worker', 'sandbox', marker]

async function onDatabase<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function listMade(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname = any($1)
     union all select '_prisma_migrations' where to_regclass('public._prisma_migrations') is not null`,
    [made],
  )
  return rows.map(({ name }) => name)
}

/** Prepares an empty database, or one left by an interrupted restore. Throws a refusal when there is data. */
export function beginRestore(ownerUrl: string): Promise<void> {
  return onDatabase(ownerUrl, async (client) => {
    const found = await listMade(client)
    if (found.length > 0 && !found.includes(marker)) {
      throw new Refusal(
        'This database holds a Portería already: restore into an empty one. Nothing was changed.',
      )
    }
    await client.query('begin')
    for (const name of found.filter((schema) => schema !== '_prisma_migrations')) {
      await client.query(`drop schema ${name} cascade`)
    }
    await client.query('drop table if exists public._prisma_migrations')
    await client.query(`create schema ${marker}`)
    await client.query('commit')
  })
}

/** Marks the restore as complete, so that the portal may start. */
export function endRestore(ownerUrl: string): Promise<void> {
  return onDatabase(ownerUrl, async (client) => {
    await client.query(`drop schema ${marker}`)
  })
}

/** Throws a refusal after an interrupted restore: the portal must not start with half its data. */
export function refuseHalfRestored(ownerUrl: string): Promise<void> {
  return onDatabase(ownerUrl, async (client) => {
    if (!(await listMade(client)).includes(marker)) return
    throw new Refusal(
      'A restore into this database did not come to its end: run npm run porteria -- restore again, or name another database.',
    )
  })
}
