import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type XlsxColumn, xlsxPieces } from '../../../platform/exports/xlsx'
import { readImportFile } from './read-import-file'
import { readLedgerList } from './read-ledger-list'
import { readWorkbook } from './read-workbook'

const types = 'http://schemas.openxmlformats.org'
const relations = `${types}/officeDocument/2006/relationships`

/** A workbook of these sheets: a name, and the XML of its rows. */
function workbook(
  sheets: [name: string, rows: string][],
  more: Record<string, Uint8Array> = {},
): Uint8Array<ArrayBuffer> {
  const parts = sheets.map(([name], index) => [`r${index + 1}`, name] as const)
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relations}"><sheets>${parts
        .map(([id, name], index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="${id}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${parts
        .map(
          ([id], index) =>
            `<Relationship Id="${id}" Type="${relations}/worksheet" Target="worksheets/s${index + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      sheets.map(([, rows], index) => [
        `xl/worksheets/s${index + 1}.xml`,
        strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
    ...more,
  })
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const number = (at: string, value: string) => `<c r="${at}"><v>${value}</v></c>`

async function exported(): Promise<Uint8Array<ArrayBuffer>> {
  const columns: XlsxColumn[] = [
    { title: 'RUC', kind: 'number', width: 12 },
    { title: 'Fecha', kind: 'day', width: 12 },
    { title: 'Importe', kind: 'money', width: 12 },
    { title: 'Operación', kind: 'text', width: 12 },
  ]
  const rows = [['20512345671', '2026-11-05', '1234.50', '0012345']]
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxPieces({ name: 'Abonos', columns, batches: [rows] })) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

describe('a workbook', () => {
  test('says what its cells show: days, amounts, RUCs and numbers with zeros before them', async () => {
    const { text: list, sheet } = await readWorkbook(await exported())
    expect(sheet).toBe('Abonos')
    const [, line] = readLedgerList(list, { columns: null, currency: 'PEN' })
    expect(line).toMatchObject({
      ...{ line: 2, ruc: '20512345671', kind: 'facts' },
      facts: { amount: 123_450, day: '2026-11-05', reference: '0012345' },
    })
  })

  test('rounds what a formula left behind to cents, and takes the value saved with it', async () => {
    const cells = [
      number('A1', '88.49999999999999'),
      '<c r="B1"><f>A1*2</f><v>0.005</v></c>',
      number('C1', '20512345671'),
      '<c r="D1" t="e"><v>#N/A</v></c>',
      number('E1', '1.5e3'),
    ]
    const { text: list } = await readWorkbook(workbook([['H', `<row r="1">${cells.join('')}</row>`]]))
    expect(list.split('\t')).toEqual(['88.5', '0.01', '20512345671', '', '1500'])
  })

  test('of several sheets gives the first that holds anything, by name, with the numbers of its rows', async () => {
    const bytes = workbook([
      ['Portada', ''],
      [
        'Movimientos',
        `<row r="3">${text('B3', 'a\tb')}</row><row r="1048576" ht="15"><c r="A1048576" s="0"/></row>`,
      ],
      ['Otra', `<row r="1">${text('A1', 'no')}</row>`],
    ])
    expect(await readWorkbook(bytes)).toEqual({ text: '\t\n\t\n\ta b', sheet: 'Movimientos', sheets: 3 })
    const file = await readImportFile(new File([bytes], 'banco.xlsx'))
    expect(file.name).toBe('banco.xlsx · Movimientos')
  })

  test('cuts a long text that many cells share before it looks at it', async () => {
    const shared = strToU8(`<sst><si><t>${'x '.repeat(1_000_000)}</t></si></sst>`)
    const row = (at: number) => `<row r="${at}"><c r="A${at}" t="s"><v>0</v></c></row>`
    const relation = `<Relationship Id="s" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>`
    const rows = Array.from({ length: 200 }, (_, index) => row(index + 1)).join('')
    const parts = unzipSync(workbook([['H', rows]], { 'xl/sharedStrings.xml': shared }))
    const list = strFromU8(parts['xl/_rels/workbook.xml.rels'] ?? new Uint8Array())
    const named = list.replace('</Relationships>', `${relation}</Relationships>`)
    const { text: read } = await readWorkbook(
      zipSync({ ...parts, 'xl/_rels/workbook.xml.rels': strToU8(named) }),
    )
    expect(read.split('\n')).toHaveLength(200)
    expect(read.length).toBeLessThan(200 * 501)
  })

  test('is as good as the same list as text', async () => {
    const file = await readImportFile(new File(['20512345671;59.00'], 'lista.csv'))
    expect(file).toEqual({ text: '20512345671;59.00', name: 'lista.csv' })
  })
})

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const far = (at: string) => workbook([['H', `<row r="${at.replace(/\D/g, '')}">${text(at, 'x')}</row>`]])
/** Whose sheet has the name of a list of relations. */
function hidden(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { 'xl/worksheets/s1.xml': sheet = new Uint8Array(), ...parts } = unzipSync(bytes)
  const relations = strFromU8(parts['xl/_rels/workbook.xml.rels'] ?? new Uint8Array())
  return zipSync({
    ...parts,
    'xl/worksheets/s1.xml.rels': sheet,
    'xl/_rels/workbook.xml.rels': strToU8(relations.replace('s1.xml', 's1.xml.rels')),
  })
}
/** Whose archive says another size of its sheet. */
function saying(size: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(workbook([['H', `<row r="1">${text('A1', 'x'.repeat(length))}</row>`]]))
  const at = bytes.lastIndexOf('xl/worksheets/s1.xml') - 46
  bytes.writeUInt32LE(size, at + 24)
  return new Uint8Array(bytes)
}

describe('is refused with words of its own:', () => {
  test.each<[string, string, () => Uint8Array<ArrayBuffer>]>([
    [
      'one with a password',
      'workbook-protected',
      () => new Uint8Array(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])),
    ],
    ['one of the old format', 'workbook-old', () => new Uint8Array(compound)],
    ['one that is cut', 'workbook-broken', () => workbook([['H', '<row r="1"/>']]).slice(0, 200)],
    ['another archive', 'workbook-broken', () => zipSync({ 'a.txt': strToU8('a') })],
    ['one whose XML is broken', 'workbook-broken', () => workbook([['H', '<row r="1"><c r="B1"></row>']])],
    ['one that says it is smaller than it is', 'workbook-broken', () => saying(100, 100_000)],
    ['an empty one', 'workbook-empty', () => workbook([['H', '']])],
    ['one that unpacks to more than may be', 'workbook-large', () => saying(0x7fffffff, 1)],
    ['one with a cell far below', 'workbook-large', () => far('ZZ1048576')],
    ['one with a row that no sheet has', 'workbook-broken', () => far('A99999999999')],
    ['one of endless tags', 'workbook-broken', () => workbook([['H', '<c '.repeat(200_000)]])],
    ['one that hides a sheet under another name', 'workbook-large', () => hidden(far('XFD60000'))],
    [
      'one that hides the place of a row',
      'workbook-broken',
      () => workbook([['H', '<row x=">" r="99999999"><c r="A1"><v>1</v></c></row>']]),
    ],
  ])('%s', async (_what, code, bytes) => {
    await expect(readWorkbook(bytes())).rejects.toMatchObject({ code })
  })
})
