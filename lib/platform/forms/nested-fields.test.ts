import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nestFields } from './nested-fields'

test('rows and groups come out as one object', () => {
  const fields = {
    'sender.number': '20',
    'items.1.code': 'B',
    'items.0.code': 'A',
    'items.10.code': 'C',
    kind: '31',
  }
  expect(nestFields(fields)).toEqual({
    sender: { number: '20' },
    items: [{ code: 'A' }, { code: 'B' }, { code: 'C' }],
    kind: '31',
  })
})

test('no name reaches a prototype, however it is written', () => {
  const hostile = {
    '__proto__.polluted': 'x',
    'constructor.prototype.polluted': 'x',
    'a.__proto__.polluted': 'x',
  }
  const nested = nestFields(hostile)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.hasOwn(nested, 'constructor')).toBe(false)
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (fields) => {
      nestFields(fields)
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
  )
})
