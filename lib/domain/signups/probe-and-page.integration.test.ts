import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller } from '../../../e2e/support/test-reseller'
import { openSignups, type SignupReseller } from '../../../e2e/support/test-signups'
import { connectReseller } from '../resellers/connect-reseller'
import { probeReseller } from '../resellers/probe'
import { findConnection } from '../resellers/queries'
import { getSignupSettings } from './get-signup-settings'
import { getPublicPage } from './public/public-page'
import { refreshPlanCopy } from './refresh-plan-copy'

let reseller: SignupReseller

beforeAll(async () => {
  reseller = await openSignups(await openTestReseller({ tenants: 2 }))
})

afterAll(() => reseller.close())

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.setProfile({ lineage: 'spec', guestRegisterEnabled: true, resellerLimit: 0 })
  await refreshPlanCopy(reseller.resellerId)
})

const connect = () =>
  connectReseller({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    centralUrl: reseller.sandbox.centralUrl,
    baseDomain: reseller.sandbox.baseDomain,
    credentials: { kind: 'keep' },
  })
const probe = () => probeReseller({ resellerId: reseller.resellerId, actor: reseller.owner })

async function said() {
  const [face, settings, connection] = await Promise.all([
    getPublicPage(reseller.slug),
    getSignupSettings(reseller.resellerId),
    findConnection(reseller.resellerId),
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
    await reseller.control.setProfile({ guestRegisterEnabled: false })
    await act()
    expect(await said()).toEqual({
      page: 'closed by upstream',
      settings: { plansOutcome: 'ok', isOpenUpstream: false },
      probe: 'disabled',
    })
    await reseller.control.setProfile({ guestRegisterEnabled: true })
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
      await reseller.control.setProfile({ lineage })
      await act()
      expect(await said()).toMatchObject({
        page: 'missing',
        settings: { plansOutcome: 'missing' },
        probe: 'missing',
      })
    },
  )

  test('when the request failed: the last good plans stay, with the error code', async () => {
    await reseller.control.setFault({ endpoint: 'guest.form', kind: 'status', status: 500, message: 'boom' })
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
  await reseller.control.setProfile({ guestRegisterEnabled: false })
  await refreshPlanCopy(reseller.resellerId)
  expect(await said()).toMatchObject({ page: 'closed by upstream', probe: 'disabled' })
})

test('the plans of another server do not survive a move', async () => {
  await asOwner(
    "update portal.connection set central_url = 'https://old.example.pe' where reseller_id = $1",
    [reseller.resellerId],
  )
  await reseller.control.setFault({ endpoint: 'guest.form', kind: 'status', status: 500, message: 'boom' })
  await connectReseller({
    resellerId: reseller.resellerId,
    actor: { id: null, name: 'cli', kind: 'cli' },
    centralUrl: reseller.sandbox.centralUrl,
    baseDomain: reseller.sandbox.baseDomain,
    credentials: { kind: 'token', token: reseller.sandbox.resellerToken },
  })
  expect((await getPublicPage(reseller.slug)).kind).toBe('not-ready')
})

test('an older reading that arrives late is ignored', async () => {
  await reseller.control.setProfile({ guestRegisterEnabled: false })
  await reseller.control.setFault({ endpoint: 'guest.form', kind: 'latency', ms: 800, count: 1 })
  const late = refreshPlanCopy(reseller.resellerId)
  await asOwner("update portal.signup_plan_copy set is_open = true, tried_at = now() + interval '1 minute'")
  expect(await late).toEqual({ outcome: 'ok' })
  expect((await said()).page).toBe('open')
})
