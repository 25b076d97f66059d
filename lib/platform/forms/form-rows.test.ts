import { describe, expect, test } from 'vitest'
import { changeRows, countRows, nameAfter } from './form-rows'

const rules = { rowsMax: 3, first: 'code' }
const typed = {
  series: 'T001',
  'items.0.code': 'a',
  'items.0.quantity': '1',
  'items.1.code': 'b',
  'items.2.code': 'c',
}

describe('rows of a form', () => {
  test('are counted by their highest number', () => {
    expect(countRows(typed, 'items')).toBe(3)
    expect(countRows(typed, 'instalments')).toBe(0)
  })

  test('are added at the end, and never beyond their most', () => {
    expect(countRows(changeRows(typed, 'add.items', rules) ?? {}, 'items')).toBe(3)
    expect(changeRows({ series: 'T001' }, 'add.items', rules)).toEqual({ series: 'T001', 'items.0.code': '' })
  })

  test('move up when one before them is taken out, and nothing else that was typed is lost', () => {
    expect(changeRows(typed, 'remove.items.0', rules)).toEqual({
      series: 'T001',
      'items.0.code': 'b',
      'items.1.code': 'c',
    })
  })

  test.each(['issue', 'add.__proto__', 'remove.items', 'add.items.x', ''])('leave %j to others', (intent) => {
    expect(changeRows(typed, intent, rules)).toBeNull()
  })

  test('give their fields the names that they have once a row is taken out', () => {
    const renamed = (intent: string) => Object.keys(typed).map((name) => nameAfter(name, intent))
    expect(renamed('remove.items.1')).toEqual([
      'series',
      'items.0.code',
      'items.0.quantity',
      null,
      'items.1.code',
    ])
    expect(renamed('add.items')).toEqual(Object.keys(typed))
    expect(renamed('remove.instalments.0')).toEqual(Object.keys(typed))
  })
})
