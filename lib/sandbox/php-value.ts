import { Decimal } from 'decimal.js'
import { databaseSaid, Failure, inputRefused } from './failure'

/** What arrived, as PHP would hold it: nothing is known about its shape. */
export type PhpValue = unknown

type Keyed = Record<string, unknown>

const typeName = (value: unknown) =>
  value === null || value === undefined
    ? 'null'
    : typeof value === 'boolean'
      ? 'bool'
      : typeof value === 'number'
        ? Number.isInteger(value)
          ? 'int'
          : 'float'
        : 'string'

/** `$array['key']` of a key that must exist. Throws PHP's own sentence when it does not. */
export function keyOf(value: PhpValue, key: string): unknown {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string') throw inputRefused('Cannot access offset of type %s on string')
    throw inputRefused(`Trying to access array offset on value of type ${typeName(value)}`)
  }
  if (!Object.hasOwn(value, key)) throw inputRefused(`Undefined array key "${key}"`)
  return (value as Keyed)[key]
}

/** `$array['key'] ?? null`. */
export function optionalKey(value: PhpValue, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null
  return (value as Keyed)[key] ?? null
}

/** The elements of a list, or of an object's values; none for null. Throws for a plain value. */
export function elementsOf(value: PhpValue): unknown[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value
  if (typeof value === 'object') return Object.values(value)
  throw inputRefused(`foreach() argument must be of type array|object, ${typeName(value)} given`)
}

/** A text column's value; an array has none. */
export function textValue(value: PhpValue): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : ''
  throw inputRefused('Array to string conversion')
}

export type ColumnSize = { digits: number; places: number }

/** decimal(12,2), the size of every total. */
export const moneySize: ColumnSize = { digits: 12, places: 2 }
export const quantitySize: ColumnSize = { digits: 12, places: 4 }
export const priceSize: ColumnSize = { digits: 16, places: 6 }

/**
 * What a DECIMAL column makes of a value, in its own places; null for null.
 * Throws the database's refusal of what is no number, or does not fit.
 */
export function decimalValue(value: PhpValue, column: string, size: ColumnSize): string | null {
  const text = textValue(value)
  if (text === null) return null
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text)) {
    throw databaseSaid(
      `SQLSTATE[HY000]: General error: 1366 Incorrect decimal value: '${text.slice(0, 60)}' for column '${column}' at row 1`,
    )
  }
  const rounded = new Decimal(text).toDecimalPlaces(size.places, Decimal.ROUND_HALF_UP)
  if (rounded.abs().gte(new Decimal(10).pow(size.digits - size.places))) {
    throw databaseSaid(
      `SQLSTATE[22003]: Numeric value out of range: 1264 Out of range value for column '${column}' at row 1`,
    )
  }
  return rounded.toFixed(size.places)
}

const int32Max = 2_147_483_647

/** What an INT column makes of a value; null for null. Throws the database's refusal of anything else. */
export function integerValue(value: PhpValue, column: string): number | null {
  const text = textValue(value)
  if (text === null) return null
  if (!/^[+-]?\d{1,15}(\.0+)?$/.test(text)) {
    throw databaseSaid(
      `SQLSTATE[HY000]: General error: 1366 Incorrect integer value: '${text.slice(0, 60)}' for column '${column}' at row 1`,
    )
  }
  if (Math.abs(Number(text)) > int32Max) {
    throw databaseSaid(
      `SQLSTATE[22003]: Numeric value out of range: 1264 Out of range value for column '${column}' at row 1`,
    )
  }
  return Number(text)
}

/** PHP's truth: `"0"`, `""`, 0 and empty arrays are false. */
export function isTruthy(value: PhpValue): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value) && value !== '0'
}

/** A column of a table; `inInput` where the row is written while the input is still being read. */
export type Column = { column: string; table: string; inInput?: boolean }

function databaseRefused(said: string, inInput = false): Failure {
  return new Failure({ status: 500, said, from: 'database', inInput })
}

/** Runs what may refuse a value, and says whether that happens while the input is still being read. */
export function databaseRefusal<T>(work: () => T, inInput: boolean): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Failure && error.from === 'database' && typeof error.said === 'string') {
      throw databaseRefused(error.said, inInput)
    }
    throw error
  }
}

/** NOT NULL: the database's refusal when the value is null. */
export function notNull<T>(value: T | null, { column, table, inInput }: Column): T {
  if (value !== null) return value
  throw databaseRefused(
    `SQLSTATE[23000]: Integrity constraint violation: 1048 Column '${column}' cannot be null (SQL: insert into \`${table}\`)`,
    inInput,
  )
}

const varcharMax = 255

/** VARCHAR: the database's refusal when the text is longer than its column. */
export function fitting<T extends string | null>(text: T, { column, inInput }: Column): T {
  if (text === null || Array.from<string>(text).length <= varcharMax) return text
  throw databaseRefused(
    `SQLSTATE[22001]: String data, right truncated: 1406 Data too long for column '${column}' at row 1`,
    inInput,
  )
}

/** A foreign key into a catalogue: the database's refusal when the code is not in it. */
export function inCatalogue<T extends string | null>(
  code: T,
  catalogue: Record<string, string>,
  { column, table, inInput, of }: Column & { of: string },
): T {
  if (code === null || Object.hasOwn(catalogue, code)) return code
  throw databaseRefused(
    `SQLSTATE[23000]: Integrity constraint violation: 1452 Cannot add or update a child row: a foreign key constraint fails (\`${table}\`, CONSTRAINT \`${table}_${column}_foreign\` FOREIGN KEY (\`${column}\`) REFERENCES \`${of}\` (\`id\`))`,
    inInput,
  )
}

const day = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/

/** `Y-m-d`, or null for null. Throws the date parser's sentence for anything that is no day. */
export function dayValue(value: PhpValue): string | null {
  const text = textValue(value)
  if (text === null) return null
  const [, year = '', month = '', date = ''] = day.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const instant = new Date(`${written}T00:00:00Z`)
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(written) || Number(year) < 1000) {
    throw inputRefused(
      `DateTime::__construct(): Failed to parse time string (${text.slice(0, 60)}) at position 0 (${text.slice(0, 1)}): The timezone could not be found in the database`,
    )
  }
  return written
}

const time = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/** `H:i:s`, or null for null. Throws the database's refusal of what is no time. */
export function timeValue(value: PhpValue, column: string): string | null {
  const text = textValue(value)
  if (text === null) return null
  const [whole, hours = '', minutes = '', seconds = '00'] = time.exec(text) ?? []
  if (!whole) {
    throw databaseSaid(
      `SQLSTATE[22007]: Invalid datetime format: 1292 Incorrect time value: '${text.slice(0, 60)}' for column '${column}' at row 1`,
    )
  }
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`
}

/** PostgreSQL holds neither NUL nor half a surrogate pair; MySQL's side of the contract never sees them. */
export function storable<T>(value: T): T {
  if (typeof value === 'string') return wellFormed(value) as T
  if (Array.isArray(value)) return value.map(storable) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [wellFormed(key), storable(item)]),
  ) as T
}

function wellFormed(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}
