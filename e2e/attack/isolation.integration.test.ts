import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '../../lib/platform/env'
import { pageRules } from '../../lib/platform/http/page-rules'
import { actionIdSalt } from '../../lib/server/action-key'
import { hashSources } from '../../lib/server/web/build-portal'
import { type AttackActor, actors, isAllowed } from './actors'
import type { Fields } from './client'
import { floodBodies } from './flood-bodies'
import { fuzzApi } from './fuzz-api'
import type { FoundForm } from './harvest-forms'
import { holdSockets } from './hold-sockets'
import { openRandom } from './hostile-text'
import { listEntrances } from './list-entrances'
import { collectForms, formsOf, planHostile } from './plan-hostile'
import { actionAttempt, pageAttempt, planActions, planPages, ruleOfAction } from './plan-pages'
import type { Played } from './play-round'
import { type AttackSetup, openSetup } from './setup'
import { openSuite, type Suite } from './suite'

/** Where pages that only lead on lead the owner. */
const leadsTo: Record<string, string> = { '/step-up': '/', '/search': '/tenants' }

/** More than a thousand requests; a limit for what hangs, and not for a machine that others use too. */
const walkMs = 900_000

let setup: AttackSetup
let suite: Suite
const owner = actors.find(({ name }) => name === 'owner of zorzal') as AttackActor
/** Met on the walk through the pages. */
const forms: FoundForm[] = []

// A build of the whole portal stands in front of the first test.
beforeAll(async () => {
  setup = await openSetup({ home: env().PORTERIA_HOME, ownerUrl: process.env.DATABASE_OWNER_URL ?? '' })
  suite = await openSuite(setup)
}, 900_000)
afterAll(() => setup?.close())

describe('two resellers in one portal', () => {
  test('own a thing in every table that carries a reseller', () => {
    expect(setup.seeded.zorzal.emptyTables).toEqual([])
    expect(setup.seeded.picaflor.emptyTables).toEqual([])
  })

  test('are served by a build that holds exactly the actions of the tree', () => {
    const name = ({ file, name }: { file: string; name: string }) => `${file} ${name}`
    expect(setup.actions.map(name).sort()).toEqual(listEntrances().actions.map(name).sort())
  })

  test('are served by actions that every build of these sources calls alike, with the secrets at hand or without', () => {
    const idOf = ({ file, name }: { file: string; name: string }) =>
      createHash('sha1').update(`${actionIdSalt}app/${file}:${name}`).digest('hex')
    const others = setup.actions.filter((action) => action.id.slice(2) !== idOf(action))
    expect(others).toEqual([])
    expect(readFileSync('.next/BUILD_ID', 'utf8')).toBe(hashSources().slice(0, 32))
  })
})

/** What did not open to whom the table lets in. */
function findClosed(played: Played[]): string[] {
  const opened = played.filter(({ attempt: { request } }) => {
    const { actor, rule, whose } = request
    return actor.role !== null && typeof rule === 'string' && isAllowed(actor, rule, whose)
  })
  expect(opened.length).toBeGreaterThan(200)
  return opened
    .filter(({ status, location, attempt }) => {
      // Whoever has just proved who is there is led on from the page that asks for it, and a search to what it found.
      const isLedOn = leadsTo[attempt.sent.path.split('?')[0] ?? ''] === location
      return status !== 200 && !isLedOn
    })
    .map(({ attempt, status, location }) => `${attempt.label} ${status} ${location}`)
}

test(
  'every page, download and stream opens to exactly whom the table lets in, and shows nothing of the other',
  async () => {
    const attempts = planPages(suite.plan)
    expect(attempts.length).toBeGreaterThan(400)
    const { wrongs, played } = await suite.play(attempts, (attempt, answer) => {
      forms.push(...formsOf(attempt, answer, owner))
    })
    expect({ wrongs, closed: findClosed(played) }).toEqual({ wrongs: [], closed: [] })
  },
  walkMs,
)

test(
  'every action refuses whom the table refuses, and changes nothing of the other reseller',
  async () => {
    const attempts = planActions(suite.plan)
    expect(attempts.length).toBeGreaterThan(400)
    const { wrongs } = await suite.play(attempts)
    expect(wrongs).toEqual([])
  },
  walkMs,
)

describe('a stranger who takes all there is', () => {
  test('fills no memory with bodies: forged cookies let in no more than none, and pages go on', async () => {
    await setup.sampleMemory()
    const { sentMiB, beforeMiB, peakMiB, pages, failedPages } = await floodBodies(setup)
    expect(peakMiB - beforeMiB, `${sentMiB} MiB were sent`).toBeLessThan(200)
    expect(pages).toBeGreaterThan(3)
    expect(failedPages).toBe(0)
  })

  test('holds no sockets by offering another protocol', async () => {
    const { answered, stillOpen } = await holdSockets(setup)
    expect(answered).toEqual({ 200: 40, 400: 20 })
    expect(stillOpen).toBe(0)
  })
})

