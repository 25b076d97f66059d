import { expect, test } from 'vitest'
import { completeRuc, isRuc } from './ruc'

test('the check digit follows the public rule', () => {
  // The tax authority's own number, published everywhere.
  expect(isRuc('20131312955')).toBe(true)
  expect(isRuc('20131312954')).toBe(false)
})

test('a completed number is valid, and no other last digit is', () => {
  const valid = completeRuc('2055555555')
  const others = Array.from({ length: 10 }, (_, digit) => `2055555555${digit}`).filter(isRuc)
  expect(others).toEqual([valid])
})

test('letters, other lengths and other prefixes are no RUC', () => {
  expect(['2013131295X', '2013131295', '30131312955', ''].some(isRuc)).toBe(false)
})
