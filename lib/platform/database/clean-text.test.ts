import { expect, test } from 'vitest'
import { toStorableJson } from './clean-text'

test.each([
  ['a\u0000b', 'ab'],
  ['lone \ud83d', 'lone \ufffd'],
  ['pair 😀', 'pair 😀'],
  ['written out: \\u0000 and \\ud800', 'written out: \\u0000 and \\ud800'],
])('JSON for the database keeps every text that it can store: %j', (text, stored) => {
  expect(JSON.parse(toStorableJson({ rows: [{ text }, text] }))).toEqual({ rows: [{ text: stored }, stored] })
})
