import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { type XlsxColumn, xlsxPieces } from './xlsx'

const columns: XlsxColumn[] = [
  { title: 'Número', kind: 'text', width: 16 },
  { title: 'Emisión', kind: 'day', width: 12 },
  { title: 'Total', kind: 'money', width: 14 },
]

type Cell = { '@r': string; '@s': string; '@t'?: string; v?: string; f?: unknown; is?: { t: unknown } }
type Row = { '@r': string; c?: Cell | Cell[] }

const many = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const write = (...batches: (string | null)[][][]) => writeColumns(columns, ...batches)

async function writeColumns(columns: XlsxColumn[], ...batches: (string | null)[][][]) {
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxPieces({ name: 'Hoja', columns, batches })) pieces.push(piece)
  const parts = unzipSync(Buffer.concat(pieces))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const read = create(sheet).end({ format: 'object' }) as unknown as {
    worksheet: { sheetData: { row: Row | Row[] } }
  }
  const rows = many(read.worksheet.sheetData.row).map((row) => many(row.c))
  return { parts: Object.keys(parts), sheet, pieces: pieces.length, rows }
}

function textOf(cell: Cell | undefined): string {
  const t = cell?.is?.t
  // A text of nothing but spaces is left out by the reader.
  return decoded(typeof t === 'object' && t !== null ? String('#' in t ? t['#'] : '') : String(t ?? ''))
}

/** The reader checks the form and leaves what is escaped as it is. */
function decoded(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r', '#xD': '\r' }
  return text.replace(/&(\w+|#\w+);/g, (all, name: string) => named[name] ?? all)
}

test('what looks like a formula is a text cell, and the file holds no formula', async () => {
  const { rows, sheet } = await write([['=1+1', null, '=1+1']])
  expect(rows[1]?.map((cell) => [cell['@t'], textOf(cell)])).toEqual([
    ['inlineStr', '=1+1'],
    ['inlineStr', '=1+1'],
  ])
  expect(sheet).not.toMatch(/<f[\s>]/)
})

test('sums are numbers to the cent and days are dates', async () => {
  const { rows } = await write([['F001-1', '2026-11-22', '9999999999.99']])
  const [, day, total] = rows[1] ?? []
  expect(day).toMatchObject({ '@r': 'B2', '@s': '4', v: '46348' })
  expect(total).toMatchObject({ '@r': 'C2', '@s': '3', v: '9999999999.99' })
})

test('counts are whole numbers', async () => {
  const { sheet } = await writeColumns([{ title: 'Documentos', kind: 'number', width: 9 }], [['12345']])
  expect(sheet).toContain('<c r="A2" s="5"><v>12345</v></c>')
})

test('the heading is there without rows, and stays in sight', async () => {
  const { rows, sheet, parts } = await write()
  expect(rows.map((row) => row.map(textOf))).toEqual([['Número', 'Emisión', 'Total']])
  expect(sheet).toContain('state="frozen"')
  expect(parts).toContain('[Content_Types].xml')
})

test('rows leave in pieces, in their order', async () => {
  const { rows, pieces } = await write([['a', null, null]], [['b', null, null]])
  expect(rows.slice(1).map(([cell]) => `${cell?.['@r']} ${textOf(cell)}`)).toEqual(['A2 a', 'A3 b'])
  expect(pieces).toBeGreaterThan(2)
})

test('any text is read back as it was, but for what XML cannot carry', async () => {
  const anyText = fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '<', '&', '"', ']]>', '_x0041_', ' '),
      fc.string({ unit: 'grapheme' }),
    )
    .map(([begin, rest]) => `${begin}${rest}`)
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const { rows } = await write([[text, null, null]])
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
      const carried = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      expect(textOf(rows[1]?.[0]).replaceAll('_x005F_', '_').trim()).toBe(carried.trim())
    }),
    { numRuns: 60 },
  )
})
