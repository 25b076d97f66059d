import { expect, test } from 'vitest'
import { letterOf, previewColumns, previewRows } from './preview-columns'

test('columns are named by letter, heading and first value, past the titles of a bank', () => {
  const list = [
    'BANCO DE CRÉDITO DEL PERÚ',
    'Movimientos del 01/11/2026',
    'Fecha;Descripción;Monto;Operación',
    '25/11/2026;"ABONO; YAPE";1,234.50;00123456',
    '26/11/2026;TRANSFERENCIA;89.00;00123457',
  ].join('\r\n')
  expect(previewColumns(list)).toEqual([
    { number: 1, letter: 'A', head: 'Fecha', sample: '25/11/2026' },
    { number: 2, letter: 'B', head: 'Descripción', sample: 'ABONO; YAPE' },
    { number: 3, letter: 'C', head: 'Monto', sample: '1,234.50' },
    { number: 4, letter: 'D', head: 'Operación', sample: '00123456' },
  ])
})

test('without headings there is the first value alone', () => {
  expect(previewColumns('20512345671\t59.00\t05/12/2026')).toEqual([
    { number: 1, letter: 'A', head: '', sample: '20512345671' },
    { number: 2, letter: 'B', head: '', sample: '59.00' },
    { number: 3, letter: 'C', head: '', sample: '05/12/2026' },
  ])
})

test('the first lines are seen with their headings, without the titles above them', () => {
  const lines = [
    'BANCO DEL PERÚ',
    'Fecha;Monto',
    ...[1, 2, 3, 4, 5].map((day) => `0${day}/11/2026;${day}.00`),
  ]
  expect(previewRows(lines.join('\n'))).toEqual([
    ['Fecha', 'Monto'],
    ['01/11/2026', '1.00'],
    ['02/11/2026', '2.00'],
    ['03/11/2026', '3.00'],
  ])
})

test('of a sheet, too, the titles are left out, and lines that end sooner are not', () => {
  const list = 'BANCO\t\t\nFecha\tMonto\tNota\n01/11/2026\t1.00\t\n02/11/2026\t2.00\tx'
  expect(previewRows(list)).toEqual([
    ['Fecha', 'Monto', 'Nota'],
    ['01/11/2026', '1.00'],
    ['02/11/2026', '2.00', 'x'],
  ])
  expect(previewColumns(list)[1]).toEqual({ number: 2, letter: 'B', head: 'Monto', sample: '1.00' })
})

test('what is no table has neither columns nor lines', () => {
  for (const list of ['', '\n \n', 'hola', '20512345671 59.00 05/12/2026'])
    expect([previewColumns(list), previewRows(list)]).toEqual([[], []])
})

test('letters go on after Z as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
})
