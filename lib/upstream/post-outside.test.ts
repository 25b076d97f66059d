import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, type ReceivedRequest, startFakeServer } from '../../e2e/support/fake-server'
import type { Address } from './check-address'
import { postOutside } from './post-outside'
import { type Connection, openConnection } from './send-request'

let answer: (response: ServerResponse, attempt: number, request: ReceivedRequest) => void
let server: FakeServer
let connection: Connection

beforeEach(async () => {
  answer = (response) => response.end('ok')
  server = await startFakeServer((request, response, attempt) => answer(response, attempt, request))
  connection = openConnection()
})
afterEach(async () => {
  connection.close()
  await server.close()
})

const message = (path = '/hook') => ({
  url: `http://rebound.example:${server.port}${path}`,
  body: '{}',
  headers: {},
})
const rules = { allowPrivateHosts: true, timeoutMs: 5_000 }
const loopback: Address = { address: '127.0.0.1', family: 4 }
/** Nobody listens there: an attacker's, or another machine's. */
const elsewhere: Address = { address: '127.0.0.2', family: 4 }
const resolvesTo = (addresses: Address[]) => {
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    return [addresses[asked.length - 1] ?? elsewhere]
  }
  return { asked, resolve }
}

describe('a kept connection', () => {
  test('carries what follows, to the address that was checked when it was opened', async () => {
    const { asked, resolve } = resolvesTo([loopback])
    for (let time = 0; time < 3; time += 1)
      expect(await postOutside(message(), { ...rules, resolve, connection })).toMatchObject({ status: 200 })
    expect(asked).toEqual(['rebound.example'])
    expect(new Set(server.sockets).size).toBe(1)
  })

  test('that the server closed meanwhile is opened again, to that address, and what found it closed arrives once', async () => {
    const { asked, resolve } = resolvesTo([loopback])
    answer = (response, attempt) => {
      // Cut before a word: as a server does whose patience ended while the request was on its way.
      if (attempt === 2) response.destroy()
      else response.end('ok')
    }
    for (let time = 0; time < 2; time += 1)
      expect(await postOutside(message(), { ...rules, resolve, connection })).toMatchObject({ status: 200 })
    expect(asked).toHaveLength(1)
    expect(server.requests).toHaveLength(3)
  })

  test('repeats nothing that a new connection lost, nor what is lost twice', async () => {
    const { resolve } = resolvesTo([loopback])
    answer = (response, attempt) => (attempt === 2 ? response.end('ok') : response.destroy())
    const lost = { kind: 'none', code: 'upstream-reset' }
    const send = () => postOutside(message(), { ...rules, resolve, connection })
    expect(await send()).toMatchObject(lost)
    expect(server.requests).toHaveLength(1)
    expect(await send()).toMatchObject({ status: 200 })
    expect(await send()).toMatchObject(lost)
    expect(server.requests).toHaveLength(4)
  })

  test('of another host is checked anew', async () => {
    await postOutside(message(), { ...rules, resolve: resolvesTo([loopback]).resolve, connection })
    const inward = { ...message(), url: 'https://inward.example/' }
    const resolve = async () => [loopback]
    const told = await postOutside(inward, { ...rules, allowPrivateHosts: false, resolve, connection })
    expect(told).toMatchObject({ kind: 'none', sent: false, code: 'private-host' })
  })
})

describe('an answer', () => {
  test('whose text drips, or breaks off, is the answer that its status says', async () => {
    answer = (response, attempt) => {
      response.writeHead(200)
      response.write('tomado')
      if (attempt === 2) response.socket?.end()
    }
    const quick = { ...rules, timeoutMs: 400, resolve: async () => [loopback] }
    for (let time = 0; time < 2; time += 1)
      expect(await postOutside(message(), quick)).toEqual({ kind: 'answered', status: 200, text: 'tomado' })
  })

  test('of many megabytes is cut, and costs its connection alone', async () => {
    answer = (response, attempt) => response.end(attempt === 1 ? 'x'.repeat(10_000_000) : 'ok')
    const resolve = async () => [loopback]
    const first = await postOutside(message(), { ...rules, resolve, connection })
    expect(first).toMatchObject({ kind: 'answered', status: 200, text: 'x'.repeat(2_048) })
    expect(await postOutside(message(), { ...rules, resolve, connection })).toMatchObject({ text: 'ok' })
  })

  test('that is a redirect is followed over no kept connection either', async () => {
    answer = (response) => response.writeHead(307, { location: '/inward' }).end()
    const told = await postOutside(message(), { ...rules, resolve: async () => [loopback], connection })
    expect(told).toMatchObject({ status: 307 })
    expect(server.requests.map(({ url }) => url)).toEqual(['/hook'])
  })
})
