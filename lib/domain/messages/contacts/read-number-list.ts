import { checkRuc, findRuc } from '../../../platform/ruc'

export type ListedNumber = {
  line: number
  text: string
  ruc: string
  /** As typed. */
  typed: string
  name: string | null
}

export type NumberList = {
  numbers: ListedNumber[]
  asides: { line: number; text: string; problem: 'heading' | 'no-ruc' }[]
}

const textShown = 80
const nameMax = 80

/**
 * Parses lines of `RUC, number, name`: separated by commas, semicolons, tabs or bars, quoted or not, columns in
 * any order, with or without a heading.
 */
export function readNumberList(typed: string): NumberList {
  const list: NumberList = { numbers: [], asides: [] }
  let isFirst = true
  for (const [index, whole] of typed.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const text = whole.replace(/^\ufeff/, '').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    const place = { line: index + 1, text: cut(text, textShown) }
    const found = readLine(text)
    if (found) list.numbers.push({ ...place, ...found })
    else list.asides.push({ ...place, problem: isFirst && !/\d{6}/.test(text) ? 'heading' : 'no-ruc' })
    isFirst = false
  }
  return list
}

function readLine(line: string): Omit<ListedNumber, 'line' | 'text'> | null {
  const cells = cellsOf(line)
  const rucAt = cells.findIndex((cell) => isRuc(cell))
  const ruc = findRuc(bare(cells[rucAt] ?? ''))
  if (ruc === null) return null
  const rest = cells.filter((_, at) => at !== rucAt)
  const numberAt = rest.findIndex((cell) => (cell.match(/\d/g)?.length ?? 0) >= 6)
  const name = rest.find((cell, at) => at !== numberAt && /\p{L}/u.test(cell))
  return { ruc, typed: rest[numberAt] ?? '', name: name ? cut(name, nameMax) : null }
}

/** Cells of one CSV line; without separators a RUC, digits and the rest. */
function cellsOf(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|[,;\t|])\s*(?:"((?:[^"]|"")*)"\s*(?=[,;\t|]|$)|([^,;\t|]*))/g)]
    .map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    .filter((cell) => cell !== '')
  if (cells.length > 1) return cells
  const [, ruc = '', number = '', name = ''] =
    /^(\d{11})\s+(\+?[\d\s().-]{6,}?)(?:\s+(\p{L}.*))?$/u.exec((cells[0] ?? '').slice(0, 300)) ?? []
  return ruc ? [ruc, number, name].filter((cell) => cell !== '') : cells
}

/** A phone number with country code has eleven digits too, but no RUC prefix. */
function isRuc(cell: string): boolean {
  const ruc = findRuc(bare(cell))
  return ruc !== null && checkRuc(ruc) !== 'unusual-prefix'
}

function bare(cell: string): string {
  return cell.replace(/^ruc:?\s*/i, '').replace(/^(\d{11})\.0+$/, '$1')
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
