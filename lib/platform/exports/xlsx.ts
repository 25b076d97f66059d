import { Zip, ZipDeflate } from 'fflate'
import { daysBetween } from '../calendar/days'

/** `text` is always text; `money` is decimal text such as `-12.30`, `number` an integer; `day` is `YYYY-MM-DD`. */
type XlsxKind = 'text' | 'money' | 'number' | 'day'

/** `width` in characters. */
export type XlsxColumn = { title: string; kind: XlsxKind; width: number }

export type XlsxSheet = {
  name: string
  columns: XlsxColumn[]
  /** Rows in batches; null is an empty cell. */
  batches: AsyncIterable<(string | null)[][]> | Iterable<(string | null)[][]>
}

/**
 * Streams a one-sheet workbook with a frozen heading, one batch in memory at a time. Text cells are inline strings
 * with the text format, so that nothing is or becomes a formula.
 */
export async function* xlsxPieces({ name, columns, batches }: XlsxSheet): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const [path, content] of fixedParts(name)) {
    const part = new ZipDeflate(path)
    zip.add(part)
    part.push(encoder.encode(content), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml')
  zip.add(sheet)
  sheet.push(encoder.encode(sheetHead(columns)))
  let row = 1
  for await (const batch of batches) {
    const text = batch.map((cells) => rowXml(++row, cells, columns)).join('')
    sheet.push(encoder.encode(text))
    yield* pieces.splice(0)
  }
  sheet.push(encoder.encode('</sheetData></worksheet>'), true)
  zip.end()
  yield* pieces.splice(0)
}

const encoder = new TextEncoder()
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of the styles below. */
const styles = { heading: 1, text: 2, money: 3, day: 4, number: 5 } as const

function fixedParts(name: string): [path: string, content: string][] {
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xmlText(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml],
  ]
}

// Number formats: 49 is text, 3 is "#,##0", 4 is "#,##0.00", 14 is the locale's date.
const stylesXml = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function sheetHead(columns: XlsxColumn[]): string {
  const widths = columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')
  const titles = columns.map(({ title }, index) => textCell(title, place(index, 1), styles.heading)).join('')
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${titles}</row>`
}

function rowXml(row: number, cells: (string | null)[], columns: XlsxColumn[]): string {
  const xml = columns.map(({ kind }, index) => cellXml(cells[index] ?? null, kind, place(index, row)))
  return `<row r="${row}">${xml.join('')}</row>`
}

function cellXml(value: string | null, kind: XlsxKind, at: string): string {
  if (value === null || value === '') return ''
  if ((kind === 'money' || kind === 'number') && /^-?\d{1,15}(\.\d+)?$/.test(value)) {
    return `<c r="${at}" s="${styles[kind]}"><v>${value}</v></c>`
  }
  const serial = kind === 'day' ? daySerial(value) : null
  if (serial !== null) return `<c r="${at}" s="${styles.day}"><v>${serial}</v></c>`
  return textCell(value, at, styles.text)
}

const cellTextMax = 32_767

function textCell(text: string, at: string, style: number): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(plainText(text))}</t></is></c>`
}

/** Removes what XML cannot represent and escapes spreadsheet escapes (`_x0041_`). */
function plainText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .slice(0, cellTextMax)
      .replace(/\p{Surrogate}/gu, '')
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  )
}

function xmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

/** At most 31 characters, without these. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
}

/** Excel's serial date (days since 1899-12-30); null for an invalid day. */
function daySerial(day: string): number | null {
  const days = /^\d{4}-\d{2}-\d{2}$/.test(day) ? daysBetween('1899-12-30', day) : 0
  return days > 60 ? days : null
}

function place(column: number, row: number): string {
  const letters = column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))
  return `${letters}${String.fromCharCode(65 + (column % 26))}${row}`
}
