import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import {
  openTestReseller,
  type TestReseller,
  type TestResellerOptions,
} from '../../../e2e/support/test-reseller'
import { listAudit } from '../../platform/audit/queries'
import { changeConnection } from '../resellers/change-connection'
import { findImportOverview } from '../tenants/tokens/import-overview'
import { readmitToken } from '../tenants/tokens/readmit-token'
import { removeToken } from '../tenants/tokens/remove-token'
import { confirmShrink } from './confirm-shrink'
import { findSyncState, listChanges } from './queries'
import { syncTenants } from './sync-tenants'

let reseller: TestReseller

async function open(options: TestResellerOptions = {}) {
  reseller = await openTestReseller({ tenants: 6, ...options })
}

beforeEach(async () => {
  await asOwner('truncate sandbox.tenant cascade')
})

afterEach(() => reseller.close())

const sync = (patch: Partial<Parameters<typeof syncTenants>[1]> = {}) =>
  syncTenants(reseller.resellerId, { cause: 'request', actor: reseller.owner, ...patch })

type BookRow = { id: string; host: string; name: string; access: string; missed_syncs: number; gone: boolean }

async function book(): Promise<BookRow[]> {
  return asOwner<BookRow>(
    `select id, host, name, access::text as access, missed_syncs, gone_at is not null as gone
     from portal.tenant where reseller_id = $1 order by upstream_id`,
    [reseller.resellerId],
  )
}

async function countOf(key: string): Promise<number | undefined> {
  const rows = await asOwner<{ count: number }>(
    "select count from portal.tenant_count where reseller_id = $1 and kind = 'tab' and key = $2",
    [reseller.resellerId, key],
  )
  return rows[0]?.count
}

const subdomains = async () => (await reseller.control.tenants()).map((tenant) => tenant.subdomain)

describe('a good upstream', () => {
  test('fills tenants, samples, quota, totals and tokens', async () => {
    await open({ synced: false })
    expect(await sync()).toMatchObject({ outcome: 'ok', rows: 6, rejected: 0 })
    expect(await book()).toHaveLength(6)
    expect(await countOf('all')).toBe(6)
    const [found] = await asOwner(
      `select (select count(*)::int from portal.metric_sample where reseller_id = $1) as samples,
         (select registered from portal.quota_sample where reseller_id = $1) as registered,
         (select count(*)::int from portal.tenant_token where reseller_id = $1) as tokens,
         (select quota_registered from portal.connection where reseller_id = $1) as shown`,
      [reseller.resellerId],
    )
    expect(found).toEqual({ samples: 6, registered: 6, tokens: 6, shown: 6 })
    expect(await findSyncState(reseller.resellerId)).toMatchObject({
      outcome: 'ok',
      rejected: [],
      heldRunId: null,
    })
  })

  test('repeated, changes nothing and keeps one sample a day', async () => {
    await open()
    const before = await book()
    expect(await sync()).toMatchObject({
      outcome: 'ok',
      summary: { new: 0, changed: 0, drifted: 0, tokens: 0 },
    })
    expect(await book()).toEqual(before)
    const [row] = await asOwner<{ samples: number }>(
      'select count(*)::int as samples from portal.metric_sample where reseller_id = $1',
      [reseller.resellerId],
    )
    expect(row?.samples).toBe(6)
  })

  test('without the reseller’s consent no tenant token is kept', async () => {
    await open({ importTenantTokens: false })
    const rows = await asOwner('select 1 from portal.tenant_token where reseller_id = $1', [
      reseller.resellerId,
    ])
    expect(rows).toEqual([])
  })

  test('a renewed token replaces the imported one, a pasted one stays', async () => {
    await open()
    const [first, second] = await subdomains()
    const [a, b] = await book()
    await asOwner("update portal.tenant_token set source = 'pasted' where tenant_id = $1", [b?.id])
    const held = 'select ciphertext from portal.tenant_token where tenant_id = $1'
    const before = [await asOwner(held, [a?.id]), await asOwner(held, [b?.id])]
    await asOwner(
      "update sandbox.tenant set token = repeat('n', 49) || id where subdomain = any($1::text[])",
      [[first, second]],
    )
    expect(await sync()).toMatchObject({ summary: { tokens: 1 } })
    expect(await asOwner(held, [a?.id])).not.toEqual(before[0])
    expect(await asOwner(held, [b?.id])).toEqual(before[1])
  })

  test('a lock from outside is drift, in the feed and in the totals', async () => {
    await open()
    const [subdomain] = await subdomains()
    const wasLocked = (await reseller.control.tenant(subdomain as string)).locked
    await reseller.control.changeTenant(subdomain as string, { locked: !wasLocked, hostLocked: !wasLocked })
    const lockedBefore = await countOf('locked')
    expect(await sync()).toMatchObject({ summary: { drifted: 1 } })
    const [change] = await listChanges(reseller.resellerId)
    expect(change).toMatchObject({ kind: 'drift', after: wasLocked ? 'unlocked' : 'locked' })
    expect(await countOf('locked')).toBe((lockedBefore ?? 0) + (wasLocked ? -1 : 1))
  })

  test('two at once: one reads, the other says so', async () => {
    await open()
    await reseller.control.setFault({ endpoint: 'reseller.detail', kind: 'latency', ms: 300, count: 1 })
    const both = await Promise.all([sync(), sync()])
    expect(both.map((one) => one.outcome).sort()).toEqual(['busy', 'ok'])
  })

  test('takes as many statements for 60 tenants as for 6', async () => {
    await open()
    const few = await statementsOfSync()
    await reseller.close()
    await asOwner('truncate sandbox.tenant cascade')
    await open({ tenants: 60 })
    expect(await statementsOfSync()).toEqual(few)
    expect(few.length).toBeGreaterThan(10)
  })
})

