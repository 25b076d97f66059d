import { expect, test } from 'vitest'
import { findToken } from './tokens'

const basic = `Basic ${Buffer.from('user:from-basic').toString('base64')}`

function find(given: { query?: string; body?: unknown; header?: string }) {
  return findToken({
    query: new URLSearchParams(given.query),
    input: { api_token: given.body },
    headers: new Headers(given.header === undefined ? {} : { authorization: given.header }),
  })
}

test('a token in the query hides every other one', () => {
  expect(find({ query: 'api_token=from-query', body: 'from-body', header: 'Bearer from-header' })).toBe(
    'from-query',
  )
})

test('the body comes before the header', () => {
  expect(find({ body: 'from-body', header: 'Bearer from-header' })).toBe('from-body')
})

test('an empty token is none', () => {
  expect(find({ query: 'api_token=', body: null, header: 'Bearer from-header' })).toBe('from-header')
})

test('the password of Basic authentication is the last resort', () => {
  expect(find({ header: basic })).toBe('from-basic')
  expect(find({})).toBeNull()
})
