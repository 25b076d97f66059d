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
    // A database that restarts ends connections, idle or between two queries of a transaction: without a
    // listener that would end the process. Whoever uses one hears of it with the next query.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
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

function toUuid(value: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value))
    throw new Error('A reseller id must be a UUID')
  return value
}

/** Reads with plain SQL in the scope of one reseller: the way of pages that must be quick. */
export function readInScope<T>(resellerId: string, work: (query: Query) => Promise<T>): Promise<T> {
  return queryInScope(
    resellerId,
    { begin: 'begin read only', toQuery: (text, values) => ({ text, values }) },
    work,
  )
}

/** Writes with plain SQL in the scope of one reseller, in one transaction: for what happens with every call. */
export function writeInScope<T>(resellerId: string, work: (query: Query) => Promise<T>): Promise<T> {
  return queryInScope(resellerId, { begin: 'begin', toQuery: prepared }, work)
}

const names = new Map<string, string>()
/** Against texts that vary: what comes later is planned each time. */
const preparedMax = 100

/** What happens with every call is parsed and planned once a connection. */
function prepared(text: string, values: unknown[]): pg.QueryConfig {
  let name = names.get(text)
  if (name === undefined && names.size < preparedMax) {
    name = `portal-${names.size}`
    names.set(text, name)
  }
  return { name, text, values }
}

async function queryInScope<T>(
  resellerId: string,
  how: { begin: string; toQuery: (text: string, values: unknown[]) => pg.QueryConfig },
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const client = await getPool().connect()
  const query: Query = async (sql, values = []) => (await client.query(how.toQuery(sql, values))).rows
  let broken: Error | undefined
  try {
    // One text, one trip: which is why the id is written into it, and checked before.
    await client.query(`${how.begin}; select set_config('portal.reseller_id', '${toUuid(resellerId)}', true)`)
    const result = await work(query)
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
 * One statement in the scope of one reseller and in one trip; a transaction of its own. Its values stand in the
 * text, so the caller escapes them.
 */
export async function queryAtOnce<Row extends pg.QueryResultRow>(
  resellerId: string,
  toSql: (resellerUuid: string) => string,
): Promise<Row[]> {
  const uuid = toUuid(resellerId)
  // Statements of one text are one transaction.
  const text = `select set_config('portal.reseller_id', '${uuid}', true); ${toSql(uuid)}`
  const results = (await getPool().query(text)) as unknown as pg.QueryResult<Row>[]
  return results.at(-1)?.rows ?? []
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
