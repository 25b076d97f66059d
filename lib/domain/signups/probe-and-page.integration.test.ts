import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDesk } from '../../../e2e/support/test-desk'
import { asOwner } from '../../../e2e/support/test-owner'
import { openSignups, type SignupDesk } from '../../../e2e/support/test-signups'
import { connectReseller } from '../resellers/connect-reseller'
import { probeReseller } from '../resellers/probe'
import { findConnection } from '../resellers/queries'
import { getSignupSettings } from './get-signup-settings'
import { getPublicPage } from './public/public-page'
import { refreshPlanCopy } from './refresh-plan-copy'

let desk: SignupDesk

beforeAll(async () => {
  desk = await openSignups(await openTestDesk({ tenants: 2 }))
})

afterAll(() => desk.close())

beforeEach(async () => {
  await desk.control.clearFaults()
  await desk.control.setProfile({ lineage: 'spec', guestRegisterEnabled: true, resellerLimit: 0 })
  await refreshPlanCopy(desk.resellerId)
})

const connect = () =>
  connectReseller({
    resellerId: desk.resellerId,
    actor: desk.owner,
    centralUrl: desk.sandbox.centralUrl,
    baseDomain: desk.sandbox.baseDomain,
    credentials: { kind: 'keep' },
  })
const probe = () => probeReseller({ resellerId: desk.resellerId, actor: desk.owner })

async function said() {
  const [face, settings, connection] = await Promise.all([
    getPublicPage(desk.slug),
    getSignupSettings(desk.resellerId),
    findConnection(desk.resellerId),
  ])
  const { plansOutcome, isOpenUpstream } = settings
  const reason = face.kind === 'closed' ? `closed by ${face.by}` : face.kind
  return {
    page: reason,
    settings: { plansOutcome, isOpenUpstream },
    probe: connection?.capabilities?.guestRegister,
  }
}

describe.each([
  ['connecting', connect],
  ['probing', probe],
] as const)('after %s, page, settings and probe say the same at once', (_name, act) => {
  test('when signups were switched off at the server, and on again', async () => {
    await desk.control.setProfile({ guestRegisterEnabled: false })
    await act()
    expect(await said()).toEqual({
      page: 'closed by upstream',
      settings: { plansOutcome: 'ok', isOpenUpstream: false },
      probe: 'disabled',
    })
    await desk.control.setProfile({ guestRegisterEnabled: true })
    await act()
    expect(await said()).toEqual({
      page: 'open',
      settings: { plansOutcome: 'ok', isOpenUpstream: true },
      probe: 'supported',
    })
  })

  test.each(['A', 'B'] as const)(
    'when the server is now one of line %s, without signups in its API',
    async (lineage) => {
      await desk.control.setProfile({ lineage })
      await act()
      expect(await said()).toMatchObject({
        page: 'missing',
        settings: { plansOutcome: 'missing' },
        probe: 'missing',
      })
    },
  )

  test('when the request failed: the last good plans stay, with the error code', async () => {
    await desk.control.setFault({ endpoint: 'guest.form', kind: 'status', status: 500, message: 'boom' })
    await act()
    expect(await said()).toMatchObject({
      page: 'open',
      settings: { plansOutcome: 'upstream-failed' },
      probe: 'unknown',
    })
  })
})

test('a later reading by the worker shows in the probe too', async () => {
  await probe()
  await desk.control.setProfile({ guestRegisterEnabled: false })
  await refreshPlanCopy(desk.resellerId)
  expect(await said()).toMatchObject({ page: 'closed by upstream', probe: 'disabled' })
})

test('the plans of another server do not survive a move', async () => {
  await asOwner(
    "update portal.connection set central_url = 'https://old.example.pe' where reseller_id = $1",
    [desk.resellerId],
  )
  await desk.control.setFault({ endpoint: 'guest.form', kind: 'status', status: 500, message: 'boom' })
  await connectReseller({
    resellerId: desk.resellerId,
    actor: { id: null, name: 'cli', kind: 'cli' },
    centralUrl: desk.sandbox.centralUrl,
    baseDomain: desk.sandbox.baseDomain,
    credentials: { kind: 'token', token: desk.sandbox.resellerToken },
  })
  expect((await getPublicPage(desk.slug)).kind).toBe('not-ready')
})

test('an older reading that arrives late is ignored', async () => {
  await desk.control.setProfile({ guestRegisterEnabled: false })
  await desk.control.setFault({ endpoint: 'guest.form', kind: 'latency', ms: 800, count: 1 })
  const late = refreshPlanCopy(desk.resellerId)
  await asOwner("update portal.signup_plan_copy set is_open = true, tried_at = now() + interval '1 minute'")
  expect(await late).toEqual({ outcome: 'ok' })
  expect((await said()).page).toBe('open')
})
