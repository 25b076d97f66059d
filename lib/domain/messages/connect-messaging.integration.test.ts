import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectTestMessages } from '../../../e2e/support/test-messages'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { demoReseller } from '../../sandbox/seed/demo-credentials'
import { openMessagingGateway } from '../../upstream/gateways/messaging-gateway'
import { connectReseller } from '../resellers/connect-reseller'
import { pasteToken } from '../tenants/tokens/paste-token'
import { connectMessaging, probeMessagingAgain } from './connect-messaging'
import { findMessaging } from './find-messaging'
import { saveMessagingLimits } from './save-messaging-limits'

let reseller: TestReseller
let other: TestReseller
const token = demoReseller.messagingToken

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 2 })
})
beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.setProfile({ messagingConnected: true, lineage: 'spec' })
  // Ignores the limit of fifteen calls a minute.
  await asOwner('delete from portal.call_budget')
})
afterAll(async () => {
  await reseller.close()
  await other?.close()
})

const connect = (changes: { token?: string; pathSegment?: string } = {}) =>
  connectMessaging({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    token,
    pathSegment: 'whatsapp-notify',
    ...changes,
  })
const probe = () => probeMessagingAgain({ resellerId: reseller.resellerId, actor: reseller.owner })

describe('connecting', () => {
  test('without a token nothing is saved', async () => {
    await expect(connect({ token: undefined })).rejects.toMatchObject({ code: 'messaging-token-needed' })
  })

  test.each([
    ['a wrong token', { token: 'a-token-of-nobody' }, 'messaging-token-refused'],
    ['a path that is not there', { pathSegment: 'nothing-there' }, 'messaging-path-missing'],
    ['the token of the account', { token: demoReseller.token }, 'messaging-token-reseller'],
  ])('%s is refused and nothing is saved', async (_what, changes, code) => {
    await expect(connect(changes)).rejects.toMatchObject({ code })
    expect(await findMessaging(reseller.resellerId)).toMatchObject({ isConnected: false, verdict: null })
  })

  test('a tenant’s token is refused, and never sent to the server', async () => {
    const [tenant] = await asOwner<{ token: string }>('select token from sandbox.tenant limit 1')
    const before = await reseller.control.hitCount('messages.text')
    await expect(connect({ token: tenant?.token ?? '' })).rejects.toMatchObject({
      code: 'messaging-token-tenant',
    })
    expect(await reseller.control.hitCount('messages.text')).toBe(before)
  })

  test.each(['../reseller/lockedAdmin', 'a/b', '', 'a?b', '..', 'a#b', 'a%2fb'])(
    'a path of %j is not one segment',
    async (pathSegment) => {
      await expect(connect({ pathSegment })).rejects.toThrow()
    },
  )

  test('sends no message, and records when it was probed', async () => {
    expect(await connect()).toBe('ready')
    expect(await reseller.control.outbox()).toEqual([])
    const view = await findMessaging(reseller.resellerId)
    expect(view).toMatchObject({ isConnected: true, verdict: 'ready', pathSegment: 'whatsapp-notify' })
    expect(view.probedAt).not.toBeNull()
    const [row] = await asOwner<{ row: string }>(
      'select row_to_json(s)::text as row from portal.messaging_settings s',
    )
    expect(row?.row).not.toContain(token)
  })

  test('the kept token goes on with another path, and only who may connects', async () => {
    expect(await connect({ token: undefined, pathSegment: 'msg-notify' })).toBe('ready')
    const support = await reseller.addStaff('support')
    const input = { resellerId: reseller.resellerId, actor: support, token, pathSegment: 'whatsapp-notify' }
    await expect(connectMessaging(input)).rejects.toMatchObject({ code: 'not-allowed' })
  })

  test('neither the account nor a tenant takes the token of the messages', async () => {
    const { resellerId, owner: actor, sandbox } = reseller
    const [tenant] = await asOwner<{ id: string }>(
      'select id from portal.tenant where reseller_id = $1 limit 1',
      [resellerId],
    )
    const pasted = pasteToken({ resellerId, actor, tenantId: tenant?.id ?? '', token })
    await expect(pasted).rejects.toMatchObject({ code: 'tenant-token-messaging' })
    const { centralUrl, baseDomain } = sandbox
    const input = { resellerId, actor, centralUrl, baseDomain, importTenantTokens: true }
    await asOwner(
      `update portal.messaging_settings s set token_fingerprint = c.token_fingerprint
       from portal.connection c where c.reseller_id = s.reseller_id and s.reseller_id = $1`,
      [resellerId],
    )
    const connected = connectReseller({
      ...input,
      credentials: { kind: 'token', token: sandbox.resellerToken },
    })
    await expect(connected).rejects.toMatchObject({ code: 'reseller-token-messaging' })
    await connect()
  })
})

