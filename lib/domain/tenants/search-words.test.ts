import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCodePoint } from '../../../e2e/runner/property-runs'
import { searchWords } from './search-words'

test('a RUC with spaces, hyphens or its name before it is one word', () => {
  for (const typed of ['20 512 345 671', '20-51234567-1', 'RUC: 20512345671', 'ruc 2051234567 1']) {
    expect(searchWords(typed)).toEqual(['20512345671'])
  }
})

test('a pasted address is its host', () => {
  expect(searchWords('https://andina.factura.pe/dashboard?x=1')).toEqual(['andina.factura.pe'])
})

test('each word is searched once', () => {
  expect(searchWords('  comercial   andina comercial ')).toEqual(['comercial', 'andina'])
})

test('nothing that a person types makes more than a few short words', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint, maxLength: 700 }), (typed) => {
      const words = searchWords(typed)
      expect(words.length).toBeLessThanOrEqual(8)
      expect(words.join('').length).toBeLessThanOrEqual(120)
      expect(words.every((word) => word !== '' && !/\p{Surrogate}/u.test(word) && !word.includes('\0'))).toBe(
        true,
      )
    }),
  )
  expect(searchWords('a'.repeat(10_000))).toEqual(['a'.repeat(120)])
  expect(searchWords('\ud83d')).toEqual(['\ufffd'])
})
