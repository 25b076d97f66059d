import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords as serviceWords } from '../../../../sandbox/papers/amount-in-words'
import { amountInWords } from './amount-in-words'

test.each([
  ['0', 'PEN', 'Cero con 00/100 soles'],
  ['118', 'PEN', 'Ciento dieciocho con 00/100 soles'],
  ['21001.5', 'USD', 'Veintiún mil uno con 50/100 dólares americanos'],
  ['1000000', 'PEN', 'Un millón con 00/100 soles'],
])('%s %s', (amount, currency, words) => {
  expect(amountInWords(new Decimal(amount), currency)).toBe(words)
})

test('a total reads as the service prints it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      const amount = new Decimal(cents).div(100)
      const service = serviceWords(amount.toFixed(2)).trim().replace('  ', ' ')
      expect(amountInWords(amount, 'PEN')).toBe(`${service} soles`)
    }),
  )
})
