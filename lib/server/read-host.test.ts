import { expect, test } from 'vitest'
import { isOpenToOthers, loopbackOf, readHost } from './read-host'

test('without a word this machine alone is served, and a name is no address', () => {
  expect(readHost('')).toBe('127.0.0.1')
  expect(readHost('::')).toBe('::')
  for (const text of ['somewhere', 'localhost', '10.0.0', '0.0.0.0:3000']) {
    expect(() => readHost(text)).toThrow(`HOST=${text} is no address`)
  }
})

test.each([
  ['127.0.0.1', '127.0.0.1', false],
  ['::1', '[::1]', false],
  ['0.0.0.0', '127.0.0.1', true],
  ['::', '[::1]', true],
  ['10.0.0.7', '10.0.0.7', true],
  ['2001:db8::7', '[2001:db8::7]', true],
])('a server at %s is reached from here at %s', (host, from, isOpen) => {
  expect(loopbackOf(host)).toBe(from)
  expect(isOpenToOthers(host)).toBe(isOpen)
})
