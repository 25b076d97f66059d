import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTypedNumber, readWhole } from './typed-number'

const read = (typed: string, places = 2) => {
  const parsed = parseTypedNumber(typed, { places })
  return parsed.kind === 'number' ? parsed.plain : parsed.why
}

/** A number as it may be typed: whole part, decimals, and what separates groups and decimals. */
const amounts = fc.record({
  whole: fc.integer({ min: 0, max: 999_999_999 }),
  decimals: fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 2 }),
})

const group = (whole: number, mark: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, mark)

describe('a typed number', () => {
  it.each([
    ['10.5', '10.5'],
    ['10,5', '10.5'],
    ['1,500.50', '1500.50'],
    ['1.500,50', '1500.50'],
    ['1 500.50', '1500.50'],
    [' 12 ', '12'],
    ['0,500', 'malformed'],
    ['0,50', '0.50'],
    ['1,500', 'ambiguous'],
    ['999,999', 'ambiguous'],
    ['1,500,000', '1500000'],
    ['1.500.000', '1500000'],
    ['1,50,0', 'malformed'],
    ['1,500,00', 'malformed'],
    ['1.5.5', 'malformed'],
    ['.5', 'malformed'],
    ['5.', 'malformed'],
    ['-5', 'malformed'],
    ['1e3', 'malformed'],
    ['S/ 10', 'malformed'],
    ['', 'malformed'],
    ['10.555', 'malformed'],
    ['1234567890', 'malformed'],
    ['٣', 'malformed'],
  ])('%s with two places is %s', (typed, plain) => {
    expect(read(typed)).toBe(plain)
  })

  it('with three places or more takes a point as decimals, and a comma before three digits as ambiguous', () => {
    expect(read('1.250', 4)).toBe('1.250')
    expect(read('0,125', 4)).toBe('0.125')
    expect(read('1,250', 4)).toBe('ambiguous')
    expect(read('1,2500', 4)).toBe('1.2500')
  })

  it('in a whole field takes groups, and refuses decimals', () => {
    expect(['1,500', '332,625', '1 500', '90'].map(readWhole)).toEqual([1500, 332_625, 1500, 90])
    expect(['1.5', '1.500', '', 'x'].map(readWhole)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
    expect(readWhole(7)).toBe(7)
  })

  it('means the same with and without groups, and with either decimal mark', () => {
    fc.assert(
      fc.property(amounts, ({ whole, decimals }) => {
        const plain = `${whole}.${decimals}`
        for (const typed of [
          plain,
          `${whole},${decimals}`,
          `${group(whole, ',')}.${decimals}`,
          `${group(whole, ' ')}.${decimals}`,
          `${group(whole, '.')},${decimals}`,
        ])
          expect(read(typed), typed).toBe(plain)
      }),
    )
  })

  it('is read as what it says or not at all: the digits never change, and the point never moves', () => {
    const anything = fc.string({ unit: fc.constantFrom(...'0123456789.,  -+eS/'), maxLength: 16 })
    fc.assert(
      fc.property(anything, fc.integer({ min: 0, max: 6 }), (typed, places) => {
        const parsed = parseTypedNumber(typed, { places })
        if (parsed.kind === 'wrong') return
        expect(parsed.plain).toMatch(/^\d{1,9}(\.\d{1,6})?$/)
        expect(parsed.plain.replace('.', '')).toBe(typed.replace(/\D/g, ''))
        expect(parsed.plain.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(places)
        expect(read(parsed.plain, 6)).toBe(parsed.plain)
      }),
    )
  })
})
