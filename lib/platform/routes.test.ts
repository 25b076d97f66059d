import { expect, it } from 'vitest'
import { insidePath, withQuery } from './routes'

it.each([
  ['/tenants?q=andina', '/tenants?q=andina'],
  ['/settings/../audit', '/audit'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/tenants', '/'],
  ['javascript:alert(1)', '/'],
  ['/tenants\nSet-Cookie: x', '/'],
  ['', '/'],
  [undefined, '/'],
  [['/a', '/b'], '/'],
])('a sign-in leads nowhere but inside the portal: %s', (candidate, expected) => {
  expect(insidePath(candidate)).toBe(expected)
})

it('a query leaves out what is empty', () => {
  expect(withQuery('/audit', { before: null, action: 'lock.', person: undefined, subject: '' })).toBe(
    '/audit?action=lock.',
  )
  expect(withQuery('/audit', { before: null })).toBe('/audit')
})
