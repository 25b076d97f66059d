import 'server-only'
import pg from 'pg'
import type { Prisma, PrismaClient } from '../../generated/prisma/client'
import { actingStaffId, asSystem } from './acting-staff-id'
import { isDatabaseGone, mapDatabaseErrors } from './database-gone'
import { withDirectStatements } from './direct-statements'
import { type Loan, lendTo } from './lending-adapter'
import { getLongPrisma, getPool, getPrisma } from './pools'
import { nameStatement } from './statement-names'

/** A transaction whose rows are those of one reseller. */
export type Tx = Prisma.TransactionClient

/**
 * Runs SQL inside a scoped transaction; values are decoded by `pg`. `keepPlan` is for reads on every visit whose text
 * has few variants and whose plan is good for all values: each connection parses and plans them once.
 */
export type Query = <Row extends pg.QueryResultRow>(
  sql: string,
  values?: unknown[],
  options?: { keepPlan?: boolean },
) => Promise<Row[]>

/** `begin` and the scope do no work of their own. */
const beginTimeoutMs = 10_000

/**
 * Runs a transaction in the scope of one reseller and of the acting person's tags: row-level security hides
 * everything else. Every write goes through here. A statement may take a minute, with `hasLongStatements` ten.
 */
export async function inScope<T>(
  resellerId: string,
  work: (tx: Tx) => Promise<T>,
  options: { timeoutMs?: number; hasLongStatements?: boolean } = {},
): Promise<T> {
  const { timeoutMs = 20_000, hasLongStatements = false } = options
  const client = hasLongStatements ? getLongPrisma() : getPrisma()
  const scope = await scopeSql(resellerId)
  const loan: Loan = { begin: `begin; ${scope}`, hasBegun: false, connection: null, isTaken: false }
  const begin = () =>
    client.$transaction(
      async (begun) => {
        if (!loan.hasBegun) throw new Error('A transaction began without its scope.')
        return work(withDirectStatements(begun, loan))
      },
      { timeout: timeoutMs, maxWait: 20_000 },
    )
  return mapDatabaseErrors(() => lendTo(loan, begin))
}

function toUuid(value: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) throw new Error('An id must be a UUID')
  return value
}

/** Statements that set the scope. They are sent as text in one round trip, so the ids are checked. */
async function scopeSql(resellerId: string): Promise<string> {
  const scope = `select set_config('portal.reseller_id', '${toUuid(resellerId)}', true);`
  const staffId = await actingStaffId()
  return staffId ? `${scope} select portal.act_as('${toUuid(staffId)}');` : scope
}

/** Runs without the caller's tag filter. For totals only: never return its rows. */
export async function withoutTagFilter<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const [row] = await tx.$queryRaw<{ scope: string | null }[]>`
    select current_setting('portal.tag_scope', true) as scope`
  if (!row?.scope) return work()
  await tx.$executeRaw`select set_config('portal.tag_scope', '', true)`
  const done = await work()
  await tx.$executeRaw`select set_config('portal.tag_scope', ${row.scope}, true)`
  return done
}

const readMode: Mode = {
  begin: 'begin read only',
  toQuery: (text, values, keepPlan) => (keepPlan ? prepared(text, values) : { text, values }),
}

/** Reads with SQL in the scope of one reseller: the fast path of pages. */
export function readInScope<T>(resellerId: string, work: (query: Query) => Promise<T>): Promise<T> {
  return queryInScope(resellerId, readMode, work)
}

/** The same for public pages, whose content does not depend on who is signed in. */
export function readAsSystem<T>(resellerId: string, work: (query: Query) => Promise<T>): Promise<T> {
  return asSystem(() => readInScope(resellerId, work))
}

/** One statement of `readTogether`; `keepPlan` as for `Query`, with texts, numbers and null for values. */
export type Statement = { sql: string; values: unknown[]; keepPlan: boolean }

/** The statements that each connection has prepared, by name. */
const preparedOn = new WeakMap<pg.PoolClient, Set<string>>()

/** By itself PostgreSQL plans a statement for its values five times a connection, and for ever where that looks cheaper. */
const planOnceSql = `select set_config('plan_cache_mode', 'force_generic_plan', true);`

/**
 * Reads with statements that need nothing of each other, in the scope of one reseller: in one round trip where the
 * connection has their plans. Rows of each statement, in order. With `planOnce` kept plans are made without values.
 */
