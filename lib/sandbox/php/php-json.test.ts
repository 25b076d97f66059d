import { expect, test } from 'vitest'
import { phpJson } from './php-json'

test('slashes and everything outside ASCII are escaped, and it stays the same JSON', () => {
  const value = { url: 'http://x/y', name: 'Ñandú – S.A.C. 🙂' }
  const written = phpJson(value)
  expect(written).toContain('http:\\/\\/x\\/y')
  expect(written).toMatch(/^[\x20-\x7e]*$/)
  expect(JSON.parse(written)).toEqual(value)
})
