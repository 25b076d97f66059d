import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRuc, completeRuc, findRuc, isRuc, parseRuc } from './ruc'

const firstTens = fc
  .tuple(fc.constantFrom('10', '15', '16', '17', '20'), fc.stringMatching(/^\d{8}$/))
  .map(([prefix, rest]) => prefix + rest)

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

  test('with a failing last digit is warned about and taken', () => {
    expect(parseRuc('10414711225')).toEqual({ kind: 'ok', ruc: '10414711225', checkDigitFits: false })
  })

  test('is never read from anything else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        const parsed = parseRuc(typed)
        if (parsed.kind === 'ok') expect(parsed.ruc).toMatch(/^(10|15|16|17|20)\d{9}$/)
      }),
    )
  })

  test('is found in what people paste', () => {
    for (const typed of [
      '20100070970',
      ' 20-10007097-0 ',
      '20 100 070 970',
      '20.100.070.970',
      '20–100070970',
    ]) {
      expect(findRuc(typed)).toBe('20100070970')
    }
  })

  test('is not found where there are not eleven digits', () => {
    for (const typed of ['', '2010007097', '201000709700', '2010007097O', '２０１０００７０９７０']) {
      expect(findRuc(typed)).toBeNull()
    }
  })
})

describe('the check digit', () => {
  // The first two are published everywhere: the tax authority's own number is 20131312955.
  test.each([
    ['20131312955', 'good'],
    ['20100070970', 'good'],
    ['20131312954', 'wrong-check-digit'],
    ['20100070971', 'wrong-check-digit'],
    ['30100070970', 'unusual-prefix'],
  ])('of %s is %s', (ruc, check) => {
    expect(checkRuc(ruc)).toBe(check)
    expect(isRuc(ruc)).toBe(check === 'good')
  })

  test('fits in exactly one of ten', () => {
    fc.assert(
      fc.property(firstTens, (firstTen) => {
        const ruc = completeRuc(firstTen)
        expect(Array.from({ length: 10 }, (_, digit) => `${firstTen}${digit}`).filter(isRuc)).toEqual([ruc])
        expect(parseRuc(ruc)).toEqual({ kind: 'ok', ruc, checkDigitFits: true })
      }),
    )
  })

  test('makes no RUC of letters and other lengths', () => {
    expect(['2013131295X', '2013131295', '30131312955', ''].some(isRuc)).toBe(false)
  })
})
