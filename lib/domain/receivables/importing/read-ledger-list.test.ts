import { expect, test } from 'vitest'
import type { ImportColumns } from './import-schema'
import { splitLine } from './parse-table'
import { readAmount, readCurrency, readDay, readRuc } from './read-cell'
import { readLedgerList } from './read-ledger-list'

const read = (list: string, columns: ImportColumns | null = null) =>
  readLedgerList(list, { columns, currency: 'PEN' })
const short = (list: string, columns: ImportColumns | null = null) =>
  read(list, columns).map((one) =>
    one.kind === 'facts'
      ? [one.line, one.ruc, one.facts.amount, one.facts.currency, one.facts.day, one.facts.reference]
      : [one.line, one.kind === 'invalid' ? one.problem : one.kind],
  )

const expected = [
  [1, '20512345671', 123_450, 'PEN', '2026-11-03', 'Op 77'],
  [2, '10456789012', 900, 'USD', '2026-11-04', null],
]

test.each([
  ['pasted from a spreadsheet', '20512345671\t1,234.50\t03/11/2026\tOp 77\n10456789012\tUS$ 9.00\t4/11/26\t'],
  ['with semicolons', '20512345671;1234,50;2026-11-03;Op 77\r\n10456789012;9 USD;04-11-2026'],
  ['with commas and quotes', '"20512345671","1,234.50","03/11/2026","Op 77"\n10456789012,$9,04.11.2026'],
  ['with blanks', '20512345671 1,234.50 03/11/2026 Op 77\n10456789012 $9.00 4/11/2026'],
  ['in another order', '03/11/2026|Op 77|S/ 1,234.50|20512345671\n04-nov-2026||US$9|10456789012'],
  [
    'with a byte-order mark and .0',
    "\ufeff20512345671.0;1234.5;03/11/2026 10:22;Op 77\n'10456789012;USD 9;4/11/2026",
  ],
])('a list %s is read', (_, list) => {
  expect(short(list)).toEqual(expected)
})

test('headings name the columns, whatever stands above them', () => {
  const list = [
    'BANCO DEL PERÚ;;;;',
    'Cuenta 123;;;;',
    '',
    'Fecha;Descripción;Moneda;Importe;Nro. operación',
    '03/11/2026;PAGO 20512345671 ACME;Soles;1,234.50;0077',
    '04/11/2026;ITF;Soles;-0.05;',
    '05/11/2026;SIN RUC;Dólares;20.00;0078',
  ].join('\n')
  expect(short(list)).toEqual([
    [1, 'heading'],
    [2, 'heading'],
    [4, 'heading'],
    [5, '20512345671', 123_450, 'PEN', '2026-11-03', '0077'],
    [6, 'amount'],
    [7, null, 2_000, 'USD', '2026-11-05', '0078'],
  ])
})

test('a mapping says which column is what, and how dates are written', () => {
  const columns: ImportColumns = {
    ruc: null,
    amount: 3,
    date: 1,
    reference: 4,
    currency: null,
    text: null,
    dateOrder: 'mdy',
    headingLines: 1,
  }
  expect(short('x;y;z;w\n11/03/2026;pago 20512345671;1,234.50;Op 77', columns)).toEqual([
    [1, 'heading'],
    [2, '20512345671', 123_450, 'PEN', '2026-11-03', 'Op 77'],
  ])
})

test.each([
  ['20512345671;-5;03/11/2026', 'amount'],
  ['20512345671;0;03/11/2026', 'amount'],
  ['20512345671;1,000,000.01;03/11/2026', 'amount'],
  ['20512345671;12.345;03/11/2026', 'amount'],
  ['20512345671;5;31/02/2026', 'date'],
  ['20512345671;5', 'date'],
  ['RUC,Monto,Fecha,Moneda\n20512345671,5,03/11/2026,EUR', 'currency'],
  ['RUC;Monto;Fecha;Moneda\n20512345671;US$ 5;03/11/2026;S/', 'currency'],
  // An amount with a comma in a file that separates by commas would lose its thousands.
  ['20512345671,1,234.50,03/11/2026', 'columns'],
  ['RUC,Monto,Fecha\n20512345671,1,234.50,03/11/2026', 'cells'],
  // Or be taken for its own cents.
  ['20512345671,1.234,50,03/11/2026', 'columns'],
  ['20512345671,03/11/2026,S/ 1.234,50,OP 1', 'columns'],
  ['20512345671,03/11/2026,12,50', 'columns'],
  ['20512345671 1 234,50 03/11/2026', 'columns'],
  ['no list at all', 'columns'],
])('%s is named: %s', (list, problem) => {
  expect(read(list).at(-1)).toMatchObject({ kind: 'invalid', problem })
})

