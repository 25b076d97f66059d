import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foreignCountry, formatPhoneNumber, parsePhoneNumber } from './phone-number'

const rosa = { number: '51987654321', country: 'PE' }

describe('numbers of Peru', () => {
  test.each([
    '987654321',
    '987 654 321',
    '987-654-321',
    '987.654.321',
    '(987) 654 321',
    '+51987654321',
    '+51 987 654 321',
    '+51-987-654-321',
    '51 987 654 321',
    '051 987 654 321',
    '0051 987654321',
    '0987654321',
    '\u200e+51\u00a0987\u2011654\u2013321\u202c',
    '９８７６５４３２１',
    'tel:+51987654321',
    'https://wa.me/51987654321',
    '987654321.0',
  ])('%s is a mobile, written any way', (typed) => {
    expect(parsePhoneNumber(typed)).toEqual(rosa)
  })

  test.each([
    ['', 'empty'],
    [' \u200b ', 'empty'],
    ['Rosa', 'unreadable'],
    ['9.87654321E+8', 'unreadable'],
    ['987654321 anexo 12', 'unreadable'],
    ['987654321 / 912345678', 'several'],
    ['987654321 y 912345678', 'several'],
    ['01 4441234', 'landline'],
    ['(01) 444-1234', 'landline'],
    ['051 351234', 'landline'],
    ['+51 1 4441234', 'landline'],
    ['98765432', 'landline'],
    ['9876543210', 'impossible'],
    ['123', 'impossible'],
    ['+51 987 654', 'impossible'],
  ])('%j is refused as %s', (typed, problem) => {
    const read = parsePhoneNumber(typed)
    // Could also be a landline without its zero: refused either way.
    if (typed === '98765432') expect(read).toHaveProperty('problem')
    else expect(read).toEqual({ problem })
  })

  test('what is kept reads back as itself, and any grouping of it too', () => {
    const mobile = fc.integer({ min: 900_000_000, max: 999_999_999 }).map(String)
    const gaps = fc.array(fc.constantFrom('', ' ', '-', '\u00a0', '.', ' - '), { minLength: 9, maxLength: 9 })
    const starts = fc.constantFrom('', '+51', '51', '051', '0051', '+51 ', '51-')
    fc.assert(
      fc.property(mobile, gaps, starts, (digits, between, start) => {
        const kept = { number: `51${digits}`, country: 'PE' }
        expect(parsePhoneNumber(formatPhoneNumber(kept.number))).toEqual(kept)
        const grouped = [...digits]
          .map((digit, at) => (at === 0 ? digit : `${between[at] ?? ''}${digit}`))
          .join('')
        expect(parsePhoneNumber(start + grouped)).toEqual(kept)
      }),
    )
  })

  test('whatever is typed, only digits with a country code ever come out', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789+ -()./yo,'), maxLength: 25 }),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const read = parsePhoneNumber(text)
        if ('number' in read) expect(read.number).toMatch(/^[1-9]\d{6,14}$/)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('numbers abroad', () => {
  test.each([
    ['+56 9 6123 4567', 'CL', '56961234567'],
    ['0034 612 34 56 78', 'ES', '34612345678'],
    ['+1 415 555 2671', 'US', '14155552671'],
  ])('%s is of %s', (typed, country, number) => {
    expect(parsePhoneNumber(typed)).toEqual({ number, country })
    expect(foreignCountry(number)).toBe(country)
  })

  test('a number of Peru is not called foreign', () => {
    expect(foreignCountry(rosa.number)).toBeNull()
    expect(formatPhoneNumber(rosa.number)).toBe('+51 987 654 321')
  })
})
