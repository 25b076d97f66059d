import { describe, expect, test } from 'vitest'
import { type EntranceRule, pageRules } from '../../lib/platform/http/page-rules'
import { type AttackActor, actors } from './actors'
import { type Answer, readFlight } from './client'
import { type AttackRequest, judgeAnswer } from './judge-answer'

const known = { secrets: ['a-token-of-forty-eight-characters'], unexpected: ['Algo falló y no se hizo'] }
const answer = (changes: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: {},
  text: '<h1>Auditoría</h1>',
  cookies: [],
  ...changes,
})
const actorNamed = (name: string): AttackActor => {
  const found = actors.find((actor) => actor.name === name)
  if (!found) throw new Error(name)
  return found
}
const request = (actor: string, rule: EntranceRule, changes: Partial<AttackRequest> = {}): AttackRequest => ({
  actor: actorNamed(actor),
  kind: 'page',
  rule,
  whose: 'own',
  namesResource: false,
  isPublicFrame: false,
  ...changes,
})
const faults = (one: AttackRequest, given: Answer) => judgeAnswer(one, given, known).map(({ fault }) => fault)

describe('the judge reports', () => {
  test('a page that opens against its rule, and nothing when the rule is public', () => {
    const rule = pageRules['/audit'] ?? ''
    const opened = answer()
    expect(faults(request('viewer of zorzal', rule as EntranceRule), opened)).toEqual(['bypasses'])
    expect(faults(request('viewer of zorzal', { anonymous: 'public' }), opened)).toEqual([])
    expect(faults(request('admin of zorzal', rule as EntranceRule), opened)).toEqual([])
  })

  test('a secret in any answer except when an owner reveals the token of an own tenant', () => {
    const view = answer({ text: 'a-token-of-forty-eight-characters' })
    const reveal = (actor: string, changes: Partial<AttackRequest>) =>
      faults(request(actor, 'tenants:token-reveal', { kind: 'form', ...changes }), view)
    expect(reveal('owner of zorzal', {})).toEqual([])
    expect(reveal('owner of zorzal', { whose: 'foreign' })).toEqual(['leaks'])
    expect(reveal('owner of zorzal', { kind: 'page' })).toEqual(['leaks'])
    expect(reveal('admin of zorzal', {})).toEqual(['leaks'])
    expect(faults(request('owner of zorzal', 'vouchers:read', { kind: 'form' }), view)).toEqual(['leaks'])
  })

  test('an anonymous request that succeeds, and not one redirected to the sign-in', () => {
    expect(faults(request('anonymous', 'tenants:read'), answer())).toEqual(['bypasses'])
    const led = answer({ status: 307, headers: { location: '/login?next=/' }, text: '' })
    expect(faults(request('anonymous', 'tenants:read'), led)).toEqual([])
  })

  test('a soft navigation by what its page did, although it answers 200 to all of them', () => {
    const flight = (text: string) =>
      readFlight(answer({ headers: { 'content-type': 'text/x-component' }, text }))
    const asked = request('viewer of zorzal', 'audit:read')
    expect(faults(asked, flight('0:{"a":"Auditoría"}'))).toEqual(['bypasses'])
    expect(faults(asked, flight('4:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;403"}'))).toEqual([])
    const led = flight('4:E{"digest":"NEXT_REDIRECT;replace;/login?next=%2Faudit;307;"}')
    expect(led).toMatchObject({ status: 307, headers: { location: '/login?next=%2Faudit' } })
    expect(faults(asked, led)).toEqual([])
  })

  test('a link fetched ahead that draws the page, and not one that gets the segments of its address alone', () => {
    const ahead = (text: string) =>
      faults(
        request('anonymous', 'audit:read'),
        answer({ headers: { 'content-type': 'text/x-component' }, text }),
      )
    const segments = '1:[["children",{"s":"audit","c":"$Q2"}]]'
    const tree =
      '0:{"q":"","i":false,"S":false,"r":"$undefined","b":"0a","t":{"t":{"s":"","c":"$Q1"},"h":{}}}'
    expect(ahead(`${segments}\n${tree}\n`)).toEqual([])
    expect(ahead(`${segments}\n2:["$","p",null,{"children":"Una línea"}]\n${tree}\n`)).toEqual(['bypasses'])
    expect(ahead(`${segments}\n0:{"f":[["Auditoría"]]}`)).toEqual(['bypasses'])
  })

  test('a foreign resource that opens, although the role may open its own', () => {
    const foreign = request('owner of zorzal', 'tenants:read', { whose: 'foreign', namesResource: true })
    expect(faults(foreign, answer())).toEqual(['bypasses'])
    expect(faults(foreign, answer({ status: 404 }))).toEqual([])
    expect(faults({ ...foreign, whose: 'own' }, answer())).toEqual([])
  })

  test('an action that reports success or redirects for a role that it refuses', () => {
    const act = request('viewer of zorzal', 'tenants:lock', { kind: 'action' })
    expect(faults(act, answer({ text: '1:{"status":"ok"}' }))).toEqual(['bypasses'])
    expect(faults(act, answer({ headers: { 'x-action-redirect': '/locks/1;push' } }))).toEqual(['bypasses'])
    expect(faults(act, answer({ text: '1:{"status":"error","message":"Su rol no puede"}' }))).toEqual([])
    expect(faults(act, answer({ headers: { 'x-action-redirect': '/login;push' } }))).toEqual([])
  })

  test.each([
    ['the name of the other reseller', 'hola PicaflorCanario 3'],
    ['a token', 'token=a-token-of-forty-eight-characters'],
    ['a stack trace', 'Error: x\n    at run (file:///srv/app/lib/a.ts:3:5)'],
    ['an SQL statement', 'select id, name from portal.tenant where id = 1'],
    ['an error of the database', 'invalid input syntax for type uuid: "x"'],
    ['a path of the server', '/srv/porteria/node_modules/pg/lib/client.js'],
    ['a password hash', '$argon2id$v=19$m=19456'],
  ])('%s in an answer', (_what, text) => {
    expect(faults(request('owner of zorzal', 'tenants:read'), answer({ text }))).toContain('leaks')
  })

  test('a secret in a header', () => {
    const headers = { 'x-debug': 'a-token-of-forty-eight-characters' }
    expect(faults(request('owner of zorzal', 'tenants:read'), answer({ headers }))).toEqual(['leaks'])
  })

  test.each([
    answer({ status: 500 }),
    answer({ status: 502 }),
    answer({ text: '{"message":"Algo falló y no se hizo 17"}' }),
    answer({ text: '3:E{"digest":"2801234"}' }),
  ])('a failure of the server: %o', (given) => {
    expect(faults(request('owner of zorzal', 'tenants:read'), given)).toEqual(['serverErrors'])
  })

  test('no failure when readiness answers 503', () => {
    const ready = request('anonymous', { anonymous: 'public' }, { kind: 'handler' })
    expect(faults(ready, answer({ status: 503 }))).toEqual([])
    expect(faults(ready, answer({ status: 500 }))).toEqual(['serverErrors'])
  })

  test('nothing in an answer to its own reseller, and nothing in a public page', () => {
    const own = answer({ text: 'ZorzalCanario 3' })
    expect(faults(request('owner of zorzal', 'tenants:read'), own)).toEqual([])
    const page = request('anonymous', { anonymous: 'public' }, { isPublicFrame: true })
    expect(faults(page, own)).toEqual([])
  })
})
