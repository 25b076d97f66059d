import 'server-only'
import {
  type ArgType,
  ColumnTypeEnum as Column,
  type ColumnType,
  type SqlQuery,
  type SqlQueryable,
} from '@prisma/driver-adapter-utils'
import { Prisma } from '../../generated/prisma/client'
import type { Loan } from './lending-adapter'
import { nameStatement } from './statement-names'

type Statements = Pick<
  Prisma.TransactionClient,
  '$queryRaw' | '$executeRaw' | '$queryRawUnsafe' | '$executeRawUnsafe'
>

/**
 * The same transaction, whose statements in SQL go to its connection without Prisma's engine, which takes several times
 * as much of the processor for each. Values are read and written as Prisma does.
 */
export function withDirectStatements(tx: Prisma.TransactionClient, loan: Loan): Prisma.TransactionClient {
  const statements: Record<keyof Statements, (...args: never[]) => Promise<unknown>> = {
    $queryRaw: (text: TemplateStringsArray, ...values: unknown[]) => read(loan, ofTemplate(text, values)),
    $executeRaw: async (text: TemplateStringsArray, ...values: unknown[]) =>
      connectionOf(loan).executeRaw(ofTemplate(text, values)),
    $queryRawUnsafe: (sql: string, ...values: unknown[]) => read(loan, toQuery(sql, values)),
    $executeRawUnsafe: async (sql: string, ...values: unknown[]) =>
      connectionOf(loan).executeRaw(toQuery(sql, values)),
  }
  return new Proxy(tx, {
    get: (target, name) =>
      name in statements ? statements[name as keyof Statements] : Reflect.get(target, name),
  })
}

function connectionOf({ connection }: Loan): SqlQueryable {
  if (!connection) throw new Error('This transaction has ended.')
  return connection
}

/** The text of a template is the same each time, so its plan is kept. */
function ofTemplate(text: TemplateStringsArray, values: unknown[]): SqlQuery {
  const sql = text.reduce((before, part, index) => `${before}$${index}${part}`)
  nameStatement(sql)
  return toQuery(sql, values)
}

const scalar: ArgType = { scalarType: 'unknown', arity: 'scalar' }
const list: ArgType = { scalarType: 'unknown', arity: 'list' }

function toQuery(sql: string, values: unknown[]): SqlQuery {
  return {
    sql,
    args: values.map((value) => (Prisma.Decimal.isDecimal(value) ? value.toString() : value)),
    argTypes: values.map((value) => (Array.isArray(value) ? list : scalar)),
  }
}

type Read = (value: never) => unknown

const toDate = (value: string) => new Date(value)
const toTime = (value: string) => new Date(`1970-01-01T${value}Z`)
const ofEach = (one: Read) => (values: never[]) => values.map((value) => (value === null ? null : one(value)))

const single: [ColumnType, ColumnType, Read][] = [
  [Column.Int64, Column.Int64Array, (value: string) => BigInt(value)],
  [Column.Numeric, Column.NumericArray, (value: string) => new Prisma.Decimal(value)],
  [Column.Date, Column.DateArray, toDate],
  [Column.DateTime, Column.DateTimeArray, toDate],
  [Column.Time, Column.TimeArray, toTime],
  [Column.Json, Column.JsonArray, (value: string) => JSON.parse(value)],
  [Column.Bytes, Column.BytesArray, (value: Uint8Array) => new Uint8Array(value)],
]

const readers = new Map<ColumnType, Read>(
  single.flatMap(([one, many, read]) => [
    [one, read],
    [many, ofEach(read)],
  ]),
)

async function read(loan: Loan, query: SqlQuery): Promise<Record<string, unknown>[]> {
  const { columnNames, columnTypes, rows } = await connectionOf(loan).queryRaw(query)
  const reads = columnTypes.map((type) => readers.get(type))
  return rows.map((row) => {
    const named: Record<string, unknown> = {}
    for (const [index, name] of columnNames.entries()) {
      const value = row[index]
      const read = reads[index]
      named[name] = value === null || !read ? value : read(value as never)
    }
    return named
  })
}
