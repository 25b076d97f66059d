import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'

/** Enters the scope of a reseller by its slug; returns its id. */
type Enter = (slug: string) => Promise<string>

/** Connects as the portal's role to the database of a data folder. */
export async function withPortalDatabase<T>(
  home: string | undefined,
  work: (client: pg.Client, enter: Enter) => Promise<T>,
): Promise<T> {
  const { APP_DATABASE_URL } = parseEnv(readFileSync(join(home ?? '', 'portal.env'), 'utf8'))
  const client = new pg.Client({ connectionString: APP_DATABASE_URL })
  await client.connect()
  try {
    return await work(client, async (slug) => {
      const { rows } = await client.query<{ id: string }>(
        `select id, set_config('portal.reseller_id', id::text, false) from portal.resellers_known() where slug = $1`,
        [slug],
      )
      return rows[0]?.id ?? ''
    })
  } finally {
    await client.end()
  }
}

/** Runs `work` while no other test of the run does something of the same name. */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  await withPortalDatabase(process.env.E2E_HOME, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    await work()
  })
}

/** Runs `work` once for each reseller, in its scope. */
export async function forEachReseller(
  work: (client: pg.Client, reseller: { id: string; slug: string }) => Promise<void>,
): Promise<void> {
  await withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    const { rows } = await client.query<{ id: string; slug: string }>(
      'select id, slug from portal.resellers_known()',
    )
    for (const reseller of rows) {
      await enter(reseller.slug)
      await work(client, reseller)
    }
  })
}
