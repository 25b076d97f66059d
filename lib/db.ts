import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { actingStaffId, asHouse } from './acting-staff'
import { isDatabaseGone, namingDatabaseGone } from './database-gone'
import { env } from './env'
import { type Prisma, PrismaClient } from './generated/prisma/client'

/** A transaction whose rows are those of one reseller. */
export type Tx = Prisma.TransactionClient

/** Plain SQL inside one scoped transaction; rows come back as `pg` reads them. */
export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>

/** A database that accepts nothing or says nothing must not hold a person for ever. */
const connectTimeoutMs = 10_000
const queryTimeoutMs = 60_000
/** The first statement of a transaction has nothing to do. */
const beginTimeoutMs = 10_000

let pool: pg.Pool | undefined
let prisma: PrismaClient | undefined

function getPool(): pg.Pool {
  if (!pool) {
    pool = new pg.Pool({
      connectionString: env().APP_DATABASE_URL,
      max: 12,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
    })
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
 * Runs a transaction in the scope of one reseller, and of the tags that whoever asks is held to: row-level security
 * shows nothing else. Every write of the portal goes through here.
 */
export async function inScope<T>(
  resellerId: string,
  work: (tx: Tx) => Promise<T>,
  options: { timeoutMs?: number } = {},
): Promise<T> {
  const staffId = await actingStaffId()
  return namingDatabaseGone(() =>
    getPrisma().$transaction(
      async (tx) => {
        await tx.$executeRaw`select set_config('portal.reseller_id', ${resellerId}, true)`
        if (staffId) await tx.$executeRaw`select portal.act_as(${staffId}::uuid)`
        return work(tx)
      },
      { timeout: options.timeoutMs ?? 20_000, maxWait: 20_000 },
    ),
  )
}

function toUuid(value: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) throw new Error('An id must be a UUID')
  return value
}

/** Who sees what, as statements. They stand in the text of one trip: which is why the ids are checked. */
async function scopeSql(resellerId: string): Promise<string> {
  const scope = `select set_config('portal.reseller_id', '${toUuid(resellerId)}', true);`
  const staffId = await actingStaffId()
  return staffId ? `${scope} select portal.act_as('${toUuid(staffId)}');` : scope
}

/**
 * Within a transaction, what is counted over the whole book whoever asks. What it reads must not reach the person.
 */
export async function overWholeBook<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const [row] = await tx.$queryRaw<{ scope: string | null }[]>`
    select current_setting('portal.tag_scope', true) as scope`
  if (!row?.scope) return work()
  await tx.$executeRaw`select set_config('portal.tag_scope', '', true)`
  const done = await work()
  await tx.$executeRaw`select set_config('portal.tag_scope', ${row.scope}, true)`
  return done
}

/** Reads with plain SQL in the scope of one reseller: the way of pages that must be quick. */
export function readInScope<T>(resellerId: string, work: (query: Query) => Promise<T>): Promise<T> {
  return queryInScope(
    resellerId,
    { begin: 'begin read only', toQuery: (text, values) => ({ text, values }) },
    work,
  )
}

/** The same for pages of strangers: what they show does not depend on who is signed in meanwhile. */
export function readForStrangers<T>(resellerId: string, work: (query: Query) => Promise<T>): Promise<T> {
  return asHouse(() => readInScope(resellerId, work))
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
  const scope = await scopeSql(resellerId)
  return namingDatabaseGone(async () => {
    const client = await getPool().connect()
    return workWith(client, scope, how, work)
  })
}

async function workWith<T>(
  client: pg.PoolClient,
  scope: string,
  how: { begin: string; toQuery: (text: string, values: unknown[]) => pg.QueryConfig },
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const query: Query = async (sql, values = []) => (await client.query(how.toQuery(sql, values))).rows
  let broken: Error | undefined
  try {
    // One text, one trip.
    const text = `${how.begin}; ${scope}`
    await client.query({ text, query_timeout: beginTimeoutMs } as pg.QueryConfig)
    const result = await work(query)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that says nothing would keep the next one waiting as well.
    if (isDatabaseGone(error)) broken = error as Error
    else
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
  // Statements of one text are one transaction.
  const text = `${await scopeSql(resellerId)} ${toSql(toUuid(resellerId))}`
  const asked = namingDatabaseGone(() => getPool().query(text))
  const results = (await asked) as unknown as pg.QueryResult<Row>[]
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
