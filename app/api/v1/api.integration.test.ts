import { randomUUID } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiAsked, type ApiTold, callApi } from '../../../e2e/support/api/call-api'
import { driveRun, listTestTenants, type TestTenant } from '../../../e2e/support/test-locks'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { addStaff, openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { createKey } from '../../../lib/domain/api-keys/create-key'
import { createTag } from '../../../lib/domain/tenants/tags/change-tag'
import { listTags } from '../../../lib/domain/tenants/tags/queries'
import { setTenantTags } from '../../../lib/domain/tenants/tags/tag-tenants'
import { type KeyPermission, keyPermissions } from '../../../lib/platform/auth/permissions'
import { apiRules } from '../../../lib/platform/http/api-rules'
import { apiDocument } from './_api/document'
import { operations } from './_api/operations'

let reseller: TestReseller
let tenants: TestTenant[]
let full: string

const call = (method: string, path: string, asked: ApiAsked = {}) =>
  callApi(method, path, { ...asked, key: asked.key === undefined ? full : asked.key })
const get = (path: string, asked?: ApiAsked) => call('GET', path, asked)
const keyFor = async (scopes: KeyPermission[], tags: number[] = []) =>
  (await createKey({ resellerId: reseller.resellerId, actor: reseller.owner, name: 'ERP', scopes, tags })).key
const rucOf = (index: number) => tenants[index]?.ruc ?? ''

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 11 })
  tenants = await listTestTenants(reseller)
  full = await keyFor([...keyPermissions])
})
afterAll(() => reseller?.close())

/** What the API refuses with, whatever was asked. */
function expectProblem(told: ApiTold, status: number, code: string): void {
  expect(told.body).toMatchObject({
    status,
    code,
    type: `urn:porteria:problem:${code}`,
    instance: 'urn:request:r-1',
  })
  expect(told.status).toBe(status)
  expect(told.headers.get('content-type')).toBe('application/problem+json')
  expect(told.body.detail).toMatch(/\S+ \S+/)
}

describe('the document', () => {
  test.each(['es', 'en'] as const)('is a valid OpenAPI 3.1 document: %s', async (locale) => {
    const { valid, errors } = await new Validator().validate(structuredClone({ ...apiDocument(locale) }))
    expect({ valid, errors: errors ?? [] }).toEqual({ valid: true, errors: [] })
  })

  test('is served without a key, and holds every operation that has a rule', async () => {
    const { status, body } = await get('/openapi.json', { key: null })
    expect(status).toBe(200)
    const described = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId)
    expect(described.toSorted()).toEqual(Object.keys(apiRules).toSorted())
  })
})

