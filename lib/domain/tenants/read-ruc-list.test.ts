import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCodePoint } from '../../../e2e/runner/property-runs'
import { readListFile } from './read-list-file'
import { readRucList } from './read-ruc-list'

const ruc = fc
  .tuple(fc.constantFrom('10', '15', '16', '17', '20'), fc.stringMatching(/^\d{9}$/))
  .map((parts) => parts.join(''))

const ways = fc.constantFrom<(ruc: string) => string>(
  (one) => one,
  (one) => `"${one}"`,
  (one) => ` ${one} `,
  (one) => `${one.slice(0, 2)} ${one.slice(2, 10)} ${one.slice(10)}`,
  (one) => `${one.slice(0, 2)}-${one.slice(2, 10)}-${one.slice(10)}`,
  (one) => `${one.slice(0, 5)}.${one.slice(5)}`,
  (one) => `RUC ${one}`,
  (one) => `RUC: ${one}`,
  (one) => `'${one}`,
  (one) => `${one}.0`,
)

const separators = fc.constantFrom('\n', '\r\n', '\r', ';', ',', ', ', '\t', ' | ', '\n\n')

test('whatever the separators and however a RUC is written, the same RUCs are read, each once', () => {
  fc.assert(
    fc.property(
      fc.array(ruc, { minLength: 1, maxLength: 30 }),
      fc.infiniteStream(ways),
      fc.infiniteStream(separators),
      (rucs, way, separator) => {
        const text = rucs.map((one) => `${way.next().value(one)}${separator.next().value}`).join('')
        expect(readRucList(text).rucs.map((one) => one.ruc)).toEqual([...new Set(rucs)])
      },
    ),
  )
})

test('a table keeps its RUCs whatever stands beside them, and no line is dropped silently', () => {
  // Anything but the separators of cells and whole numbers that could be a RUC by themselves.
  const beside = fc.string({ maxLength: 20 }).map((text) => text.replace(/[\d\r\n\u2028\u2029"]/g, ''))
  fc.assert(
    fc.property(fc.uniqueArray(ruc, { minLength: 1, maxLength: 20 }), beside, beside, (rucs, name, note) => {
      const text = `N°;RUC;Razón social\n${rucs.map((one, at) => `${at + 1};${one};"${name}";${note}`).join('\n')}`
      const { rucs: found, skipped } = readRucList(text)
      expect(found.map((one) => one.ruc)).toEqual(rucs)
      expect(skipped).toEqual([{ line: 1, text: 'N°;RUC;Razón social', problem: 'heading', ruc: null }])
    }),
  )
})

test('any text at all is read without an error, every line with content is reported', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint, maxLength: 300 }), (text) => {
      const { rucs, skipped } = readRucList(text)
      const result = new Set([...rucs, ...skipped].map((one) => one.line))
      const lines = text.split(/\r\n|[\n\r\u2028\u2029]/)
      for (const [index, line] of lines.entries()) {
        expect(result.has(index + 1)).toBe(/[\p{L}\p{N}]/u.test(line))
      }
      for (const one of rucs) expect(one.ruc).toMatch(/^\d{11}$/)
    }),
  )
})

test('a phone number beside a RUC is no RUC, and a wrong RUC alone is looked for', () => {
  expect(readRucList('20512345671;51987654321').rucs.map((one) => one.ruc)).toEqual(['20512345671'])
  expect(readRucList('51987654321').rucs.map((one) => one.ruc)).toEqual(['51987654321'])
})

test('what is no RUC is said with its line, a repeated one too', () => {
  const { rucs, skipped } = readRucList(
    'Clientes\n20512345671\n2051234567\n20512345671\n2,05E+10\nAndina SAC',
  )
  expect(rucs).toEqual([{ ruc: '20512345671', line: 2, text: '20512345671' }])
  expect(skipped.map(({ line, problem }) => [line, problem])).toEqual([
    [1, 'heading'],
    [3, 'no-ruc'],
    [4, 'repeated'],
    [5, 'no-ruc'],
    [6, 'no-ruc'],
  ])
})

test('a file is read in the encodings that spreadsheets write, and a workbook is refused', async () => {
  const text = 'RUC;Razón social\n20512345671;Ñandú'
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(text, 'latin1'), utf16]) {
    expect(await readListFile(new Blob([new Uint8Array(bytes)]))).toBe(text)
  }
  const workbook = new Blob([Buffer.from([0x50, 0x4b, 3, 4, 0, 0])])
  await expect(readListFile(workbook)).rejects.toMatchObject({ code: 'list-not-text' })
})