describe('single attacks', () => {
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
    const cookie = await setup.signIn(owner)
    const led: string[] = []
    for (const target of elsewhere) {
      const address = encodeURIComponent(target)
      for (const path of [
        `/login?next=${address}`,
        `/step-up?next=${address}`,
        `/api/auth/signin?callbackUrl=${address}`,
        `/api/auth/callback/credentials?callbackUrl=${address}`,
        `/api/auth/signout?callbackUrl=${address}`,
      ]) {
        const { headers, status } = await setup.client.send({ method: 'GET', path, headers: { cookie } })
        const url = new URL(headers.location ?? '/', setup.origin)
        if (url.origin !== setup.origin || status >= 500) led.push(`${path} ${status} ${headers.location}`)
      }
    }
    expect(led).toEqual([])
  })

  test('a place to go to that is no address is the fault of who asks, and is not kept', async () => {
    const send = (path: string, headers = {}) => setup.client.send({ method: 'GET', path, headers })
    const answer = await send('/api/auth/session?callbackUrl=9999')
    expect(answer.status).toBe(400)
    const kept = await send('/api/auth/session', { cookie: 'next-auth.callback-url=9999' })
    expect(kept.status).toBe(400)
    expect(kept.cookies.join()).toMatch(/next-auth\.callback-url=;/)
  })

  test('what PostgreSQL cannot store is searched for in every list without a failure', async () => {
    const names = ['q', 'search', 'plan', 'state', 'tag', 'on']
    const query = `?${names.map((name) => `${name}=a%00%ed%a0%80b`).join('&')}`
    const attempts = Object.entries(pageRules)
      .filter(([, rule]) => typeof rule === 'string')
      .map(([path, rule]) =>
        pageAttempt(suite.plan, {
          ...{ actor: owner, path, rule, whose: 'own', query },
          headers: suite.plan.kinds[path] === 'handler' ? {} : { rsc: '1' },
        }),
      )
    expect((await suite.play(attempts)).wrongs).toEqual([])
  })

  test('path traversal: nothing is read from beside what is served', async () => {
    const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '....//', '%252e%252e%252f']
    const places = ['/_next/static/', '/', '/readme/', '/signup/zorzal/logo/', '/places/']
    const read: string[] = []
    for (const place of places) {
      for (const step of up) {
        const path = `${place}${step.repeat(3)}package.json`
        const answer = await setup.client.send({ method: 'GET', path })
        if (answer.status < 300 || answer.text.includes('"dependencies"'))
          read.push(`${path} ${answer.status}`)
      }
    }
    expect(read).toEqual([])
  })

  test('header injection: a line break in what is sent begins no header of an answer', async () => {
    const cookie = await setup.signIn(owner)
    const breaks = ['%0d%0ax-injected:%201', '%0ax-injected:%201', '%E5%98%8D%E5%98%8Ax-injected:%201']
    for (const text of breaks) {
      for (const path of [
        `/login?next=/a${text}`,
        `/audit/csv?actor=${text}`,
        `/api/auth/signin?callbackUrl=/${text}`,
      ]) {
        const { headers } = await setup.client.send({ method: 'GET', path, headers: { cookie } })
        expect(headers, path).not.toHaveProperty('x-injected')
      }
    }
  })

  test('prototype pollution: fields with the names of prototypes change nobody’s objects', async () => {
    const actor = actors.find(({ name }) => name === 'viewer of zorzal') as AttackActor
    const names = ['__proto__', '__proto__.role', 'constructor.prototype.role', 'items.0.__proto__.role']
    const fields: Fields = names.map((name) => [name, 'owner'])
    // Who is refused is refused before a field is read.
    const read = setup.actions.filter((action) => isAllowed(actor, ruleOfAction(action), 'own'))
    const attempts = read.map((action) => actionAttempt(suite.plan, { actor, action, whose: 'own', fields }))
    expect((await suite.play(attempts)).wrongs).toEqual([])
    const cookie = await setup.signIn(actor)
    const answer = await setup.client.send({ method: 'GET', path: '/audit', headers: { cookie } })
    expect(answer.status).toBe(403)
  })

  test('every kind of answer carries the strict headers', async () => {
    const cookie = await setup.signIn(owner)
    const page = await setup.client.send({ method: 'GET', path: '/login' })
    const file = /\/_next\/static\/[^"]+\.js/.exec(page.text)?.[0] ?? ''
    const statuses: Record<string, number> = {
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
    for (const [path, status] of Object.entries(statuses)) {
      const headers: Record<string, string> = path === '/audit/csv' ? { cookie } : {}
      const answer = await setup.client.send({ method: 'GET', path, headers })
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
  if (forms.length === 0) forms.push(...(await collectForms(suite.plan, setup.signIn, [owner])))
  expect(forms.length).toBeGreaterThan(50)
  // The walk meets them in any order, and the seed picks by place.
  forms.sort((a, b) => a.actionId.localeCompare(b.actionId) || a.page.localeCompare(b.page))
  // Thousands are sent by `npm run attack`.
  const random = openRandom(20_261_122)
  const attempts = Array.from({ length: 100 }, () => planHostile({ plan: suite.plan, random, forms }))
  const { requests, wrongs } = await suite.play(attempts)
  expect({ requests, wrongs }).toEqual({ requests: attempts.length, wrongs: [] })
})

/** Each operation several times; `npm run attack` sends thousands. */
const apiRequests = 200

test('every operation of the API answers hostile values with problem details, and shows and changes nothing of the other', async () => {
  const input = { setup, known: suite.known, random: openRandom(20_261_126), requests: apiRequests }
  expect(await fuzzApi(input)).toEqual({ requests: apiRequests, wrongs: [] })
})

test('nothing secret was written into the log at its most talkative', () => {
  expect(setup.secrets.filter((secret) => setup.logs().includes(secret))).toEqual([])
})
