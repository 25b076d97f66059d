import { Decimal } from 'decimal.js'
import { isDay } from '../../platform/calendar/days'
import { databaseSaid, Failure, inputRefused } from '../http/failure'

/** Input as PHP holds it: of unknown shape. */
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

/** `$array['key']`. Throws PHP's message when the key is missing. */
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

/** Elements of a list or values of an object; none for null. Throws for a scalar. */
export function elementsOf(value: PhpValue): unknown[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value
  if (typeof value === 'object') return Object.values(value)
  throw inputRefused(`foreach() argument must be of type array|object, ${typeName(value)} given`)
}

/** Value of a text column; arrays have none. */
export function textValue(value: PhpValue): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : ''
  throw inputRefused('Array to string conversion')
}

export type ColumnSize = { digits: number; places: number }

/** decimal(12,2), as all totals. */
export const moneySize: ColumnSize = { digits: 12, places: 2 }
export const quantitySize: ColumnSize = { digits: 12, places: 4 }
export const priceSize: ColumnSize = { digits: 16, places: 6 }

/**
 * Value of a DECIMAL column in its scale; null for null. Throws the database's error for anything invalid or too
 * large.
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

/** Value of an INT column; null for null. Throws the database's error for anything else. */
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

/** PHP truthiness: `"0"`, `""`, 0 and empty arrays are false. */
export function isTruthy(value: PhpValue): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value) && value !== '0'
}

/** A table column; `inInput` when it is written while the input is still being read. */
export type Column = { column: string; table: string; inInput?: boolean }

function databaseRefused(said: string, inInput = false): Failure {
  return new Failure({ status: 500, said, from: 'database', inInput })
}

/** Runs a check and marks its error with `inInput`. */
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

/** NOT NULL: throws the database's error for null. */
export function notNull<T>(value: T | null, { column, table, inInput }: Column): T {
  if (value !== null) return value
  throw databaseRefused(
    `SQLSTATE[23000]: Integrity constraint violation: 1048 Column '${column}' cannot be null (SQL: insert into \`${table}\`)`,
    inInput,
  )
}

const varcharMax = 255

/** VARCHAR: throws the database's error for text that is too long. */
export function fitting<T extends string | null>(text: T, { column, inInput }: Column): T {
  if (text === null || Array.from<string>(text).length <= varcharMax) return text
  throw databaseRefused(
    `SQLSTATE[22001]: String data, right truncated: 1406 Data too long for column '${column}' at row 1`,
    inInput,
  )
}

/** Foreign key of a catalogue: throws the database's error for an unknown code. */
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

/** `Y-m-d`; null for null. Throws the date parser's message for an invalid day. */
export function dayValue(value: PhpValue): string | null {
  const text = textValue(value)
  if (text === null) return null
  const [, year = '', month = '', date = ''] = day.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (!isDay(written) || Number(year) < 1000) {
    throw inputRefused(
      `DateTime::__construct(): Failed to parse time string (${text.slice(0, 60)}) at position 0 (${text.slice(0, 1)}): The timezone could not be found in the database`,
    )
  }
  return written
}

const time = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/** `H:i:s`; null for null. Throws the database's error for an invalid time. */
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

/** Removes NUL and unpaired surrogates, which PostgreSQL cannot store. */
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
