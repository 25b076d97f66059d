import { byteOrderMark, csvLines } from './csv'
import { type XlsxColumn, xlsxPieces } from './xlsx'

const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

export const fileTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export type Table = {
  name: string
  columns: XlsxColumn[]
  batches: AsyncIterable<(string | null)[][]>
}

/** Streams a table as a spreadsheet file. */
export function writeTable(format: FileFormat, table: Table): AsyncGenerator<Uint8Array> {
  return format === 'xlsx' ? xlsxPieces(table) : csvPieces(table)
}

async function* csvPieces({ columns, batches }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark + csvLines([columns.map(({ title }) => title)]))
  for await (const batch of batches) {
    const rows = batch.map((cells) =>
      cells.map((value, index) => (value && isNumeric(columns[index]) ? Number(value) : value)),
    )
    yield encoder.encode(csvLines(rows))
  }
}

function isNumeric(column: XlsxColumn | undefined): boolean {
  return column?.kind === 'money' || column?.kind === 'number'
}