test.each([
  ['with an empty cell behind', '20512345671,03/11/2026,12,50,'],
  ['with a reference behind', '20512345671,03/11/2026,12,50,OP 1'],
  ['with no cell behind', '20512345671,03/11/2026,12,50'],
  ['with its thousands', '20512345671,03/11/2026,1,234.50'],
  ['with cells left out', '20512345671,03/11/2026,12'],
])('below headings an amount that a comma cut is not read: %s', (_, line) => {
  const list = `RUC,Fecha,Monto,Referencia\n${line}\n20512345671,04/11/2026,9.00,OP 2`
  expect(short(list).slice(1)).toEqual([
    [2, 'cells'],
    [3, '20512345671', 900, 'PEN', '2026-11-04', 'OP 2'],
  ])
  const columns: ImportColumns = {
    ...{ ruc: 1, date: 2, amount: 3, reference: 4, currency: null, text: null },
    ...{ dateOrder: 'dmy', headingLines: 1 },
  }
  expect(short(list, columns).slice(1)).toEqual(short(list).slice(1))
})

test('below headings a whole line is read, whatever numbers stand beside its amount', () => {
  const lines = [
    'RUC,Operación,Monto,Fecha',
    '20512345671,77,12,03/11/2026',
    '20512345671,,"12,50",03/11/2026',
  ]
  expect(short(lines.join('\n')).slice(1)).toEqual([
    [2, '20512345671', 1_200, 'PEN', '2026-11-03', '77'],
    [3, '20512345671', 1_250, 'PEN', '2026-11-03', null],
  ])
  const padded = 'RUC;Fecha;Monto;Referencia\n20512345671;03/11/2026;12,50;;;\n20512345671;03/11/2026;9'
  expect(short(padded).slice(1)).toEqual([
    [2, '20512345671', 1_250, 'PEN', '2026-11-03', null],
    [3, '20512345671', 900, 'PEN', '2026-11-03', null],
  ])
})

test('a quote that is not closed is a character, and quotes inside quotes are one', () => {
  expect(splitLine('"a;b";c "d;"e ""f"""', ';')).toEqual(['a;b', 'c "d', 'e "f"'])
  expect(splitLine('"a;b', ';')).toEqual(['"a', 'b'])
})

test('cells of one kind are not taken for another', () => {
  expect(readRuc('pago 20512345671 y 10456789012')).toBeNull()
  expect(readRuc('99512345671')).toBe('99512345671')
  expect(readRuc('id 99512345671')).toBeNull()
  expect(readAmount('2026-11-03')).toBeNull()
  expect(readAmount('S/. 10')).toEqual({ cents: 1_000, currency: 'PEN' })
  expect(readAmount('10 soles')).toEqual({ cents: 1_000, currency: 'PEN' })
  expect(readCurrency('DÓLARES')).toBe('USD')
  expect(readCurrency('menos')).toBeNull()
  expect(readDay('3 set 2026', 'dmy')).toBe('2026-09-03')
  expect(readDay('26/11/03', 'ymd')).toBe('2026-11-03')
  expect(readDay('03/11/1926', 'dmy')).toBeNull()
})

test('a list without a RUC and a line of a megabyte of quotes are read without going through them again and again', () => {
  const lines = Array.from({ length: 50_000 }, () => 'x;1;2026-11-01').join('\n')
  expect(read(lines)).toHaveLength(50_000)
  expect(read(`a${'"'.repeat(1_000_000)};`)).toHaveLength(1)
})
