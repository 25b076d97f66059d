import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Drain, drain } from './drain'

let server: Server | undefined

afterEach(() => server?.close())

async function start(): Promise<{ draining: Drain; ask: (path: string) => Promise<Response> }> {
  const draining = drain((_request, response) => response.end('page'))
  const started = createServer(draining.serve)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as AddressInfo
  return { draining, ask: (path) => fetch(`http://127.0.0.1:${port}${path}`) }
}

test('a server that serves is as ready as its own answer says', async () => {
  const { ask } = await start()
  const answer = await ask('/api/health/ready')
  expect([answer.status, await answer.text()]).toEqual([200, 'page'])
})

test('a draining server is alive and not ready, and still answers on connections that it closes', async () => {
  const { draining, ask } = await start()
  draining.begin()
  const [ready, live, page] = await Promise.all(
    ['/api/health/ready?from=balancer', '/api/health/live', '/tenants'].map(ask),
  )
  expect([ready?.status, await ready?.json()]).toEqual([503, { status: 'draining' }])
  expect([live?.status, page?.status, await page?.text()]).toEqual([200, 200, 'page'])
  expect(page?.headers.get('connection')).toBe('close')
})