/** Texts of the portal's statements in one sync, without those of permits, whose number depends on time. */
async function statementsOfSync(): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await sync()
  const texts = query.mock.calls.flatMap(([sent], index) => {
    const isPortal = (query.mock.contexts[index] as pg.Client).user === 'porteria_app'
    const text = typeof sent === 'string' ? sent : ((sent as unknown as pg.QueryConfig | null)?.text ?? '')
    return isPortal && !text.includes('take_turns') ? [text.replace(/[\da-f-]{36}/g, '?')] : []
  })
  query.mockRestore()
  return texts.sort()
}

describe('who is missing', () => {
  test('is gone after the second sync without it, and back when it returns', async () => {
    await open()
    const [subdomain] = await subdomains()
    await asOwner('update sandbox.tenant set id = id + 100000 where subdomain = $1', [subdomain])
    await sync()
    const once = (await book()).find((row) => row.host.startsWith(`${subdomain}.`) && row.missed_syncs === 1)
    expect(once).toMatchObject({ gone: false })
    await sync()
    expect((await book()).find((row) => row.id === once?.id)).toMatchObject({ gone: true })
    expect(await countOf('gone')).toBe(1)
    await asOwner('update sandbox.tenant set id = id - 100000 where subdomain = $1', [subdomain])
    await sync()
    expect((await book()).find((row) => row.id === once?.id)).toMatchObject({ gone: false })
  })

  test('more than half of all is held until a person confirms', async () => {
    await open()
    for (const subdomain of (await subdomains()).slice(0, 4)) await reseller.control.removeTenant(subdomain)
    const held = await sync()
    expect(held).toMatchObject({ outcome: 'held', summary: { held: { before: 6, now: 2 } } })
    if (held.outcome !== 'held') throw new Error('not held')
    expect((await book()).every((row) => row.missed_syncs === 0)).toBe(true)
    expect(await findSyncState(reseller.resellerId)).toMatchObject({
      outcome: 'held',
      heldRunId: held.syncRunId,
    })

    const viewer = await reseller.addStaff('viewer')
    const input = { resellerId: reseller.resellerId, syncRunId: held.syncRunId }
    await expect(confirmShrink({ ...input, actor: viewer })).rejects.toMatchObject({ name: 'Forbidden' })
    await confirmShrink({ ...input, actor: reseller.owner })
    expect(await sync({ confirms: held.syncRunId })).toMatchObject({ outcome: 'ok' })
    expect(await sync()).toMatchObject({ outcome: 'ok', summary: { gone: 4 } })
  })
})

describe('a bad upstream', () => {
  test.each([
    ['a rejected token', { kind: 'status', status: 401 }, 'token-rejected'],
    [
      'a broken tenant',
      { kind: 'status', status: 500, message: 'Attempt to read property' },
      'upstream-failed',
    ],
    ['a page', { kind: 'html', status: 200 }, 'upstream-html'],
    ['half an answer', { kind: 'truncated' }, 'upstream-truncated'],
    ['an empty answer', { kind: 'empty' }, 'upstream-empty'],
    ['too many calls', { kind: 'throttled', status: 500 }, 'rate-limited'],
  ] as const)('%s leaves the last good data with the reason', async (_name, fault, code) => {
    await open()
    const before = await book()
    await reseller.control.setFault({ endpoint: 'reseller.detail', ...fault })
    expect(await sync()).toMatchObject({ outcome: 'failed', code })
    expect(await book()).toEqual(before)
    const state = await findSyncState(reseller.resellerId)
    expect(state?.outcome).toBe(code)
    expect(state?.lastGoodSyncAt?.getTime()).toBeLessThan(state?.lastSyncAt?.getTime() ?? 0)
    expect((await listAudit(reseller.resellerId, { action: 'sync.failed' })).lines).toHaveLength(1)
  })

  test('a quota that cannot be read does not affect the tenants', async () => {
    await open()
    await reseller.control.setFault({ endpoint: 'reseller.detailsLimit', kind: 'status', status: 500 })
    expect(await sync()).toMatchObject({ outcome: 'ok', rows: 6 })
    const [row] = await asOwner<{ quota_registered: number }>(
      'select quota_registered from portal.connection where reseller_id = $1',
      [reseller.resellerId],
    )
    expect(row?.quota_registered).toBe(6)
  })
})

