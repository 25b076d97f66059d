import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller } from '../../../../e2e/support/test-reseller'
import {
  countStoredPasswords,
  driveSignup,
  openSignups,
  queueTestSignup,
  type SignupReseller,
  tenantsOfRuc,
} from '../../../../e2e/support/test-signups'
import type { FaultInput } from '../../../sandbox/http/faults'
import { syncTenants } from '../../sync/sync-tenants'
import { getSignupProgress } from '../public/signup-progress'
import type { SignupCheckpoint } from './signup-engine'

let reseller: SignupReseller

beforeAll(async () => {
  reseller = await openSignups(await openTestReseller({ tenants: 3, profile: { guestRegisterMs: 0 } }), {
    signupsMax: 1000,
  })
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.setProfile({ guestRegisterEnabled: true, guestRegisterMs: 0, resellerLimit: 0 })
})

const kill = (place: SignupCheckpoint) => (name: SignupCheckpoint) => {
  if (name === place) throw new Error('killed')
}

test('a request becomes a tenant, its password is wiped and its token reaches the vault', async () => {
  const id = await queueTestSignup(reseller)
  const created = await driveSignup(reseller, id)
  expect(created).toMatchObject({ state: 'created', cause: 'both-ends', attempt: 1, holdsPassword: false })
  expect(await countStoredPasswords(id)).toBe(0)
  expect(await tenantsOfRuc(created.ruc)).toEqual([{ subdomain: created.subdomain }])
  await syncTenants(reseller.resellerId, { cause: 'cli' })
  const linked = await driveSignup(reseller, id, { untilLinked: true })
  const held = await asOwner('select 1 from portal.tenant_token where tenant_id = $1', [linked.tenantId])
  expect(held).toHaveLength(1)
  const [row] = await asOwner('select token_ciphertext from portal.signup where id = $1', [id])
  expect(row).toEqual({ token_ciphertext: null })
  expect(linked.onboarding).toContainEqual({ step: 'first-document', done: 'no' })
  const progress = await getSignupProgress(reseller.slug, linked.publicId)
  expect(progress).toMatchObject({ state: 'created', address: expect.stringContaining(created.host) })
})

const afterEffect: [string, FaultInput][] = [
  ['500 after the effect', { endpoint: 'guest.register', kind: 'status', status: 500, effect: 'done' }],
  ['a page after the effect', { endpoint: 'guest.register', kind: 'html', status: 502, effect: 'done' }],
  ['a cut answer', { endpoint: 'guest.register', kind: 'truncated' }],
  ['an empty answer', { endpoint: 'guest.register', kind: 'empty' }],
  ['a reset after the effect', { endpoint: 'guest.register', kind: 'reset-after' }],
  ['a late effect', { endpoint: 'guest.register', kind: 'late', ms: 400, answer: 'reset' }],
]

test.each(afterEffect)('an answer lost by %s is found, not sent again', async (_name, fault) => {
  await reseller.control.setFault({ ...fault, count: 1 })
  const before = await reseller.control.hitCount('guest.register')
  const id = await queueTestSignup(reseller)
  const view = await driveSignup(reseller, id)
  expect(view).toMatchObject({ state: 'created', attempt: 1, holdsPassword: false })
  expect(await tenantsOfRuc(view.ruc)).toHaveLength(1)
  expect((await reseller.control.hitCount('guest.register')) - before).toBe(1)
})

const beforeEffect: [string, FaultInput][] = [
  ['500 without the effect', { endpoint: 'guest.register', kind: 'status', status: 500 }],
  ['a reset before the effect', { endpoint: 'guest.register', kind: 'reset-before' }],
]

test.each(beforeEffect)('%s is sent again only after it was settled', async (_name, fault) => {
  await reseller.control.setFault({ ...fault, count: 1 })
  const id = await queueTestSignup(reseller)
  const view = await driveSignup(reseller, id)
  expect(view).toMatchObject({ state: 'created', attempt: 2 })
  expect(await tenantsOfRuc(view.ruc)).toHaveLength(1)
  const kinds = view.events.map(({ kind }) => kind)
  expect(kinds.indexOf('again')).toBeLessThan(kinds.indexOf('answer-lost'))
  expect(kinds).toContain('read')
})

test.each([
  'loaded',
  'detail-read',
  'before-sending',
  'sending',
  'answered',
  'noted',
  'ends-read',
  'ended',
] as const)('a process that dies at %s makes one tenant and loses nothing', async (place) => {
  const id = await queueTestSignup(reseller)
  await expect(driveSignup(reseller, id, { checkpoint: kill(place) })).rejects.toThrow('killed')
  const view = await driveSignup(reseller, id)
  expect(view.state).toBe('created')
  expect(await tenantsOfRuc(view.ruc)).toHaveLength(1)
  expect(await countStoredPasswords(id)).toBe(0)
})

describe('what the server says no to', () => {
  test('a subdomain that was taken meanwhile waits for a person, with the password kept', async () => {
    const first = await driveSignup(reseller, await queueTestSignup(reseller))
    const second = await queueTestSignup(reseller, { subdomain: first.subdomain })
    const view = await driveSignup(reseller, second)
    expect(view).toMatchObject({ state: 'needs_person', cause: 'subdomain-taken', holdsPassword: true })
  })

  test('a sentence about anything else ends the request in the server’s words', async () => {
    const said = 'El correo no es aceptable'
    await reseller.control.setFault({
      endpoint: 'guest.register',
      kind: 'status',
      status: 422,
      message: said,
    })
    const id = await queueTestSignup(reseller)
    expect(await driveSignup(reseller, id)).toMatchObject({
      state: 'refused',
      serverSaid: said,
      holdsPassword: false,
    })
  })
})

test('a RUC that is a tenant already is exact to staff and neutral to the public', async () => {
  const first = await driveSignup(reseller, await queueTestSignup(reseller))
  const id = await queueTestSignup(reseller, { ruc: first.ruc })
  const view = await driveSignup(reseller, id)
  expect(view).toMatchObject({ state: 'duplicate', cause: 'already-tenant', holdsPassword: false })
  const progress = await getSignupProgress(reseller.slug, view.publicId)
  expect(progress).toMatchObject({ state: 'in-review', endedAt: null, address: null, reason: null })
})

test('a full quota leads to the waiting list, not to the server', async () => {
  await reseller.control.setProfile({ resellerLimit: 1 })
  const before = await reseller.control.hitCount('guest.register')
  const view = await driveSignup(reseller, await queueTestSignup(reseller))
  expect(view).toMatchObject({ state: 'waiting', cause: 'quota-full', holdsPassword: true })
  expect(await reseller.control.hitCount('guest.register')).toBe(before)
})