describe('a probe tells apart', () => {
  test('a number that is not connected', async () => {
    await reseller.control.setProfile({ messagingConnected: false })
    expect(await probe()).toBe('no-number')
    expect((await findMessaging(reseller.resellerId)).verdictSaid).toContain('ningún número conectado')
  })

  test('a token that is not accepted any more', async () => {
    await reseller.control.setProfile({ messagingToken: 'another-token' })
    expect(await probe()).toBe('token-wrong')
    await reseller.control.setProfile({ messagingToken: token })
  })

  test.each([
    ['a server without messages', { lineage: 'C' as const }, null],
    ['a page of somebody else', null, { kind: 'html', status: 200 } as const],
    ['a page that says that nothing is there', null, { kind: 'html', status: 404 } as const],
  ])('%s', async (_what, profile, fault) => {
    if (profile) await reseller.control.setProfile(profile)
    if (fault) await reseller.control.setFault({ endpoint: 'messages.text', ...fault })
    expect(await probe()).toBe('missing')
  })

  test.each([
    ['that broke', { kind: 'status', status: 500 }],
    ['behind a proxy that gave up', { kind: 'html', status: 502 }],
    ['that hangs up', { kind: 'reset-before' }],
    ['that asks for less', { kind: 'throttled', status: 429 }],
    ['that is under maintenance', { kind: 'status', status: 503, message: 'Service Unavailable' }],
  ] as const)('a server %s: it could not be asked', async (_what, fault) => {
    await reseller.control.setFault({ endpoint: 'messages.text', ...fault })
    expect(await probe()).toBe('not-asked')
    expect((await findMessaging(reseller.resellerId)).verdictCode).not.toBeNull()
  })

  test('and a server that works', async () => {
    expect(await probe()).toBe('ready')
    expect(await findMessaging(reseller.resellerId)).toMatchObject({ verdict: 'ready', verdictCode: null })
  })
})

test('a run leaves the last permit of the minute to the person who probes', async () => {
  const { resellerId } = reseller
  const run = await openMessagingGateway(resellerId, { cause: 'messages', urgency: 'bulk', waitMaxMs: 1 })
  await probe()
  await asOwner("update portal.call_budget set tokens = 1, refilled_at = now() where host like '% messages'")
  expect(await run.probe()).toMatchObject({ verdict: 'not-asked', code: 'budget-spent' })
  expect(await probe()).toBe('ready')
})

test('connecting again keeps the pace that was saved', async () => {
  const { resellerId } = reseller
  const pace = { dailyCap: null, quietFrom: null, quietUntil: null }
  await saveMessagingLimits({ resellerId, actor: reseller.owner, ...pace, perMinute: 120 })
  for (let one = 0; one < 17; one++) expect(await connect()).toBe('ready')
  const [budget] = await asOwner<{ tokens: number }>(
    "select tokens from portal.call_budget where host like '% messages'",
  )
  expect(budget?.tokens).toBeGreaterThan(4)
})

test('limits are saved as they are, and both quiet hours or none', async () => {
  const input = { resellerId: reseller.resellerId, actor: reseller.owner }
  const limits = { perMinute: 10, dailyCap: null, quietFrom: 1260, quietUntil: 420 }
  expect(await saveMessagingLimits({ ...input, ...limits })).toEqual({ changed: true })
  expect(await saveMessagingLimits({ ...input, ...limits })).toEqual({ changed: false })
  expect(await findMessaging(reseller.resellerId)).toMatchObject(limits)
  await expect(saveMessagingLimits({ ...input, ...limits, quietUntil: null })).rejects.toThrow()
  await expect(saveMessagingLimits({ ...input, ...limits, perMinute: 0 })).rejects.toThrow()
})

test('a reseller that moves to another server takes no token along', async () => {
  other = await openTestReseller({ tenants: 1 })
  await connectTestMessages(other)
  const { resellerId } = other
  expect((await findMessaging(resellerId)).isConnected).toBe(true)
  await connectReseller({
    resellerId,
    actor: { id: null, name: 'cli', kind: 'cli' },
    centralUrl: reseller.sandbox.centralUrl,
    baseDomain: reseller.sandbox.baseDomain,
    credentials: { kind: 'token', token: reseller.sandbox.resellerToken },
    importTenantTokens: false,
  })
  expect(await findMessaging(resellerId)).toMatchObject({ isConnected: false, tokenFingerprint: null })
})
