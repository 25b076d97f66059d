import type { Day } from '../../../platform/calendar/days'
import type { Cents, Currency } from '../money'
import { type Columns, findColumns, guessColumns, mayBeCut } from './find-columns'
import type { LineProblem } from './import-outcomes'
import type { ImportColumns } from './import-schema'
import { parseTable, type TableLine } from './parse-table'
import { type DateOrder, isRucCell, readAmount, readCurrency, readDay, readRuc } from './read-cell'

/** What a line says, all of it readable. */
export type LineFacts = {
  currency: Currency
  amount: Cents
  day: Day
  reference: string | null
  text: string | null
}

export type ListedLine = { line: number; source: string; ruc: string | null } & (
  | { kind: 'facts'; facts: LineFacts }
  | { kind: 'invalid'; problem: LineProblem }
  | { kind: 'heading' }
)

export type ListReading = { columns: ImportColumns | null; currency: Currency }

const referenceMax = 80
const textMax = 200
const sourceMax = 160

/** Every line of a list of charges or payments with what it says or what is wrong with it; none is dropped. Pure. */
export function readLedgerList(list: string, { columns, currency }: ListReading): ListedLine[] {
  const given = columns && toColumns(columns)
  const { lines, separator } = parseTable(list, (cells) =>
    given
      ? cells.length > Math.max(given.amount, given.date)
      : cells.some(isRucCell) || findColumns(cells) !== null,
  )
  const heading = given ? null : findHeading(lines)
  const named = given ? findNamed(lines[columns.headingLines - 1], given) : heading?.row
  const dateOrder = columns?.dateOrder ?? 'dmy'
  const firstWithRuc = lines.findIndex((row) => readRuc(row.source) !== null)
  return lines.map((row, index) => {
    const place = { line: row.line, source: cut(row.source, sourceMax) }
    const isHeading = columns
      ? index < columns.headingLines
      : row === heading?.row || (index < firstWithRuc && isTitle(row))
    if (isHeading) return { ...place, ruc: null, kind: 'heading' }
    const below = given ?? heading?.columns
    const isTorn =
      (named && hasOtherWidth(row, named.cells.length, separator)) ||
      (below && mayBeCut(row.cells, below, { dateOrder, separator }))
    if (isTorn) return { ...place, ruc: readRuc(row.source), kind: 'invalid', problem: 'cells' }
    const of = below ?? guessColumns(row.cells, { dateOrder, separator })
    return { ...place, ...readLine(row, of, { currency, dateOrder }) }
  })
}

function toColumns({ ruc, amount, date, reference, currency, text }: ImportColumns): Columns {
  const at = (column: number | null) => (column === null ? null : column - 1)
  return {
    ruc: at(ruc),
    amount: amount - 1,
    date: date - 1,
    reference: at(reference),
    currency: at(currency),
    text: at(text),
  }
}

function findHeading(table: TableLine[]): { row: TableLine; columns: Columns } | null {
  for (const row of table.slice(0, 20)) {
    const columns = findColumns(row.cells)
    if (columns) return { row, columns }
  }
  return null
}

/** The line above those whose columns are given, where it names them; a title does not. */
function findNamed(last: TableLine | undefined, { amount, date }: Columns): TableLine | undefined {
  const isWhole = last !== undefined && last.cells.length > Math.max(amount, date)
  return isWhole && last.cells.every((cell) => /\p{L}/u.test(cell)) ? last : undefined
}

/** A comma may be part of a value: there the cells must be as many as the headings. Elsewhere empty ones add nothing. */
function hasOtherWidth({ cells }: TableLine, width: number, separator: string | null): boolean {
  if (separator === null) return false
  if (separator === ',') return cells.length !== width
  return cells.findLastIndex((cell) => cell !== '') >= width
}

/** Words above the first line that holds a RUC, such as the name of a bank. */
function isTitle({ source }: TableLine): boolean {
  return !/\d{8}/.test(source.replace(/[\s.-]/g, ''))
}

type Assumed = { currency: Currency; dateOrder: DateOrder }
type LineReading =
  | { ruc: string | null; kind: 'facts'; facts: LineFacts }
  | { ruc: string | null; kind: 'invalid'; problem: LineProblem }

function readLine(
  row: TableLine,
  of: Columns | null,
  { currency: assumed, dateOrder }: Assumed,
): LineReading {
  const cellAt = (column: number | null) => (column === null ? '' : (row.cells[column] ?? ''))
  const ruc = readRuc(of && of.ruc !== null ? cellAt(of.ruc) : row.source)
  const refuse = (problem: LineProblem): LineReading => ({ ruc, kind: 'invalid', problem })
  if (!of) return refuse('columns')
  const amount = readAmount(cellAt(of.amount))
  if (!amount) return refuse('amount')
  const day = readDay(cellAt(of.date), dateOrder)
  if (!day) return refuse('date')
  const named = cellAt(of.currency)
  const currency = named === '' ? (amount.currency ?? assumed) : readCurrency(named)
  if (!currency || (amount.currency && amount.currency !== currency)) return refuse('currency')
  const reference = cut(cellAt(of.reference), referenceMax) || null
  const text = cut(cellAt(of.text), textMax) || null
  return { ruc, kind: 'facts', facts: { currency, amount: amount.cents, day, reference, text } }
}

function cut(text: string, most: number): string {
  const whole = text.trim()
  return whole.length > most ? `${whole.slice(0, most - 1)}…` : whole
}
