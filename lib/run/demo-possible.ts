import pg from 'pg'

export const demoSlug = 'andes'

/** The demo is for a database, perhaps an empty one, that knows nobody but the demo's own reseller. */
export async function isDemoPossible(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const made = await client.query("select to_regclass('portal.reseller') is not null as made")
    if (!made.rows[0]?.made) return true
    const others = await client.query('select from portal.reseller where slug <> $1', [demoSlug])
    return others.rowCount === 0
  } finally {
    await client.end()
  }
}
