import { expect, test } from 'vitest'
import { findMoved } from './layout'

const wanted = ['h1 Empresas\t20 80 200 28', 'a Buscar\t20 120 80 32']

test('what moved by the rounding of another browser is not moved', () => {
  expect(findMoved(wanted, ['h1 Empresas\t20 81 200 27', 'a Buscar\t20 122 80 32'])).toBeNull()
})

test('what moved, came or went is named', () => {
  expect(findMoved(wanted, ['h1 Empresas\t20 80 200 28', 'a Buscar\t20 128 80 32'])).toBe(
    '"a Buscar" was at 20 120 80 32 and is at 20 128 80 32',
  )
  expect(findMoved(wanted, wanted.slice(0, 1))).toBe('"nothing" stands where "a Buscar" stood')
  expect(findMoved(wanted.slice(0, 1), wanted)).toBe('"a Buscar" is new')
})
