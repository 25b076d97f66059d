import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsMax, formatCents, parseCents, toDecimal } from './money'

test.each([
  ['1,234.50', 123_450],
  ['1234.5', 123_450],
  ['1 234,50', 123_450],
  ['1.234,50', 123_450],
  ['0.01', 1],
  ['1,500', 150_000],
  ['10,5', 1_050],
  [' 99 ', 9_900],
  ['1,000,000.00', centsMax],
])('%s is %d cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents)
})

test.each([
  '',
  '0',
  '0.00',
  '-5',
  '+5',
  '5-',
  '1.234',
  '0.001',
  '1e3',
  'S/ 5',
  'NaN',
  '1,23,4',
  '1,000,000.01',
  '99999999999999999999',
  '٣',
])('%s is no amount', (typed) => {
  expect(parseCents(typed)).toBeNull()
})

test('every amount reads back as it is written, plain and with its currency', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: centsMax }), (cents) => {
      expect(parseCents(toDecimal(cents))).toBe(cents)
      expect(parseCents(formatCents(cents, 'PEN', 'es').replace('S/ ', ''))).toBe(cents)
    }),
  )
})

test('no text is an amount that is not whole cents within the bounds', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9., -]{0,16}$/), (typed) => {
      const cents = parseCents(typed)
      if (cents === null) return
      expect(Number.isSafeInteger(cents) && cents > 0 && cents <= centsMax).toBe(true)
    }),
  )
})

test('sums below nothing keep their sign', () => {
  expect(toDecimal(-5)).toBe('-0.05')
  expect(formatCents(123_456_789, 'USD', 'es')).toBe('US$ 1,234,567.89')
})
