import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueUnsent, tenantGatewayOf, today } from '../../../../../e2e/support/documents/test-vouchers'
import { listTestTenants, type TestTenant } from '../../../../../e2e/support/test-locks'
import { asOwner } from '../../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../../e2e/support/test-reseller'
import { listVouchers } from '../queries'
import { readVouchersTask } from '../read-vouchers'
import { requestReading } from '../request-reading'
import { parseVoucherQuery } from '../voucher-query'
import { advanceVoucherRun, type VoucherRunOptions } from './advance-voucher-run'
import { startVoucherRun } from './start-voucher-run'

let reseller: TestReseller
let tenants: TestTenant[]
const at = (index: number) => tenants[index] as TestTenant
const quick: VoucherRunOptions = { settleMs: 500, rereadMs: 20 }

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3, rowsMax: 0 })
  tenants = await listTestTenants(reseller)
  await asOwner('update sandbox.tenant set host_locked_tenant = 0, locked_tenant = 0')
  return () => reseller.close()
})

beforeEach(() => reseller.control.clearFaults())

const never = new AbortController().signal

async function read(tenant: TestTenant): Promise<void> {
  const range = { from: today(), to: today() }
  const input = { resellerId: reseller.resellerId, tenantId: tenant.id, actor: reseller.owner, range }
  const { readingId } = await requestReading(input)
  await readVouchersTask.run({ resellerId: reseller.resellerId, readingId }, { signal: never })
}

/** An invoice that the portal has read and nobody has sent. */
async function unsent(tenant: TestTenant) {
  const issued = await issueUnsent(reseller, tenant.id)
  await read(tenant)
  return { tenantId: tenant.id, externalId: issued.externalId, number: issued.number }
}

async function drive(runId: string, options: VoucherRunOptions = {}) {
  for (let round = 0; round < 200; round += 1) {
    const outcome = await advanceVoucherRun(reseller.resellerId, runId, { ...quick, ...options })
    if (outcome.kind === 'over') break
    await wait(outcome.kind === 'later' ? Math.max(1, outcome.at.getTime() - Date.now()) : 20)
  }
  return asOwner<{ state: string; cause: string | null; after: string | null; number: string }>(
    'select state, cause, after, number from portal.voucher_run_item where run_id = $1 order by id',
    [runId],
  )
}

const start = (vouchers: { tenantId: string; externalId: string }[]) =>
  startVoucherRun({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    kind: 'send',
    vouchers: vouchers.map(({ tenantId, externalId }) => ({ tenantId, externalId })),
  })

async function stateOf({ tenantId, externalId }: { tenantId: string; externalId: string }) {
  const { vouchers } = await (await tenantGatewayOf(reseller, tenantId)).readVouchers({
    from: today(),
    to: today(),
  })
  return vouchers.find((voucher) => voucher.externalId === externalId)?.state
}

const sends = () => reseller.control.hitCount('documents.send')

describe('sending what was not sent', () => {
  test('reaches the tax authority once and is kept with its answer', async () => {
    const vouchers = [await unsent(at(0)), await unsent(at(0))]
    await reseller.control.clearCalls()
    const { runId } = await start(vouchers)
    const items = await drive(runId)
    expect(items.map(({ state, after }) => [state, after])).toEqual([
      ['accepted', '05'],
      ['accepted', '05'],
    ])
    expect(await sends()).toBe(2)
    const [kept] = await asOwner<{ state: string }>(
      'select state from portal.voucher where external_id = $1',
      [vouchers[0]?.externalId],
    )
    expect(kept?.state).toBe('05')
  })

  test('a lost answer is looked up and not sent again', async () => {
    const voucher = await unsent(at(0))
    await reseller.control.clearCalls()
    await reseller.control.setFault({ endpoint: 'documents.send', kind: 'reset-after', count: 1 })
    const items = await drive((await start([voucher])).runId)
    expect(items).toMatchObject([{ state: 'accepted', cause: 'read-again' }])
    expect(await sends()).toBe(1)
  })

  test('a request that did nothing ends as not sent, and nothing is repeated by itself', async () => {
    const voucher = await unsent(at(0))
    await reseller.control.clearCalls()
    await reseller.control.setFault({ endpoint: 'documents.send', kind: 'reset-before', count: 1 })
    const items = await drive((await start([voucher])).runId)
    expect(items).toMatchObject([{ state: 'not-sent', after: '01' }])
    expect(await sends()).toBeLessThanOrEqual(1)
    expect(await stateOf(voucher)).toBe('01')
  })

  test('a late effect is seen before anything is concluded', async () => {
    const voucher = await unsent(at(0))
    await reseller.control.setFault({
      endpoint: 'documents.send',
      kind: 'late',
      ms: 250,
      answer: 'reset',
      count: 1,
    })
    expect(await drive((await start([voucher])).runId)).toMatchObject([{ state: 'accepted' }])
  })

  test('one that was sent meanwhile is left alone: sending it again would put it back', async () => {
    const voucher = await unsent(at(0))
    await (await tenantGatewayOf(reseller, voucher.tenantId)).sendVoucher(voucher.externalId)
    await reseller.control.clearCalls()
    const items = await drive((await start([voucher])).runId)
    expect(items).toMatchObject([{ state: 'unchanged', cause: 'already-sent', after: '05' }])
    expect(await sends()).toBe(0)
  })

  test('a process that dies while sending loses and repeats nothing', async () => {
    const voucher = await unsent(at(0))
    const { runId } = await start([voucher])
    await reseller.control.clearCalls()
    const dies = (name: string) => {
      if (name === 'answered') throw new Error('killed')
    }
    await expect(drive(runId, { checkpoint: dies })).rejects.toThrow('killed')
    expect(await drive(runId)).toMatchObject([{ state: 'accepted' }])
    expect(await sends()).toBe(1)
  })

  test('a voucher is in one run at a time', async () => {
    const voucher = await unsent(at(0))
    const { runId } = await start([voucher])
    await expect(start([voucher])).rejects.toMatchObject({ code: 'voucher-in-run' })
    await drive(runId)
  })
})

