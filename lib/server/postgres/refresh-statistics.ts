import pg from 'pg'

/**
 * Tells the planner how many rows the tables have now. Where many were written at once it would believe for a minute that
 * there are none, and look at each of a thousand rows a thousand times.
 */
export async function refreshStatistics(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
