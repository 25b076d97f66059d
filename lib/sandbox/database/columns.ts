import { Failure } from '../http/failure'
import {
  type Column,
  type ColumnSize,
  decimalValue,
  integerValue,
  moneySize,
  notNull,
  type PhpValue,
  textValue,
  timeValue,
} from '../php/php-value'

/**
 * Values of a row to be written. Violations are collected and thrown only when the row is written, after all input
 * checks, as the real service does.
 */
export type Columns = {
  decimal: (value: PhpValue, column: string, size?: ColumnSize) => string
  neededDecimal: (value: PhpValue, column: string, size?: ColumnSize) => string
  neededText: (value: PhpValue, column: string) => string
  integer: (value: PhpValue, column: string) => number | null
  time: (value: PhpValue, column: string) => string | null
  /** Throws the first violation, if any. */
  settle: () => void
}

export function createColumns(table: string): Columns {
  let refusal: Failure | undefined
  function later<T>(read: () => T, otherwise: T): T {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusal ??= error
      return otherwise
    }
  }
  const zero = (size: ColumnSize) => (0).toFixed(size.places)
  const needed = <T>(value: T | null, column: Column['column']) => notNull(value, { column, table })

  return {
    decimal: (value, column, size = moneySize) =>
      later(() => decimalValue(value, column, size) ?? zero(size), zero(size)),
    neededDecimal: (value, column, size = moneySize) =>
      later(() => needed(decimalValue(value, column, size), column), zero(size)),
    neededText: (value, column) => later(() => needed(textValue(value), column), ''),
    integer: (value, column) => later(() => integerValue(value, column), null),
    time: (value, column) => later(() => timeValue(value, column), null),
    settle() {
      if (refusal) throw refusal
    },
  }
}
