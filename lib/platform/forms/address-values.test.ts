import { describe, expect, test } from 'vitest'
import { queryText } from './address-values'

describe('a text of an address', () => {
  const text = queryText(10)

  test.each([
    ['  Ángel ', 'Ángel'],
    ['a\u0000b', 'ab'],
    ['\u0000', ''],
    ['a\ud800', 'a\ufffd'],
    [['first', 'second'], 'first'],
    ['longer than ten', ''],
    [undefined, ''],
    [{ length: 1 }, ''],
  ])('%j is read as %j, and never fails', (sent, read) => {
    expect(text.parse(sent)).toBe(read)
  })
})
