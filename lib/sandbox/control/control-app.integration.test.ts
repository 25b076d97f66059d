import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRequest } from '../../../e2e/support/sandbox/test-request'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import type { ControlTenant } from './control-tenants'

let sandbox: TestSandbox
let tenant: ControlTenant
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 3 })
  ;[tenant] = (await sandbox.control.tenants()) as [ControlTenant]
})
afterAll(() => sandbox.close())

const submit = (path: string, rawBody: string) =>
  sendRequest(sandbox, { path: `/sandbox/switch/${path}`, rawBody, headers: form })

describe('the page', () => {
  test('shows hosts, tokens and the outbox, and says that it is a sandbox', async () => {
    const page = await sendRequest(sandbox, { path: '/sandbox' })
    expect(page.text).toContain(tenant.host)
    expect(page.text).toContain(tenant.userToken as string)
    expect(page.text).toContain('entorno de pruebas')
  })

  test('switches the profile with a plain form', async () => {
    const answer = await submit(
      'profile',
      'lineage=B&lockMode=toggle&guestRegisterEnabled=no&throttleStatus=429&authority=slow&sameDayOrder=any&receiptLink=received',
    )
    expect([answer.status, answer.headers.location]).toEqual([303, '/sandbox'])
    const { settings } = await sandbox.control.state()
    expect(settings).toMatchObject({
      lineage: 'B',
      lockMode: 'toggle',
      guestRegisterEnabled: false,
      throttleStatus: 429,
      authority: 'slow',
      sameDayOrder: 'any',
      receiptLink: 'received',
    })
    await sandbox.control.setProfile({
      lineage: 'spec',
      lockMode: 'set',
      guestRegisterEnabled: true,
      throttleStatus: 500,
      authority: 'rules',
      sameDayOrder: 'number',
      receiptLink: 'sent',
    })
  })

  test('switches a fault on and all of them off', async () => {
    await submit('fault', 'endpoint=reseller.detail&kind=html&host=&probability=1&count=1&ms=2000&status=503')
    expect(await sandbox.control.faults()).toMatchObject([
      { endpoint: 'reseller.detail', kind: 'html', status: 503, count: 1 },
    ])
    await submit('clear-faults', '')
    expect(await sandbox.control.faults()).toEqual([])
  })

  test('damages a tenant and mends it', async () => {
    await submit('break', `subdomain=${tenant.subdomain}&how=missing-table`)
    expect((await sandbox.control.tenant(tenant.subdomain)).broken).toBe('missing-table')
    await submit('break', `subdomain=${tenant.subdomain}&how=ninguno`)
    expect((await sandbox.control.tenant(tenant.subdomain)).broken).toBeNull()
    expect((await submit('break', 'subdomain=nadie&how=ninguno')).status).toBe(404)
  })
})

test('a half-done lock can be switched on by a plain form', async () => {
  await submit(
    'fault',
    'endpoint=reseller.lockedAdmin&kind=half-done&host=&probability=1&count=1&ms=2000&status=502&written=2&torn=1',
  )
  expect(await sandbox.control.faults()).toMatchObject([
    { endpoint: 'reseller.lockedAdmin', kind: 'half-done', written: 2, torn: 1, count: 1 },
  ])
  await submit('clear-faults', '')
})

test('the reference lists every endpoint; both documents are served', async () => {
  const page = await sendRequest(sandbox, { path: '/sandbox/reference' })
  expect(page.text).toContain('/api/reseller/lockedTenant')
  expect(page.text).toContain('entorno de pruebas')
  for (const host of ['central', 'tenant']) {
    expect((await sendRequest(sandbox, { path: `/sandbox/openapi/${host}.json` })).json.openapi).toBe('3.1.0')
  }
})

test('profile, locks and messages survive a restart of the sandbox', async () => {
  await sandbox.control.setProfile({ lockMode: 'toggle', throttlePerMinute: 7 })
  await sandbox.control.changeTenant(tenant.subdomain, { locked: true })
  await sandbox.close()
  sandbox = await startTestSandbox({ tenants: 3, profile: { throttlePerMinute: 0 } })
  expect((await sandbox.control.state()).settings.lockMode).toBe('toggle')
  expect((await sandbox.control.tenant(tenant.subdomain)).locked).toBe(true)
})

test('both ends of many tenants are changed at once, and those that are not there are not counted', async () => {
  const end = { subdomain: tenant.subdomain, locked: true, hostLocked: false }
  expect(await sandbox.control.changeEnds([end, { ...end, subdomain: 'nobody' }])).toEqual({ changed: 1 })
  expect(await sandbox.control.tenant(tenant.subdomain)).toMatchObject({ locked: true, hostLocked: false })
})

test('other sites may not turn the switches', async () => {
  for (const Origin of ['http://evil.test', 'null']) {
    const answer = await sendRequest(sandbox, {
      path: '/sandbox/control/faults/clear',
      body: {},
      headers: { Origin },
    })
    expect(answer.status).toBe(403)
  }
})

test('a tenant host has no switches', async () => {
  expect((await sendRequest(sandbox, { host: tenant.subdomain, path: '/sandbox' })).status).toBe(404)
})

test('a wrong order is refused with its reason', async () => {
  const wrong = [
    { path: '/sandbox/control/faults', body: { endpoint: '*', kind: 'meteor' } },
    { path: '/sandbox/control/settings', body: { lockMode: 'maybe' } },
    { path: '/sandbox/control/settings', rawBody: '{' },
    { path: '/sandbox/switch/fault', rawBody: 'kind=html', headers: form },
  ]
  const answers = await Promise.all(wrong.map((each) => sendRequest(sandbox, { ...each, method: 'POST' })))
  expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 400])
})
