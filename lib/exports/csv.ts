import { stringify } from 'csv-stringify/sync'

export type CsvValue = string | number | null

/** Spreadsheets read UTF-8 only when the file says so. */
export const byteOrderMark = '\ufeff'

/**
 * Rows as RFC 4180 lines. Texts are quoted, so that a RUC stays a text; null is an empty field. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it.
 */
export function csvLines(rows: CsvValue[][]): string {
  return stringify(
    rows.map((row) => row.map((value) => (typeof value === 'string' ? harmless(value) : value))),
    { quoted_string: true, record_delimiter: '\r\n' },
  )
}

// Spreadsheets skip blanks and control characters before they look; full-width signs count as signs for some.
const formula = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
