import { expect, test } from 'vitest'
import { apiKeyPrefix, bearerOf, hashApiKey, hintOf, isApiKey, newApiKey } from './api-key-format'

test('a new key has prefix, secret and checksum, and no two are alike', () => {
  const keys = Array.from({ length: 200 }, newApiKey)
  expect(new Set(keys).size).toBe(200)
  for (const key of keys) {
    expect(key).toMatch(/^por_live_[0-9A-Za-z]{38}$/)
    expect(isApiKey(key)).toBe(true)
  }
})

test('a key with one wrong letter is told apart without a database', () => {
  const key = newApiKey()
  const at = apiKeyPrefix.length + 5
  const other = key[at] === 'a' ? 'b' : 'a'
  expect(isApiKey(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(false)
  for (const text of ['', 'por_live_', `${key} `, key.replace('live', 'test'), key.slice(0, -1)])
    expect(isApiKey(text)).toBe(false)
})

test('what is stored of a key does not contain it', () => {
  const key = newApiKey()
  expect(hashApiKey(key)).toMatch(/^[0-9a-f]{64}$/)
  expect(hintOf(key)).toHaveLength(apiKeyPrefix.length + 4)
})

test('a bearer header gives its token, anything else none', () => {
  expect(bearerOf('Bearer abc')).toBe('abc')
  expect(bearerOf('bearer   abc')).toBe('abc')
  for (const text of [undefined, null, '', 'Basic abc', 'Bearer', 'Bearer a b', `Bearer ${'a'.repeat(201)}`])
    expect(bearerOf(text)).toBeNull()
})
