import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  driveIssuance,
  guide,
  listOnServer,
  quickIssuing,
  startTestIssuance,
} from '../../../../e2e/support/documents/test-issuing'
import { tenantGatewayOf } from '../../../../e2e/support/documents/test-vouchers'
import { getSandboxTenant } from '../../../../e2e/support/sandbox/test-tenant'
import { listTestTenants, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { advanceIssuance } from './advance-issuance'
import { askGuideTicket, sendIssuedGuide } from './ask-guide'
import { getIssuance } from './queries'

let reseller: TestReseller
let tenant: TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 1, rowsMax: 0, profile: { ticketPolls: 2 } })
  const [first] = await listTestTenants(reseller)
  tenant = first as TestTenant
  await asOwner('update sandbox.tenant set host_locked_tenant = 0, locked_tenant = 0')
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.clearCalls()
})

const by = (issuanceId: string) => {
  return { resellerId: reseller.resellerId, actor: reseller.owner, tenantId: tenant.id, issuanceId }
}
const view = (issuanceId: string) => getIssuance(reseller.resellerId, { tenantId: tenant.id, issuanceId })
const eventsOf = ({ events }: Awaited<ReturnType<typeof view>>) =>
  events.map(({ event, times }) => (times > 1 ? `${event} x${times}` : event))
const start = (type: '09' | '31', recipient?: string) =>
  startTestIssuance(reseller, tenant, guide(type, recipient))
const drive = (id: string) => driveIssuance(reseller, tenant, id)

test.each(['09', '31'] as const)('a guide %s is issued, sent, waited for and accepted', async (type) => {
  const guide = await drive(await start(type))
  expect(guide).toMatchObject({ state: 'issued', authorityState: '05', step: null, nextAt: null })
  expect(guide.said).toContain('ha sido aceptado')
  expect(guide.ticket).toMatch(/^\w{8,}/)
  for (const link of [guide.links.xml, guide.links.pdf, guide.links.cdr]) expect(link).toMatch(/^http/)
  expect(eventsOf(guide)).toEqual([
    'started',
    'sending',
    'issued',
    'guide-sent',
    'guide-pending x2',
    'guide-accepted',
  ])
})

test('the files of an issued guide are there before it is sent', async () => {
  await reseller.control.setFault({ endpoint: 'guides.send', kind: 'throttled' })
  const id = await start('31')
  await advanceIssuance(reseller.resellerId, id, { ...quickIssuing, slowMs: 60_000 })
  const { links } = await view(id)
  expect(links.cdr).toBeNull()
  const { open } = await getSandboxTenant(reseller.sandbox)
  expect((await open(String(links.xml))).text).toContain('DespatchAdvice')
})

test('a rejection is kept with the words of the tax authority', async () => {
  const guide = await drive(await start('31', '20100009999'))
  expect(guide).toMatchObject({ state: 'issued', authorityState: '09', nextAt: null })
  expect(guide.said).not.toBe('')
  expect(eventsOf(guide).at(-1)).toBe('guide-rejected')
  await expect(sendIssuedGuide(by(guide.id))).rejects.toMatchObject({ code: 'issuance-moved' })
})

test('a ticket in process is asked for later and later, and now when a person wants it', async () => {
  const id = await start('31', '20100000098')
  const outcome = await advanceIssuance(reseller.resellerId, id, { ...quickIssuing, askMs: 60_000 })
  expect(outcome.kind).toBe('later')
  const waiting = await view(id)
  expect(waiting).toMatchObject({ authorityState: '03', step: 'ask' })
  expect(Number(waiting.nextAt) - Date.now()).toBeGreaterThan(30_000)
  const before = await reseller.control.hitCount('guides.ticket')
  await askGuideTicket(by(id))
  await advanceIssuance(reseller.resellerId, id, { ...quickIssuing, askMs: 60_000 })
  expect(await reseller.control.hitCount('guides.ticket')).toBe(before + 1)
  const again = await view(id)
  expect(eventsOf(again).slice(-2)).toEqual(['ask-asked', 'guide-pending'])
  expect(Number(again.nextAt) - Date.now()).toBeGreaterThan(90_000)
})

test('an authority that takes nothing is asked a few times, then a person may send it', async () => {
  const id = await start('31', '20100000000')
  const left = await drive(id)
  expect(left).toMatchObject({ state: 'issued', authorityState: '01', step: null, nextAt: null })
  expect(left.said).toBe('No fue posible enviar a SUNAT')
  expect(eventsOf(left).at(-1)).toBe('guide-not-sent x5')
  const sends = await reseller.control.hitCount('guides.send')
  await sendIssuedGuide(by(id))
  await drive(id)
  expect(await reseller.control.hitCount('guides.send')).toBe(sends + 5)
})

test('an error of the server in place of a ticket claims no ticket, and is the words of the server', async () => {
  const id = await start('31', '20100000002')
  const patient = { ...quickIssuing, askMs: 60_000 }
  await advanceIssuance(reseller.resellerId, id, patient)
  const phpError = 'array_key_exists(): Argument #2 ($array) must be of type array, null given'
  expect(await view(id)).toMatchObject({
    authorityState: '01',
    ticket: null,
    step: 'ask',
    said: phpError,
    saidBy: 'server',
  })
  await askGuideTicket(by(id))
  await advanceIssuance(reseller.resellerId, id, patient)
  const issuance = await view(id)
  expect(issuance).toMatchObject({ authorityState: '01', ticket: null, saidBy: 'server' })
  expect(eventsOf(issuance).slice(-3)).toEqual(['guide-send-lost', 'ask-asked', 'ask-failed'])
})