describe('whoever asks', () => {
  test('without a key, or with a cookie, is refused in the language asked for', async () => {
    expectProblem(await get('/tenants', { key: null }), 401, 'key-needed')
    const cookie = { cookie: 'porteria-session=x', 'accept-language': 'es-PE' }
    const told = await get('/tenants', { key: null, headers: cookie })
    expectProblem(told, 401, 'key-needed')
    expect(told.body.detail).toContain('Falta la clave')
    expect(told.headers.get('www-authenticate')).toContain('Bearer')
  })

  test.each(operations.filter(({ id }) => apiRules[id] !== 'any-key'))(
    'is refused without the scope of $id',
    async ({ id, method, example }) => {
      const scopes = keyPermissions.filter((scope) => ![apiRules[id]].flat().includes(scope as never))
      const key = await keyFor(scopes)
      expectProblem(
        await call(method.toUpperCase(), example.path, { key, body: example.body }),
        403,
        'key-scope',
      )
    },
  )

  test('with unlock and without lock may do the one and not the other', async () => {
    const key = await keyFor(['tenants:read', 'tenants:unlock'])
    const place = `/tenants/${rucOf(1)}/access`
    expectProblem(
      await call('PUT', place, { key, body: { state: 'locked', reason: 'debt' } }),
      403,
      'key-scope',
    )
    const draft = { state: 'locked', tenants: [rucOf(1)] }
    expectProblem(await call('POST', '/lock-drafts', { key, body: draft }), 403, 'key-scope')
    const told = await call('PUT', place, { key, body: { state: 'unlocked', reason: 'paid' } })
    expect(told.status).toBe(202)
    await driveRun(reseller, String(told.body.id))
  })

  test('for what takes a person is told so', async () => {
    const places = ['/global-lock', '/exports/audit', '/keys', '/staff', '/connection', '/retention']
    for (const path of [`/tenants/${rucOf(0)}/token`, '/receivables/rules', ...places])
      expectProblem(await get(path), 403, 'key-needs-person')
  })

  test('is told where there is nothing, and how an address is used', async () => {
    expectProblem(await get('/nothing'), 404, 'api-path')
    const told = await call('POST', '/tenants', { body: {} })
    expectProblem(told, 405, 'api-method')
    expect(told.headers.get('allow')).toBe('GET')
  })

  test('of another reseller finds nothing', async () => {
    const resellerId = await addReseller(`r-${randomUUID()}`)
    const actor = await addStaff(resellerId, 'owner')
    const { key } = await createKey({ resellerId, actor, name: 'Otro', scopes: [...keyPermissions] })
    for (const path of ['/tenants', '/lock-runs', '/charges', '/payments', '/signups', '/messages'])
      expect((await get(path, { key })).body).toEqual({ data: [], next: null })
    for (const id of [rucOf(0), tenants[0]?.id]) {
      expectProblem(await get(`/tenants/${id}`, { key }), 404, 'tenant-missing')
      const body = { state: 'locked', reason: 'debt' }
      expectProblem(await call('PUT', `/tenants/${id}/access`, { key, body }), 404, 'tenant-missing')
    }
  })

  test('with a key that tags limit sees their tenants alone', async () => {
    const by = { resellerId: reseller.resellerId, actor: reseller.owner }
    await createTag({ ...by, input: { name: 'Lima norte', colour: 'teal' } })
    const numbers = (await listTags(reseller.resellerId)).map(({ number }) => number)
    await setTenantTags({ ...by, tenantId: tenants[2]?.id ?? '', tags: numbers })
    const key = await keyFor(['tenants:read', 'tenants:lock'], numbers)
    const { body } = await get('/tenants', { key })
    expect((body.data as { ruc: string }[]).map(({ ruc }) => ruc)).toEqual([rucOf(2)])
    expectProblem(await get(`/tenants/${rucOf(3)}`, { key }), 404, 'tenant-missing')
    const draft = await call('POST', '/lock-drafts', {
      key,
      body: { state: 'locked', tenants: [rucOf(2), rucOf(3)] },
    })
    expect(draft.body).toMatchObject({ total: 1, leftOut: [{ ruc: rucOf(3), problem: 'not-found' }] })
    const started = await call('POST', `/lock-drafts/${draft.body.id}/start`, {
      key,
      body: { reason: 'debt' },
    })
    expect(started).toMatchObject({ status: 202, body: { total: 1 } })
    await driveRun(reseller, String(started.body.id))
  })
})