describe('what a reading does with tenants’ tokens', () => {
  const overview = async () => {
    const found = await findImportOverview(reseller.resellerId, { finding: null, search: '', page: 1 })
    if (!found) throw new Error('There is no connection.')
    return found
  }

  async function spoil(): Promise<void> {
    const [kept, gone, foreign, twin] = await book()
    const token = `(select token from sandbox.tenant where subdomain = $2)`
    const of = async (row: BookRow | undefined, value: string, more: unknown[] = []) =>
      asOwner(`update sandbox.tenant set token = ${value} where subdomain = $1`, [
        row?.host.split('.')[0],
        ...more,
      ])
    await asOwner("update portal.tenant_token set source = 'pasted' where tenant_id = $1", [kept?.id])
    await of(kept, "repeat('k', 50)")
    await of(gone, 'null')
    await of(foreign, '$2::text', [reseller.sandbox.resellerToken])
    await of(twin, token, [(await book())[4]?.host.split('.')[0]])
  }

  test('is announced before it happens, and happens so', async () => {
    await open({ importTenantTokens: false })
    expect(await overview()).toMatchObject({
      imports: false,
      exposed: 6,
      found: { new: 6 },
      next: { new: 6 },
    })
    await changeConnection({
      resellerId: reseller.resellerId,
      actor: reseller.owner,
      importTenantTokens: true,
    })
    const said = (await overview()).next.new
    expect(await sync()).toMatchObject({ summary: { tokens: said, tokensFound: { new: 6 } } })
    expect(await overview()).toMatchObject({ found: { new: 6 }, next: { same: 6 }, imported: 6 })
    expect((await listAudit(reseller.resellerId, { action: 'token.imported' })).lines).toHaveLength(1)
  })

  test('takes nothing that is the reseller’s, of two tenants, or decided by a person', async () => {
    await open()
    await spoil()
    expect(await sync()).toMatchObject({
      summary: { tokens: 0, tokensFound: { kept: 1, missing: 1, refused: 3, same: 1 } },
    })
    const { rows } = (await overview()).page
    const refusals = rows.map(({ refusal }) => refusal).filter(Boolean)
    expect(refusals.sort()).toEqual(['reseller', 'shared', 'shared'])
    expect((await overview()).next).toEqual((await overview()).found)
  })

  test('leaves out what a person removed for good, until a person lets it in again', async () => {
    await open()
    const [first] = await book()
    const input = { resellerId: reseller.resellerId, tenantId: first?.id ?? '', actor: reseller.owner }
    await removeToken({ ...input, withhold: true })
    expect(await sync()).toMatchObject({ summary: { tokens: 0, tokensFound: { kept: 1, same: 5 } } })
    await readmitToken(input)
    await readmitToken(input)
    expect((await overview()).next).toEqual({ new: 1, same: 5 })
    expect(await sync()).toMatchObject({ summary: { tokens: 1 } })
    expect((await listAudit(reseller.resellerId, { action: 'token.readmitted' })).lines).toHaveLength(1)
  })

  test('is found by name, and shows no token of any kind', async () => {
    await open()
    const [first] = await book()
    const search = first?.name ?? ''
    const found = await findImportOverview(reseller.resellerId, { finding: 'new', search, page: 1 })
    expect(found?.page.rows.map(({ tenantId }) => tenantId)).toContain(first?.id)
    const tokens = await asOwner<{ token: string }>('select token from sandbox.tenant')
    for (const { token } of tokens) expect(JSON.stringify(found)).not.toContain(token)
    const other = await openTestReseller({ tenants: 0, synced: false })
    const foreign = await findImportOverview(other.resellerId, { finding: null, search: '', page: 1 })
    expect(foreign?.page.total ?? 0).toBe(0)
    await other.close()
  })
})
