import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import {
  openTestReseller,
  type TestReseller,
  type TestResellerOptions,
} from '../../../e2e/support/test-reseller'
import { getOverview } from '../metrics/get-overview'
import { listSyncRuns } from './queries'
import { syncTenants } from './sync-tenants'

let reseller: TestReseller

async function open(options: TestResellerOptions = {}) {
  reseller = await openTestReseller({ tenants: 6, ...options })
}

beforeEach(async () => {
  await asOwner('truncate sandbox.tenant cascade')
})

afterEach(() => reseller.close())

const sync = () => syncTenants(reseller.resellerId, { cause: 'request', actor: reseller.owner })
const quota = async () => (await getOverview(reseller.resellerId)).quota
const fault = (patch: object) =>
  reseller.control.setFault({ endpoint: 'reseller.detailsLimit', kind: 'status', status: 500, ...patch })

describe('a quota that could not be read', () => {
  test.each([
    ['a failure', { status: 500, message: 'boom' }, 'upstream-failed'],
    ['another shape', { kind: 'empty' }, 'upstream-empty'],
    ['a page', { kind: 'html', status: 200 }, 'upstream-html'],
  ])(
    '%s leaves the old numbers with their age and the reason, and the reading is partial',
    async (_name, patch, code) => {
      await open()
      const before = await quota()
      expect(before).toMatchObject({ registered: 6, reading: 'ok', isOld: false })
      await fault(patch)
      expect(await sync()).toMatchObject({ outcome: 'ok', partial: true, rows: 6 })
      const after = await quota()
      expect(after).toMatchObject({ registered: 6, reading: 'failed', failure: { code }, isOld: true })
      expect(after.readAt).toEqual(before.readAt)
      expect((await listSyncRuns(reseller.resellerId))[0]?.summary?.quota).toMatchObject({ code })
      await reseller.control.clearFaults()
      expect(await sync()).toMatchObject({ outcome: 'ok', partial: false })
      expect(await quota()).toMatchObject({ reading: 'ok', failure: null, isOld: false })
    },
  )

  test('is old as well when the list could not be read', async () => {
    await open()
    await reseller.control.setFault({ endpoint: 'reseller.detail', kind: 'status', status: 500 })
    await sync()
    expect(await quota()).toMatchObject({ registered: 6, reading: 'ok', isOld: true })
  })

  test('is not the same as a server without that number', async () => {
    await open()
    await reseller.control.setProfile({ lineage: 'B' })
    expect(await sync()).toMatchObject({ outcome: 'ok', partial: false })
    expect(await quota()).toMatchObject({ registered: null, maximum: null, reading: 'unsupported' })
    await reseller.control.setProfile({ lineage: 'A' })
    await sync()
    expect(await quota()).toMatchObject({ registered: 6, reading: 'ok' })
  })

  test('was never read before the first sync', async () => {
    await open({ synced: false })
    expect(await quota()).toMatchObject({ registered: null, reading: null, failure: null })
  })
})

describe('what the server counts and what it lists', () => {
  test('are compared within one reading, whatever our copy still holds', async () => {
    await open()
    const [first, second] = await reseller.control.tenants()
    for (const tenant of [first, second]) await reseller.control.removeTenant(tenant?.subdomain ?? '')
    await sync()
    const overview = await getOverview(reseller.resellerId)
    expect(overview.tabs.all).toBe(6)
    expect(overview.quota.registered).toBe(4)
    expect(overview.mismatch).toBeNull()
  })

  test('differ by rows that the list itself lacks', async () => {
    await open()
    await reseller.control.setFault({
      endpoint: 'reseller.detailsLimit',
      kind: 'status',
      status: 500,
      message: 'boom',
    })
    await sync()
    await reseller.control.clearFaults()
    expect((await getOverview(reseller.resellerId)).mismatch).toBeNull()
    await asOwner('update portal.connection set quota_listed = 4 where reseller_id = $1', [
      reseller.resellerId,
    ])
    expect((await getOverview(reseller.resellerId)).mismatch).toEqual({ registered: 6, listed: 4 })
  })

  test('count rows that could not be read as rows', async () => {
    await open()
    await asOwner("update sandbox.tenant set number = '' where id = (select min(id) from sandbox.tenant)")
    expect(await sync()).toMatchObject({ outcome: 'ok', rows: 5, rejected: 1 })
    expect((await getOverview(reseller.resellerId)).mismatch).toBeNull()
  })
})

describe('limits after the first reading', () => {
  const age = async (subdomain: string, patch: { created: string; cycle: string | null }) =>
    asOwner(
      'update sandbox.tenant set created_at = $2::timestamptz, start_billing_cycle = $3::date where subdomain = $1',
      [subdomain, patch.created, patch.cycle],
    )

  test('a tenant made in this cycle, and one with too many users, are known at once', async () => {
    await open({ synced: false })
    const [young, crowded, old, within] = await reseller.control.tenants()
    if (!young || !crowded || !old || !within) throw new Error('There are too few tenants.')
    await asOwner(`update sandbox.tenant set plan_id =
      (select id from sandbox.plan where limit_documents > 0 and limit_users > 0 order by limit_documents limit 1)`)
    await asOwner(
      "update sandbox.tenant set document_count = 0, user_count = 1, created_at = now() - interval '400 days', start_billing_cycle = null",
    )
    await age(young.subdomain, { created: new Date().toISOString(), cycle: null })
    await reseller.control.changeTenant(young.subdomain, { documents: 1_000_000 })
    await reseller.control.changeTenant(crowded.subdomain, { users: 10_000 })
    await reseller.control.changeTenant(old.subdomain, { documents: 1_000_000 })
    await reseller.control.changeTenant(within.subdomain, { documents: 1 })
    await sync()
    const rows = await asOwner<{ host: string; over_limit: boolean; documents_cycle: number | null }>(
      'select host, over_limit, documents_cycle from portal.tenant where reseller_id = $1',
      [reseller.resellerId],
    )
    const of = ({ subdomain }: { subdomain: string }) =>
      rows.find(({ host }) => host.startsWith(`${subdomain}.`))
    expect(of(young)).toMatchObject({ over_limit: true, documents_cycle: 1_000_000 })
    expect(of(crowded)).toMatchObject({ over_limit: true })
    expect(of(old)).toMatchObject({ over_limit: false, documents_cycle: null })
    expect(of(within)).toMatchObject({ over_limit: false, documents_cycle: null })
    const overview = await getOverview(reseller.resellerId)
    expect(overview.tabs.over).toBe(2)
    // Only the old one may be over its limit unnoticed: the others have too few documents in total.
    expect(overview.limitUnknown).toBe(1)
  })
})
