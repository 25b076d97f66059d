import { stringify } from 'csv-stringify/sync'

export type CsvValue = string | number | null

/** Spreadsheets need the byte-order mark to read UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * Rows as RFC 4180 lines. Text is quoted, so that a RUC stays text; null is empty. Text that looks like a formula is
 * prefixed with an apostrophe.
 */
export function csvLines(rows: CsvValue[][]): string {
  return stringify(
    rows.map((row) => row.map((value) => (typeof value === 'string' ? harmless(value) : value))),
    { quoted_string: true, record_delimiter: '\r\n' },
  )
}

// Spreadsheets skip leading blanks and control characters; some treat full-width signs as signs.
const formula = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
