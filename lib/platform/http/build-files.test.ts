import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFiles } from './build-files'

const script = 'console.log("one")\n'.repeat(200)
let folder: string
let server: Server
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'porteria-build-files-'))
  mkdirSync(join(folder, 'static/chunks'), { recursive: true })
  mkdirSync(join(folder, 'static/media'))
  writeFileSync(join(folder, 'static/chunks/a~1.js'), script)
  writeFileSync(join(folder, 'static/chunks/b.css'), 'a{color:red}')
  writeFileSync(join(folder, 'static/media/c.woff2'), 'font')
  writeFileSync(join(folder, 'static/media/d.png'), 'picture')
  writeFileSync(join(folder, 'secret.js'), 'secret')
  server = createServer(buildFiles(folder, (_request, response) => response.end('next')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return () => server.close()
})

afterAll(() => rmSync(folder, { recursive: true }))

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${path}`, { method, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } })

test('a script is sent compressed, as the browser takes it, and may be kept for ever', async () => {
  for (const [taken, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const answer = await ask('/_next/static/chunks/a~1.js?dpl=1', { 'accept-encoding': taken })
    expect(await answer.text()).toBe(script)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(script.length / 10)
  }
  expect((await ask('/_next/static/chunks/b.css')).headers.get('content-type')).toBe(
    'text/css; charset=UTF-8',
  )
  expect(await (await ask('/_next/static/chunks/b.css', {}, 'HEAD')).text()).toBe('')
})

test('a font is sent as it is', async () => {
  const answer = await ask('/_next/static/media/c.woff2')
  expect(await answer.text()).toBe('font')
  expect([answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
    'font/woff2',
    null,
  ])
})

test('it is read and compressed once', async () => {
  const path = join(folder, 'static/chunks/b.css')
  await ask('/_next/static/chunks/b.css')
  unlinkSync(path)
  expect(await (await ask('/_next/static/chunks/b.css')).text()).toBe('a{color:red}')
  // In an encoding that nobody asked for yet it can no longer be read, and Next says so.
  expect(await (await ask('/_next/static/chunks/b.css', { 'accept-encoding': 'gzip' })).text()).toBe('next')
})

test('everything else is for Next: pages, other files, parts, what the browser has, and writes', async () => {
  const script = '/_next/static/chunks/a~1.js'
  const answers = await Promise.all([
    ask('/tenants'),
    ask('/_next/static/media/d.png'),
    ask('/_next/secret.js'),
    ask('/_next/static/../secret.js'),
    ask('/_next/static/%2e%2e%2fsecret.js'),
    ask(script, { range: 'bytes=0-1' }),
    ask(script, { 'if-none-match': '"x"' }),
    ask(script, { 'accept-encoding': 'identity' }),
    ask(script, { 'accept-encoding': 'br;q=0' }),
    ask(script, {}, 'POST'),
  ])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(answers.map(() => 'next'))
})
