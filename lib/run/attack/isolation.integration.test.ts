import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can } from '../../auth/permissions'
import { env } from '../../env'
import { pageRules } from '../../web/entrance-rules'
import type { Fields } from './client'
import { type Ground, openGround } from './ground'
import { openDice } from './hostile'
import { listEntrances } from './list-entrances'
import { type Persona, personas } from './personas'
import { collectForms, planHostile } from './plan-assault'
import { actionAttempt, pageAttempt, planActions, planPages } from './plan-walk'
import { openSiege, type Siege } from './siege'

let ground: Ground
let siege: Siege

// A build of the whole portal stands in front of the first test.
beforeAll(async () => {
  ground = await openGround({ home: env().PORTERIA_HOME, ownerUrl: process.env.DATABASE_OWNER_URL ?? '' })
  siege = await openSiege(ground)
}, 900_000)
afterAll(() => ground?.close())

describe('two resellers in one portal', () => {
  test('own a thing in every table that carries a reseller', () => {
    expect(ground.furnished.zorzal.unplanted).toEqual([])
    expect(ground.furnished.picaflor.unplanted).toEqual([])
  })

  test('are served by a build that holds exactly the actions of the tree', () => {
    const name = ({ file, name }: { file: string; name: string }) => `${file} ${name}`
    expect(ground.actions.map(name).sort()).toEqual(listEntrances().actions.map(name).sort())
  })

  test('are open to the roles that the table names, so that a refusal means something', async () => {
    const owner = personas.find(({ name }) => name === 'owner of zorzal')
    if (!owner) throw new Error('no owner')
    const cookie = await ground.signIn(owner)
    const closed: string[] = []
    for (const [path, rule] of Object.entries(pageRules)) {
      if (typeof rule !== 'string' || !can('owner', rule)) continue
      const { sent } = pageAttempt(siege.plan, { persona: owner, path, rule, whose: 'own' })
      const answer = await ground.client.send({ ...sent, headers: { cookie } })
      // Whoever has just proved who is there is led on from the page that asks for it.
      const isLedOn = path === '/step-up' && answer.headers.location === '/'
      if (answer.status !== 200 && !isLedOn)
        closed.push(`${path} ${answer.status} ${answer.headers.location}`)
    }
    expect(closed).toEqual([])
  })
})

test('every page, download and stream refuses exactly whom the table refuses, and shows nothing of the other', async () => {
  const attempts = planPages(siege.plan)
  expect(attempts.length).toBeGreaterThan(400)
  const { wrongs } = await siege.play(attempts)
  expect(wrongs).toEqual([])
})

test('every action refuses whom the table refuses, and changes nothing of the other reseller', async () => {
  const attempts = planActions(siege.plan)
  expect(attempts.length).toBeGreaterThan(400)
  const { wrongs } = await siege.play(attempts)
  expect(wrongs).toEqual([])
})