describe('a read', () => {
  test('of a list is walked by cursor, each row once', async () => {
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await get(`/tenants?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...(body.data as { ruc: string }[]).map(({ ruc }) => ruc))
      cursor = String(body.next ?? '')
    } while (cursor)
    expect(seen).toEqual(tenants.map(({ ruc }) => ruc).toSorted())
  })

  test('of tenants goes on where it was, although the key no longer sees the last one shown', async () => {
    const by = { resellerId: reseller.resellerId, actor: reseller.owner }
    await createTag({ ...by, input: { name: 'Lima sur', colour: 'blue' } })
    const tags = (await listTags(by.resellerId)).flatMap(({ number, name }) =>
      name === 'Lima sur' ? [number] : [],
    )
    const [one, two, three] = tenants.toSorted((a, b) => (a.ruc < b.ruc ? -1 : 1))
    const tagged = [one, two, three].map((tenant) => tenant?.id ?? '')
    for (const tenantId of tagged) await setTenantTags({ ...by, tenantId, tags })
    const key = await keyFor(['tenants:read'], tags)
    const first = await get('/tenants?limit=2', { key })
    await setTenantTags({ ...by, tenantId: tagged[1] ?? '', tags: [] })
    const { body } = await get(`/tenants?limit=2&cursor=${first.body.next}`, { key })
    expect(body).toMatchObject({ data: [{ ruc: three?.ruc }], next: null })
  })

  test('refuses a cursor of another list, and every parameter that it does not know', async () => {
    const { body } = await get('/tenants?limit=1')
    expectProblem(await get(`/charges?cursor=${body.next}`), 422, 'cursor-wrong')
    expectProblem(await get('/tenants?cursor=%00'), 422, 'cursor-wrong')
    const cursorOf = (at: string) => Buffer.from(`tenants:${at}`).toString('base64url')
    for (const at of ['2051\u0000/7', '20512345671/2147483648', '20512345671/x'])
      expectProblem(await get(`/tenants?cursor=${cursorOf(at)}`), 422, 'cursor-wrong')
    expect((await get(`/tenants?cursor=${cursorOf('20512345671/2147483647')}`)).status).toBe(200)
    const told = await get('/tenants?colour=red&limit=0')
    expectProblem(told, 422, 'api-invalid')
    expect((told.body.errors as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
      'colour',
      'limit',
    ])
  })

  test('that has not changed answers 304 to who has it', async () => {
    const first = await get(`/tenants/${rucOf(4)}`)
    const etag = first.headers.get('etag') ?? ''
    const again = await get(`/tenants/${rucOf(4)}`, { headers: { 'if-none-match': `W/${etag}` } })
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: {} })
    expect((await get(`/tenants/${rucOf(5)}`, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('says how many requests are left, and refuses beyond', async () => {
    const key = await keyFor(['tenants:read'])
    const one = await get('/tenants?limit=1', { key })
    expect(one.headers.get('ratelimit-policy')).toBe('"key";q=600;w=60')
    expect(one.headers.get('ratelimit')).toMatch(/^"key";r=599;t=\d+$/)
    await asOwner(`update portal.rate_count set count = 600 where key like 'api-key:%'`)
    const over = await get('/tenants?limit=1', { key })
    expectProblem(over, 429, 'api-rate')
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    await asOwner(`delete from portal.rate_count where key like 'api-key:%'`)
  })

  test('finds a tenant by RUC and by id, and tells when several share the RUC', async () => {
    const byRuc = await get(`/tenants/${rucOf(4)}`)
    expect((await get(`/tenants/${byRuc.body.id}`)).body).toEqual(byRuc.body)
    await asOwner('update portal.tenant set ruc = $2 where id = $1', [tenants[10]?.id, rucOf(5)])
    expectProblem(await get(`/tenants/${rucOf(5)}`), 409, 'tenant-ambiguous')
    expect((await get(`/tenants/${tenants[10]?.id}`)).status).toBe(200)
    await asOwner('update portal.tenant set ruc = $2 where id = $1', [tenants[10]?.id, rucOf(10)])
  })
})

describe('a write', () => {
  const chargeOf = (index: number) => ({
    tenant: rucOf(index),
    currency: 'PEN',
    amount: '80.50',
    dueOn: '2026-12-05',
    text: 'Plan',
  })

  test('without a name, or with a broken body, is refused', async () => {
    const nameless = { body: chargeOf(0), headers: { 'idempotency-key': '' } }
    expectProblem(await call('POST', '/charges', nameless), 400, 'idempotency-missing')
    expectProblem(await call('POST', '/charges', { body: '{' }), 400, 'api-json')
    const form = { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expectProblem(await call('POST', '/charges', form), 415, 'api-json')
    const told = await call('POST', '/charges', { body: { ...chargeOf(0), amount: '-1', dueOn: 'mañana' } })
    expectProblem(told, 422, 'api-invalid')
    expect((told.body.errors as { field: string }[]).map(({ field }) => field)).toEqual(['amount', 'dueOn'])
  })

  test('sent again is answered as the first time, and has one effect', async () => {
    const first = await call('POST', '/charges', { body: chargeOf(0), name: 'diciembre' })
    expect(first).toMatchObject({ status: 201, body: { amount: '80.50', owed: '80.50', state: 'open' } })
    const again = await call('POST', '/charges', { body: chargeOf(0), name: 'diciembre' })
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expectProblem(
      await call('POST', '/charges', { body: chargeOf(1), name: 'diciembre' }),
      422,
      'idempotency-other',
    )
    const { body } = await get(`/charges?tenant=${rucOf(0)}`)
    expect(body.data).toHaveLength(1)
    const lines = await asOwner<object>(
      `select actor_kind, actor_name, address, request_id from portal.audit_event
       where action = 'receivable.charged' and subject_id = $1`,
      [tenants[0]?.id],
    )
    expect(lines).toEqual([
      { actor_kind: 'key', actor_name: 'ERP', address: '190.12.4.7', request_id: 'r-1' },
    ])
  })

  test('sent many times at once has one effect, even where the kept answers are lost', async () => {
    const body = { ...chargeOf(1), text: 'A la vez' }
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => call('POST', '/charges', { body, name: 'a-la-vez' })),
    )
    expect(sent.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    for (const told of sent.filter(({ status }) => status !== 201))
      expectProblem(told, 409, 'idempotency-busy')
    await asOwner(`delete from portal.api_request where name = 'a-la-vez'`)
    expect((await call('POST', '/charges', { body, name: 'a-la-vez' })).status).toBe(201)
    expect((await get(`/charges?tenant=${rucOf(1)}`)).body.data).toHaveLength(1)
  })

  test('of the same payment under another name is refused until it is said to be another one', async () => {
    const payment = { tenant: rucOf(2), currency: 'PEN', amount: '10', paidOn: '2026-11-20', method: 'yape' }
    expect((await call('POST', '/payments', { body: payment })).status).toBe(201)
    expectProblem(await call('POST', '/payments', { body: payment }), 409, 'receivable-payment-twice')
    const old = { ...payment, paidOn: '2000-01-01' }
    expectProblem(await call('POST', '/payments', { body: old }), 409, 'receivable-day-old')
    expect((await call('POST', '/payments', { body: { ...payment, isAnother: true } })).status).toBe(201)
  })

  test('of a desired state answers with the run that sees to it, and a repetition with the same run', async () => {
    const place = `/tenants/${rucOf(3)}/access`
    const body = { state: 'locked', reason: 'debt' }
    const first = await call('PUT', place, { body })
    expect(first).toMatchObject({ status: 202, body: { desired: 'locked', total: 1, requestedBy: 'ERP' } })
    expect((await call('PUT', place, { body })).body.id).toBe(first.body.id)
    const back = await call('PUT', place, { body: { state: 'unlocked', reason: 'paid' } })
    expectProblem(back, 409, 'tenant-in-run')
    await driveRun(reseller, String(first.body.id))
    expect((await get(`/tenants/${rucOf(3)}`)).body).toMatchObject({ access: 'locked', lockedBy: 'ERP' })
    const items = await get(`/lock-runs/${first.body.id}/items`)
    expect(items.body).toMatchObject({
      data: [{ state: 'confirmed', centralAccess: 'locked', hostAccess: 'locked' }],
    })
    const [line] = await asOwner<object>(
      `select actor_kind, actor_name from portal.audit_event where action = 'lock.changed' and subject_id = $1`,
      [tenants[3]?.id],
    )
    expect(line).toEqual({ actor_kind: 'key', actor_name: 'ERP' })
  })
})
