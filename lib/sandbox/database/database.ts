import pg from 'pg'

export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>

export type Snapshot = {
  query: Query
  /** Rows with every column as text, for large answers. */
  texts: (sql: string) => Promise<(string | null)[][]>
  release: () => Promise<void>
}

/** The sandbox's own pool; its role sees only its schema. */
export type Database = {
  query: Query
  /** Runs a transaction; an error rolls it back. */
  transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  /** Opens a read-only snapshot transaction. */
  snapshot: () => Promise<Snapshot>
  close: () => Promise<void>
}

const dateOid = 1082

// Dates stay text, so that no time zone moves them.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === dateOid ? (text: string) => text : pg.types.getTypeParser(oid, format as 'text'),
}

const untouched: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text }

export function openDatabase(databaseUrl: string, connectionsMax = 12): Database {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connectionsMax, types })
  // A dropped idle connection must not end the process.
  pool.on('error', () => {})

  return {
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    transaction: (work) => transaction(pool, work),
    snapshot: () => snapshot(pool),
    close: () => pool.end(),
  }
}

async function transaction<T>(pool: pg.Pool, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(async (sql, values) => (await client.query(sql, values)).rows)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

async function snapshot(pool: pg.Pool): Promise<Snapshot> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  let released = false
  return {
    query: async (sql, values) => (await client.query(sql, values)).rows,
    texts: async (text) => (await client.query({ text, rowMode: 'array', types: untouched })).rows,
    release: async () => {
      if (released) return
      released = true
      const failure = await client.query('commit').then(
        () => undefined,
        (error: Error) => error,
      )
      client.release(failure)
    },
  }
}