describe('single attacks', () => {
  const owner = personas.find(({ name }) => name === 'owner of zorzal') as Persona
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%5cevil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login\r\nLocation: https://evil.example',
  ]

  test('open redirect: no `next` and no callback leads out of the portal', async () => {
    const cookie = await ground.signIn(owner)
    const led: string[] = []
    for (const target of elsewhere) {
      const asked = encodeURIComponent(target)
      for (const path of [
        `/login?next=${asked}`,
        `/step-up?next=${asked}`,
        `/api/auth/signin?callbackUrl=${asked}`,
        `/api/auth/callback/credentials?callbackUrl=${asked}`,
        `/api/auth/signout?callbackUrl=${asked}`,
      ]) {
        const { headers, status } = await ground.client.send({ method: 'GET', path, headers: { cookie } })
        const url = new URL(headers.location ?? '/', ground.origin)
        if (url.origin !== ground.origin || status >= 500) led.push(`${path} ${status} ${headers.location}`)
      }
    }
    expect(led).toEqual([])
  })

  test('a place to go to that is no address is the fault of who asks, and is not kept', async () => {
    const send = (path: string, headers = {}) => ground.client.send({ method: 'GET', path, headers })
    const asked = await send('/api/auth/session?callbackUrl=9999')
    expect(asked.status).toBe(400)
    const kept = await send('/api/auth/session', { cookie: 'next-auth.callback-url=9999' })
    expect(kept.status).toBe(400)
    expect(kept.cookies.join()).toMatch(/next-auth\.callback-url=;/)
  })

  test('what PostgreSQL cannot store is searched for in every list without a failure', async () => {
    const cookie = await ground.signIn(owner)
    const failed: string[] = []
    for (const [path, rule] of Object.entries(pageRules)) {
      if (typeof rule !== 'string') continue
      const { sent } = pageAttempt(siege.plan, { persona: owner, path, rule, whose: 'own' })
      const spoilt = ['q', 'search', 'plan', 'state', 'tag', 'on']
        .map((name) => `${name}=a%00%ed%a0%80b`)
        .join('&')
      const [address] = sent.path.split('?')
      const answer = await ground.client.send({ ...sent, path: `${address}?${spoilt}`, headers: { cookie } })
      if (answer.status >= 500) failed.push(`${path} ${answer.status}`)
    }
    expect(failed).toEqual([])
  })

  test('path traversal: nothing is read from beside what is served', async () => {
    const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '....//', '%252e%252e%252f']
    const places = ['/_next/static/', '/', '/readme/', '/signup/zorzal/logo/', '/places/']
    const read: string[] = []
    for (const place of places) {
      for (const step of up) {
        const path = `${place}${step.repeat(3)}package.json`
        const answer = await ground.client.send({ method: 'GET', path })
        if (answer.status < 300 || answer.text.includes('"dependencies"'))
          read.push(`${path} ${answer.status}`)
      }
    }
    expect(read).toEqual([])
  })

  test('header injection: a line break in what is sent begins no header of an answer', async () => {
    const cookie = await ground.signIn(owner)
    const breaks = ['%0d%0ax-injected:%201', '%0ax-injected:%201', '%E5%98%8D%E5%98%8Ax-injected:%201']
    for (const text of breaks) {
      for (const path of [
        `/login?next=/a${text}`,
        `/audit/csv?actor=${text}`,
        `/api/auth/signin?callbackUrl=/${text}`,
      ]) {
        const { headers } = await ground.client.send({ method: 'GET', path, headers: { cookie } })
        expect(headers, path).not.toHaveProperty('x-injected')
      }
    }
  })

  test('prototype pollution: fields with the names of prototypes change nobody’s objects', async () => {
    const persona = personas.find(({ name }) => name === 'viewer of zorzal') as Persona
    const names = ['__proto__', '__proto__.role', 'constructor.prototype.role', 'items.0.__proto__.role']
    const fields: Fields = names.map((name) => [name, 'owner'])
    const attempts = ground.actions.map((action) =>
      actionAttempt(siege.plan, { persona, action, whose: 'own', fields }),
    )
    expect((await siege.play(attempts)).wrongs).toEqual([])
    const cookie = await ground.signIn(persona)
    const answer = await ground.client.send({ method: 'GET', path: '/audit', headers: { cookie } })
    expect(answer.status).toBe(403)
  })

  test('every kind of answer carries the strict headers', async () => {
    const cookie = await ground.signIn(owner)
    const page = await ground.client.send({ method: 'GET', path: '/login' })
    const file = /\/_next\/static\/[^"]+\.js/.exec(page.text)?.[0] ?? ''
    const asked: Record<string, number> = {
      '/login': 200,
      [file]: 200,
      '/tenants': 307,
      '/nothing-here': 404,
      '/_next/static/nothing.js': 404,
      '/places': 401,
      '/api/health/live': 200,
      '/api/auth/csrf': 200,
      '/audit/csv': 200,
      '//evil.example': 400,
    }
    for (const [path, status] of Object.entries(asked)) {
      const headers: Record<string, string> = path === '/audit/csv' ? { cookie } : {}
      const answer = await ground.client.send({ method: 'GET', path, headers })
      expect(answer.status, path).toBe(status)
      expect(answer.headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
      })
      expect(answer.headers['content-security-policy'], path).not.toMatch(/unsafe/)
      expect(answer.headers, path).not.toHaveProperty('x-powered-by')
    }
  })
})

test('hostile requests of all kinds break nothing, show nothing and change nothing', async () => {
  const forms = await collectForms(siege.plan, ground.signIn)
  expect(forms.length).toBeGreaterThan(50)
  const dice = openDice(20_261_122)
  const attempts = Array.from({ length: 300 }, () => planHostile({ plan: siege.plan, dice, forms }))
  const { requests, wrongs } = await siege.play(attempts)
  expect({ requests, wrongs }).toEqual({ requests: attempts.length, wrongs: [] })
})

test('nothing secret was written into the log at its most talkative', () => {
  expect(ground.secrets.filter((secret) => ground.logs().includes(secret))).toEqual([])
})
