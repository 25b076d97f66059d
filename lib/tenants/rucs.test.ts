import { expect, test } from 'vitest'
import { judgeRuc, parseRuc, rucCheckDigit } from './rucs'

test('a RUC is found in what people paste', () => {
  for (const typed of [
    '20100070970',
    ' 20-10007097-0 ',
    '20 100 070 970',
    '20.100.070.970',
    '20–100070970',
  ]) {
    expect(parseRuc(typed)).toBe('20100070970')
  }
})

test('what is not eleven digits is no RUC', () => {
  for (const typed of ['', '2010007097', '201000709700', '2010007097O', '２０１０００７０９７０']) {
    expect(parseRuc(typed)).toBeNull()
  }
})

test('the check digit follows the rule of SUNAT', () => {
  expect(rucCheckDigit('20100070970')).toBe(0)
  expect(rucCheckDigit('20131312955')).toBe(5)
  expect(judgeRuc('20100070970')).toBe('good')
  expect(judgeRuc('20100070971')).toBe('wrong-check-digit')
  expect(judgeRuc('30100070970')).toBe('unusual-prefix')
})
