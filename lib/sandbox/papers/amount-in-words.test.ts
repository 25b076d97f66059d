import { describe, expect, test } from 'vitest'
import { amountInWords, wholeInWords } from './amount-in-words'

describe('amounts in words', () => {
  test.each([
    ['118', 'Ciento dieciocho  con 00/100 '],
    ['118.5', 'Ciento dieciocho  con 50/100 '],
    ['0', 'Cero  con 00/100 '],
    ['0.05', 'Cero  con 05/100 '],
    ['100', 'Cien  con 00/100 '],
    ['1.999', 'Dos  con 00/100 '],
    ['1000.01', 'Mil  con 01/100 '],
    [
      '9999999999.99',
      'Nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve  con 99/100 ',
    ],
  ])('%s is written as the service writes it', (amount, words) => {
    expect(amountInWords(amount)).toBe(words)
  })

  test.each([
    [1, 'uno'],
    [16, 'dieciséis'],
    [21, 'veintiuno'],
    [31, 'treinta y uno'],
    [101, 'ciento uno'],
    [21_000, 'veintiún mil'],
    [31_021, 'treinta y un mil veintiuno'],
    [100_000, 'cien mil'],
    [1_000_000, 'un millón'],
    [1_001_000, 'un millón mil'],
    [21_000_000, 'veintiún millones'],
    [500_555, 'quinientos mil quinientos cincuenta y cinco'],
  ])('%d is good Spanish', (value, words) => {
    expect(wholeInWords(value)).toBe(words)
  })
})
