import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'

/** Writes what people did beforehand: once a reseller, inside the walls of it. */
export async function forEachReseller(
  work: (client: pg.Client, reseller: { id: string; slug: string }) => Promise<void>,
): Promise<void> {
  const { APP_DATABASE_URL } = parseEnv(readFileSync(join(process.env.E2E_HOME ?? '', 'portal.env'), 'utf8'))
  const client = new pg.Client({ connectionString: APP_DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; slug: string }>(
      'select id, slug from portal.resellers_known()',
    )
    for (const reseller of rows) {
      await client.query("select set_config('portal.reseller_id', $1, false)", [reseller.id])
      await work(client, reseller)
    }
  } finally {
    await client.end()
  }
}