test('only the words of the tax authority are told as its own', async () => {
  const accepted = await drive(await start('31'))
  expect([accepted.authorityState, accepted.saidBy]).toEqual(['05', 'authority'])
  const untaken = await drive(await start('31', '20100000000'))
  expect([untaken.said, untaken.saidBy]).toEqual(['No fue posible enviar a SUNAT', 'server'])
  const pending = await start('31', '20100000098')
  await advanceIssuance(reseller.resellerId, pending, { ...quickIssuing, askMs: 60_000 })
  expect(await view(pending)).toMatchObject({ authorityState: '03', saidBy: 'server' })
})

test('a lost answer to the sending is settled by asking for the ticket', async () => {
  await reseller.control.setFault({ endpoint: 'guides.send', kind: 'reset-after', count: 1 })
  const guide = await drive(await start('09'))
  expect(guide.authorityState).toBe('05')
  expect(eventsOf(guide)).toContain('guide-send-lost')
  expect(await reseller.control.hitCount('guides.send')).toBe(1)
})

test('a sending that never arrived is found out by the raw answer, and sent again', async () => {
  await reseller.control.setFault({ endpoint: 'guides.send', kind: 'reset-before', count: 1 })
  const guide = await drive(await start('09'))
  expect(guide.authorityState).toBe('05')
  expect(eventsOf(guide)).toContain('guide-raw')
})

test('a raw answer after the sending settles nothing', async () => {
  const id = await start('09')
  const patient = { ...quickIssuing, askMs: 60_000 }
  const now = () => asOwner('update portal.issuance set next_at = now() where id = $1', [id])
  await advanceIssuance(reseller.resellerId, id, patient)
  await reseller.control.setProfile({ authority: 'down' })
  await now()
  await advanceIssuance(reseller.resellerId, id, patient)
  await reseller.control.setProfile({ authority: 'rules' })
  const issuance = await view(id)
  expect([issuance.authorityState, issuance.step, eventsOf(issuance).at(-1)]).toEqual([
    '03',
    'ask',
    'guide-raw',
  ])
  await now()
  expect((await drive(id)).authorityState).toBe('05')
})

test('a process that dies while it waits for a ticket takes up where it was', async () => {
  const before = (await listOnServer(tenant, 'guide')).length
  const id = await start('09')
  const stopped = new AbortController()
  await reseller.control.setFault({ endpoint: 'guides.ticket', kind: 'latency', ms: 300, count: 1 })
  const first = advanceIssuance(reseller.resellerId, id, { ...quickIssuing, signal: stopped.signal })
  const isAsked = async () => (await reseller.control.faults()).some(({ struck }) => struck > 0)
  await vi.waitUntil(isAsked, { interval: 10, timeout: 60_000 })
  stopped.abort()
  await first
  expect((await drive(id)).authorityState).toBe('05')
  expect((await listOnServer(tenant, 'guide')).length).toBe(before + 1)
})

describe('a lost answer of a carrier’s guide', () => {
  /** The answer is lost, and somebody else issues one to `receiver` before the lists are read. */
  async function lostBeside(kind: 'reset-before' | 'reset-after', receiver: string): Promise<string> {
    await reseller.control.setFault({ endpoint: 'guides.carrier', kind, count: 1 })
    const id = await start('31')
    await advanceIssuance(reseller.resellerId, id, quickIssuing)
    expect((await view(id)).state).toBe('unknown')
    await (await tenantGatewayOf(reseller, tenant.id)).issueGuide('31', guide('31', receiver).body)
    return id
  }

  test('is never settled by somebody else’s guide to another receiver', async () => {
    expect((await drive(await lostBeside('reset-before', '20777777777'))).state).toBe('not-issued')
  })

  test('is settled by the own one, whatever else was issued that day', async () => {
    const found = await drive(await lostBeside('reset-after', '20777777777'))
    expect(found.state).toBe('issued')
    expect(eventsOf(found)).toContain('found')
    const { open } = await getSandboxTenant(reseller.sandbox)
    expect((await open(String(found.links.xml))).text).toContain('20666666666')
  })

  test('is for a person where the list names no receiver', async () => {
    const id = await lostBeside('reset-before', '20777777777')
    await asOwner(`update sandbox.guide set payload = jsonb_set(payload, '{recipient}', 'null')`)
    const left = await drive(id)
    expect(left).toMatchObject({ state: 'unclear', cause: 'unnamed' })
    expect(left.candidates).toHaveLength(1)
  })
})

test('a voucher is neither sent nor asked for as a guide', async () => {
  const id = await start('31')
  await asOwner(
    `update portal.issuance set kind = 'voucher', state = 'issued', next_at = null where id = $1`,
    [id],
  )
  await expect(askGuideTicket(by(id))).rejects.toMatchObject({ code: 'issuance-moved' })
})
