import { expect, test } from 'vitest'
import { readInput } from './input'

const address = 'http://localhost/api/x'

function read(body: string, type = 'application/json', query = '') {
  const request = new Request(address, { method: 'POST', body, headers: { 'content-type': type } })
  return readInput(request, new URL(address + query))
}

test('texts are trimmed and an empty one is null', async () => {
  expect(await read('{"a":"  x ","b":"","c":{"d":" "},"e":[" y "]}')).toEqual({
    a: 'x',
    b: null,
    c: { d: null },
    e: ['y'],
  })
})

test('a password keeps its spaces', async () => {
  expect(await read('{"password":" secret "}')).toEqual({ password: ' secret ' })
})

test('a body that is no JSON counts as none', async () => {
  expect(await read('{"id": 3, "locked')).toEqual({})
  expect(await read('[1,2]')).toEqual({})
  expect(await read('null')).toEqual({})
})

test('forms and the query are input too, and the body wins', async () => {
  expect(await read('id=3&x=1', 'application/x-www-form-urlencoded', '?x=0&y=2')).toEqual({
    id: '3',
    x: '1',
    y: '2',
  })
})

test('nothing that PostgreSQL cannot keep gets through', async () => {
  expect(await read('{"a":"x\\u0000y\\ud800"}')).toEqual({ a: 'xy\ufffd' })
})

test('a deep body ends in null instead of the stack', async () => {
  const deep = '['.repeat(5_000) + ']'.repeat(5_000)
  expect(JSON.stringify(await read(`{"a":${deep}}`)).length).toBeLessThan(200)
})
