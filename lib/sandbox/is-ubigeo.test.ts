import { expect, test } from 'vitest'
import { isUbigeo } from './is-ubigeo'

test.each(['150101', '010101', '250401', '150143', '080101'])('%s is a place', (code) => {
  expect(isUbigeo(code)).toBe(true)
})

test.each(['000101', '260101', '150001', '151101', '070201', '150144', '15010', '1501011', 'a50101', ''])(
  '%j is no place',
  (code) => {
    expect(isUbigeo(code)).toBe(false)
  },
)
