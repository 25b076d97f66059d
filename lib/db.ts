import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { env } from './env'
import { type Prisma, PrismaClient } from './generated/prisma/client'

/** A transaction whose rows are those of one reseller. */
export type Tx = Prisma.TransactionClient

/** Plain SQL inside one scoped transaction; rows come back as `pg` reads them. */
export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>

let pool: pg.Pool | undefined
let prisma: PrismaClient | undefined

function getPool(): pg.Pool {
  if (!pool) {
    pool = new pg.Pool({ connectionString: env().APP_DATABASE_URL, max: 12 })
    // A database that restarts ends idle connections; without a listener that would end the process.
    pool.on('error', () => undefined)
  }
  return pool
}

function getPrisma(): PrismaClient {
  prisma ??= new PrismaClient({ adapter: new PrismaPg(getPool()) })
  return prisma
}

/**
 * Runs a transaction in the scope of one reseller: row-level security shows nothing else.
 * Every write of the portal goes through here.
 */
export async function inScope<T>(
  resellerId: string,
  work: (tx: Tx) => Promise<T>,
  options: { timeoutMs?: number } = {},
): Promise<T> {
  return getPrisma().$transaction(
    async (tx) => {
      await tx.$executeRaw`select set_config('portal.reseller_id', ${resellerId}, true)`
      return work(tx)
    },
    { timeout: options.timeoutMs ?? 20_000, maxWait: 20_000 },
  )
}

/** Reads with plain SQL in the scope of one reseller: the way of pages that must be quick. */
export async function readInScope<T>(resellerId: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await getPool().connect()
  const query: Query = async (sql, values) => (await client.query(sql, values)).rows
  let broken: Error | undefined
  try {
    // Sent together: the server answers all three in one trip.
    const opened = [
      client.query('begin read only'),
      client.query("select set_config('portal.reseller_id', $1, true)", [resellerId]),
    ]
    const [result] = await Promise.all([work(query), ...opened])
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

/**
 * Outside every scope: row-level security hides all rows of resellers here. For the few tables and
 * functions that know no reseller: sign-in, the first start, the list of resellers for the worker.
 */
export function outsideScope(): PrismaClient {
  return getPrisma()
}

/** The pool itself, for graphile-worker and advisory locks. */
export function connections(): pg.Pool {
  return getPool()
}

export async function closeDatabase(): Promise<void> {
  await prisma?.$disconnect()
  await pool?.end()
  prisma = undefined
  pool = undefined
}
