import { Decimal } from 'decimal.js'
import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import readXlsx from 'read-excel-file/universal'
import { Conflict } from '../../../platform/errors'
import { importTextMax } from './import-schema'
import { isCompound } from './is-workbook'

/** The first sheet that holds anything, as lines with tabs; the number of a line is that of its row. */
export type WorkbookReading = { text: string; sheet: string; sheets: number }

/** Of all its parts, unpacked. */
const expandedBytesMax = 16_000_000
const partsMax = 500
/** Cells of all sheets, empty ones among them: a single one far away makes as many as are before it. */
const cellsMax = 2_000_000
const cellTextMax = 500

/**
 * Reads an XLSX workbook, in a browser too: days as days, numbers to the cent, formulas as the value that was saved with them. Throws Conflict
 * `workbook-protected`, `workbook-old`, `workbook-broken`, `workbook-large` and `workbook-empty`.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookReading> {
  if (isCompound(bytes)) throw new Conflict(isEncrypted(bytes) ? 'workbook-protected' : 'workbook-old')
  const sheets = await readParts(toBounded(unpack(bytes)))
  const first = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)))
  if (!first) throw new Conflict('workbook-empty')
  return { text: toText(first.data), sheet: first.sheet, sheets: sheets.length }
}

/** Its names are UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  return strFromU8(bytes, true).includes([...'EncryptedPackage'].join('\0'))
}

/** The parts that are read; none unpacks to more than the archive says of it. */
function unpack(bytes: Uint8Array): Unzipped {
  let expanded = 0
  let parts = 0
  const isWanted = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.(?:xml|rels)$/.test(name)) return false
    expanded += originalSize
    parts += 1
    if (expanded > expandedBytesMax || parts > partsMax) throw new Conflict('workbook-large')
    return true
  }
  try {
    return unzipSync(bytes, { filter: isWanted })
  } catch (error) {
    throw error instanceof Conflict ? error : new Conflict('workbook-broken')
  }
}

/** Before it is read whole: the reader makes every cell up to the last one, also those that hold nothing. */
function toBounded(parts: Unzipped): Unzipped {
  let cells = 0
  const bounded = Object.entries(parts).map(([name, part]) => {
    const xml = strFromU8(part).replace(emptyCell, '').replace(emptyRow, '')
    cells += countCells(xml)
    return [name, strToU8(xml)]
  })
  if (cells > cellsMax) throw new Conflict('workbook-large')
  return Object.fromEntries(bounded)
}

// Some programs write the last row that a sheet may have, for its height.
const emptyCell = /<(?:[\w-]+:)?(?:row|c)\b[^<>]*\/>/g
const emptyRow = /<(?:[\w-]+:)?row\b[^<>]*>\s*<\/(?:[\w-]+:)?row>/g

async function readParts(parts: Unzipped) {
  try {
    return await readXlsx(new Blob([zipSync(parts, { level: 0 })]))
  } catch {
    throw new Conflict('workbook-broken')
  }
}

const element = /<(?:[\w-]+:)?(row|c)\b([^<>]*)(>?)/g
const place = /\br\s*=\s*["']([^"']*)["']/g

/** The cells of a sheet from its first one to the last of the widest row; none of another part. */
function countCells(xml: string): number {
  let rows = 0
  let columns = 0
  let inRow = 0
  for (const [, name, attributes = '', end] of xml.matchAll(element)) {
    if (end === '' || hasOpenQuote(attributes)) throw new Conflict('workbook-broken')
    inRow = name === 'row' ? 0 : inRow + 1
    rows += name === 'row' ? 1 : 0
    columns = Math.max(columns, inRow)
    for (const [, at = ''] of attributes.matchAll(place)) {
      const [, letters = '', digits = ''] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(at) ?? []
      if (digits === '') throw new Conflict('workbook-broken')
      rows = Math.max(rows, Number(digits))
      columns = Math.max(columns, toNumber(letters))
    }
  }
  return rows * columns
}

/** A bracket within a value would hide the place behind it. */
function hasOpenQuote(attributes: string): boolean {
  return ['"', "'"].some((quote) => attributes.split(quote).length % 2 === 0)
}

/** A is 1, AA is 27. */
function toNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** Ends where it is longer than any list may be, which refuses it. */
function toText(rows: unknown[][]): string {
  const lines: string[] = []
  let length = 0
  for (const row of rows) {
    const line = row.map(toCell).join('\t')
    lines.push(line)
    length += line.length + 1
    if (length > importTextMax) break
  }
  return lines.join('\n')
}

/** What a sheet shows: a sum of prices is stored as 88.49999999999999, and a day as one at midnight of Greenwich. */
function toCell(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number')
    return new Decimal(value.toPrecision(15)).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed()
  // Cut first: a text that many cells share may be as long as the file.
  return String(value ?? '')
    .slice(0, 2 * cellTextMax)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, cellTextMax)
}