export async function readTogether(
  resellerId: string,
  statements: Statement[],
  { planOnce = false }: { planOnce?: boolean } = {},
): Promise<pg.QueryResultRow[][]> {
  const scope = `${planOnce ? planOnceSql : ''} ${await scopeSql(resellerId)}`
  const names = statements.map(({ sql, values, keepPlan }) => (keepPlan ? prepared(sql, values).name : null))
  return mapDatabaseErrors(async () => {
    const client = await getPool().connect()
    const known = preparedOn.get(client) ?? new Set()
    const calls = statements.map(({ values }, index) => {
      const name = names[index]
      return name && known.has(name) ? executeSql(name, values) : null
    })
    if (calls.every((call) => call !== null)) return executeTogether(client, scope, calls)
    const results = await workWith(client, scope, readMode, (query) => readInTurn(query, statements))
    preparedOn.set(client, new Set([...known, ...names.filter((name) => typeof name === 'string')]))
    return results
  })
}

/** Reads with one statement of few variants, whose values are texts, numbers or null: in one round trip, too. */
export async function readWithKeptPlan<Row extends pg.QueryResultRow>(
  resellerId: string,
  { sql, values = [], planOnce }: { sql: string; values?: unknown[]; planOnce?: boolean },
): Promise<Row[]> {
  const [rows = []] = await readTogether(resellerId, [{ sql, values, keepPlan: true }], { planOnce })
  return rows as Row[]
}

/** The same inside a transaction that is open. */
export async function readInTurn(query: Query, statements: Statement[]): Promise<pg.QueryResultRow[][]> {
  const results: pg.QueryResultRow[][] = []
  for (const { sql, values, keepPlan } of statements) results.push(await query(sql, values, { keepPlan }))
  return results
}

function executeSql(name: string, values: unknown[]): string {
  const list = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(`${value}`)))
  return `execute "${name}"${list.length > 0 ? `(${list.join(', ')})` : ''};`
}

/** A simple query of several statements is one transaction, which ends with it, whatever happens. */
async function executeTogether(
  client: pg.PoolClient,
  scope: string,
  calls: string[],
): Promise<pg.QueryResultRow[][]> {
  let broken: Error | undefined
  try {
    const text = `select set_config('transaction_read_only', 'on', true); ${scope} ${calls.join(' ')}`
    const results = (await client.query(text)) as unknown as pg.QueryResult[]
    return results.slice(-calls.length).map(({ rows }) => rows)
  } catch (error) {
    if (isDatabaseGone(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** Writes with SQL in one scoped transaction: for frequent small writes such as the call log. */
export function writeInScope<T>(resellerId: string, work: (query: Query) => Promise<T>): Promise<T> {
  return queryInScope(resellerId, { begin: 'begin', toQuery: prepared }, work)
}

function prepared(text: string, values: unknown[]): pg.QueryConfig {
  return { name: nameStatement(text), text, values }
}

type Mode = {
  begin: string
  toQuery: (text: string, values: unknown[], keepPlan: boolean) => pg.QueryConfig
}

async function queryInScope<T>(
  resellerId: string,
  mode: Mode,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const scope = await scopeSql(resellerId)
  return mapDatabaseErrors(async () => {
    const client = await getPool().connect()
    return workWith(client, scope, mode, work)
  })
}

async function workWith<T>(
  client: pg.PoolClient,
  scope: string,
  mode: Mode,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const query: Query = async (sql, values = [], { keepPlan = false } = {}) =>
    (await client.query(mode.toQuery(sql, values, keepPlan))).rows
  let broken: Error | undefined
  try {
    // One simple query: one round trip.
    const text = `${mode.begin}; ${scope}`
    await client.query({ text, query_timeout: beginTimeoutMs } as pg.QueryConfig)
    const result = await work(query)
    await client.query('commit')
    return result
  } catch (error) {
    // Close the connection: it may hang for its next user too.
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
 * Runs one statement in its own scoped transaction and one round trip. Values are part of the text: the caller must
 * escape them.
 */
export async function queryOnce<Row extends pg.QueryResultRow>(
  resellerId: string,
  toSql: (resellerUuid: string) => string,
): Promise<Row[]> {
  // A multi-statement simple query is one transaction.
  const text = `${await scopeSql(resellerId)} ${toSql(toUuid(resellerId))}`
  const input = mapDatabaseErrors(() => getPool().query(text))
  const results = (await input) as unknown as pg.QueryResult<Row>[]
  return results.at(-1)?.rows ?? []
}

/** Runs a database function that sets its scope itself. One round trip; its plan is kept by each connection. */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await mapDatabaseErrors(() => getPool().query<Row>(prepared(text, values)))
  return rows
}

/**
 * Without a scope: row-level security hides all rows of resellers. For tables and functions without a reseller:
 * sign-in, first start, the worker's list of resellers.
 */
export function outsideScope(): PrismaClient {
  return getPrisma()
}

/** The pool, for single statements without a scope. */
export function connections(): pg.Pool {
  return getPool()
}
