import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { completeRuc } from '../sandbox/ruc'
import { parseRuc, rucCheckDigit } from './ruc'

describe('a RUC', () => {
  test.each([
    ['20512345671', 'ok'],
    [' 20-512345671 ', 'ok'],
    ['20.512.345.671', 'ok'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['2051234567A', 'letters'],
    ['２０５１２３４５６７１', 'letters'],
    ['2051234567', 'length'],
    ['205123456711', 'length'],
    ['30512345671', 'prefix'],
    ['2'.repeat(1_000_000), 'length'],
  ])('typed as %.30s reads as %s', (typed, kind) => {
    const parsed = parseRuc(typed)
    expect(parsed.kind === 'ok' ? 'ok' : parsed.why).toBe(kind)
  })

  it('with a failing last digit is warned about and taken', () => {
    expect(parseRuc('10414711225')).toEqual({ kind: 'ok', ruc: '10414711225', checkDigitFits: false })
  })

  it('has the last digit that the register itself computes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('10', '15', '16', '17', '20'),
        fc.integer({ min: 0, max: 99_999_999 }),
        (prefix, rest) => {
          const ruc = completeRuc(prefix + `${rest}`.padStart(8, '0'))
          expect(rucCheckDigit(ruc)).toBe(Number(ruc[10]))
          expect(parseRuc(ruc)).toEqual({ kind: 'ok', ruc, checkDigitFits: true })
        },
      ),
    )
  })

  it('is never read from anything else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        const parsed = parseRuc(typed)
        if (parsed.kind === 'ok') expect(parsed.ruc).toMatch(/^(10|15|16|17|20)\d{9}$/)
      }),
    )
  })
})
