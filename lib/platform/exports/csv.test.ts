import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines } from './csv'

/** Reads one file of quoted and bare fields, as a spreadsheet does. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (text[at] !== '"') field += text[at]
        else if (text[at + 1] === '"') field += text[at++]
        else break
      }
      at += 1
    } else {
      while (at < text.length && text[at] !== ',' && !text.startsWith('\r\n', at)) field += text[at++]
    }
    row.push(field)
    if (text[at] === ',') at += 1
    else {
      rows.push(row)
      row = []
      at += 2
    }
  }
  return rows
}

const begins = ['=', '+', '-', '@', '\t', '\r', '\n', ' =', '\u00a0+', '\ufeff@', '\uff1d', '', '"', ',', "'"]
const anyText = fc
  .tuple(fc.constantFrom(...begins), fc.string({ unit: 'grapheme', maxLength: 20 }), fc.boolean())
  .map(([begin, rest, breaks]) => `${begin}${rest}${breaks ? '\r\n=x' : ''}`)
const anyRow = fc.tuple(anyText, anyText, fc.constant('x'))

test('whatever the fields hold, every row and field is read back', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 5 }), (rows) => {
      const read = readCsv(csvLines(rows))
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
      const plain = (text: string) => text.replace(/^'/, '')
      expect(read.map((row) => row.map(plain))).toEqual(rows.map((row) => row.map(plain)))
    }),
  )
})

test('no field is a formula, blanks and invisible characters before it or not', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      for (const field of readCsv(csvLines([row])).flat()) {
        expect(field.replace(/^[\s\p{C}]+/u, '')).not.toMatch(/^[=+\-@\uff1d\uff0b\uff0d\uff20]/u)
      }
    }),
  )
})

test('a RUC stays a text, a number a number, and what is not known is empty', () => {
  expect(csvLines([['20512345671', 3, null]])).toBe('"20512345671",3,\r\n')
})
