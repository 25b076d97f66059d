import { type DateOrder, isRucCell, readAmount, readCurrency, readDay, readRuc } from './read-cell'

/** Places of cells, from 0. */
export type Columns = {
  ruc: number | null
  amount: number
  date: number
  reference: number | null
  currency: number | null
  text: number | null
}

const names: Record<keyof Columns, RegExp> = {
  ruc: /\b(?:n[uú]mero de )?ruc\b/i,
  amount: /\b(?:monto|importe|amount|total|abono|dep[oó]sito)\b/i,
  date: /\b(?:fecha|date|d[ií]a|vence|vencimiento|due)\b/i,
  reference: /\b(?:referencia|reference|ref|operaci[oó]n|nro\.? op|n[uú]mero de operaci[oó]n)\b/i,
  currency: /\b(?:moneda|currency)\b/i,
  text: /\b(?:concepto|texto|text|descripci[oó]n|description|glosa|detalle)\b/i,
}

/** The columns by their headings; null unless amount and date are named. Pure. */
export function findColumns(cells: string[]): Columns | null {
  if (cells.some((cell) => readRuc(cell) !== null)) return null
  const taken = new Set<number>()
  const placeOf = (column: keyof Columns): number | null => {
    const at = cells.findIndex((cell, index) => !taken.has(index) && names[column].test(cell))
    if (at < 0) return null
    taken.add(at)
    return at
  }
  const ruc = placeOf('ruc')
  const reference = placeOf('reference')
  const currency = placeOf('currency')
  const date = placeOf('date')
  const amount = placeOf('amount')
  const text = placeOf('text')
  return amount === null || date === null ? null : { ruc, amount, date, reference, currency, text }
}

type Guessing = {
  dateOrder: DateOrder
  /** What cut the line; null for blanks. */
  separator: string | null
}

/**
 * The columns of a line without headings by what its cells look like: RUC, amount, date, and what is left as reference.
 * Null where they are not there, or an amount may have been cut in two. Pure.
 */
export function guessColumns(cells: string[], { dateOrder, separator }: Guessing): Columns | null {
  const ruc = cells.findIndex(isRucCell)
  if (ruc < 0) return null
  // What is not found is beyond the last cell, and said to be missing.
  const orBeyond = (index: number) => (index < 0 ? cells.length : index)
  const date = orBeyond(cells.findIndex((cell, at) => at !== ruc && readDay(cell, dateOrder) !== null))
  const isOther = (index: number) => index !== ruc && index !== date
  const amount = orBeyond(cells.findIndex((cell, index) => isOther(index) && readAmount(cell) !== null))
  if (isCutInTwo(cells, amount, separator)) return null
  const currency = cells.findIndex((cell, index) => isOther(index) && readCurrency(cell) !== null)
  const rest = cells.findIndex(
    (cell, index) => isOther(index) && index !== amount && index !== currency && cell !== '',
  )
  const at = (index: number) => (index < 0 ? null : index)
  return { ruc, amount, date, reference: at(rest), currency: at(currency), text: null }
}

/** Whether the amount and a cell beside it may be one amount together. */
function isCutInTwo(cells: string[], amount: number, separator: string | null): boolean {
  return [amount - 1, amount].some((at) => isOneAmount(cells, at, separator))
}

/** A cell and the next one together: `12,50` and `1.234,56` at commas, `1 234,56` at blanks. */
function isOneAmount(cells: string[], at: number, separator: string | null): boolean {
  const joint = separator ?? ' '
  if (joint !== ',' && joint !== ' ') return false
  return readAmount(`${cells[at]}${joint}${cells[at + 1]}`) !== null
}

/**
 * Whether the amount of a line below headings may have lost its decimals to the cell behind it. A RUC, date or currency that
 * stands in its place behind the amount says that it has not. Pure.
 */
export function mayBeCut(cells: string[], columns: Columns, { dateOrder, separator }: Guessing): boolean {
  if (!isOneAmount(cells, columns.amount, separator)) return false
  const isBehind = (column: number | null, holds: (cell: string) => boolean) =>
    column !== null && column > columns.amount && holds(cells[column] ?? '')
  return !(
    isBehind(columns.ruc, isRucCell) ||
    isBehind(columns.date, (cell) => readDay(cell, dateOrder) !== null) ||
    isBehind(columns.currency, (cell) => readCurrency(cell) !== null)
  )
}