describe('changing a state by hand', () => {
  const change = (voucher: { tenantId: string; externalId: string }, actor = reseller.owner) =>
    startVoucherRun({
      resellerId: reseller.resellerId,
      actor,
      kind: 'state',
      vouchers: [{ tenantId: voucher.tenantId, externalId: voucher.externalId }],
      desired: '11',
      reason: 'Anulado en el portal de SUNAT',
    })

  test('is done, verified by reading, and written with before, after and reason', async () => {
    const voucher = await unsent(at(1))
    const { runId } = await change(voucher)
    expect(await drive(runId)).toMatchObject([{ state: 'changed', after: '11' }])
    expect(await stateOf(voucher)).toBe('11')
    const [trail] = await asOwner<{ before: unknown; after: unknown; reason: string }>(
      `select before, after, reason from portal.audit_event where action = 'vouchers.changed' order by seq desc limit 1`,
    )
    expect(trail).toMatchObject({
      before: { state: '01' },
      after: { state: '11', outcome: 'changed' },
      reason: 'Anulado en el portal de SUNAT',
    })
  })

  test('belongs to the owner', async () => {
    const voucher = await unsent(at(1))
    const refused = { code: 'not-allowed' }
    await expect(change(voucher, await reseller.addStaff('admin'))).rejects.toMatchObject(refused)
    await expect(change(voucher, await reseller.addStaff('support'))).rejects.toMatchObject(refused)
  })
})

describe('the list', () => {
  const view = (address: Record<string, unknown> = {}) =>
    listVouchers(
      reseller.resellerId,
      at(2).id,
      parseVoucherQuery({ from: today(), to: today(), ...address }, today()),
    )

  test('shows what was read, with totals, and drops what the host no longer tells', async () => {
    await issueUnsent(reseller, at(2).id)
    await issueUnsent(reseller, at(2).id)
    await read(at(2))
    const list = await view()
    expect(list.totals).toEqual([{ state: '01', currency: 'PEN', count: 2, total: '236.00' }])
    expect(list.page.rows.map(({ total, type }) => [total, type])).toEqual([
      ['118.00', '01'],
      ['118.00', '01'],
    ])
    expect((await view({ q: list.page.rows[0]?.number })).page.total).toBe(1)
    expect((await view({ state: '05' })).page.total).toBe(0)
    await asOwner(
      `delete from sandbox.voucher where id = (select max(id) from sandbox.voucher where tenant_id =
         (select id from sandbox.tenant where subdomain = $1))`,
      [at(2).subdomain],
    )
    await read(at(2))
    expect((await view()).page.total).toBe(1)
  })

  test('a reading that fails says why and leaves what was read', async () => {
    const before = (await view()).page.total
    await reseller.control.setFault({ endpoint: 'documents.lists', kind: 'html', status: 502 })
    await read(at(2))
    const { reading, good, page } = await view()
    expect(reading).toMatchObject({ state: 'failed', failure: expect.stringContaining('upstream') })
    expect(good).not.toBeNull()
    expect(page.total).toBe(before)
  })

  test('who may not read vouchers may not ask for them, and another reseller sees none', async () => {
    const range = { from: today(), to: today() }
    const input = {
      resellerId: reseller.resellerId,
      tenantId: at(2).id,
      range,
      actor: await reseller.addStaff('viewer'),
    }
    await expect(requestReading(input)).rejects.toMatchObject({ code: 'not-allowed' })
    const other = await openTestReseller({ tenants: 1, synced: false })
    const list = await listVouchers(other.resellerId, at(2).id, parseVoucherQuery({}, today()))
    expect([list.page.total, list.reading]).toEqual([0, null])
    await other.close()
  })
})
