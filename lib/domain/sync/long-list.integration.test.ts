import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { inScope } from '../../platform/database/db'
import { removeToken } from '../tenants/tokens/remove-token'
import { noTokens, writeTokens } from './import-tokens'
import { syncTenants } from './sync-tenants'

/** More than are compared and written at once. */
const tenants = 1_010

let reseller: TestReseller

beforeEach(async () => {
  await asOwner('truncate sandbox.tenant cascade')
  reseller = await openTestReseller({ tenants, rowsMax: 1, synced: false })
})

afterEach(() => reseller.close())

const sync = () => syncTenants(reseller.resellerId, { cause: 'request', actor: reseller.owner })

async function countTab(key: string): Promise<number | undefined> {
  const [row] = await asOwner<{ count: number }>(
    "select count from portal.tenant_count where reseller_id = $1 and kind = 'tab' and key = $2",
    [reseller.resellerId, key],
  )
  return row?.count
}

test('a list of several batches is one reading: its totals, shared tokens, changes and missing tenants', async () => {
  expect(await sync()).toMatchObject({
    outcome: 'ok',
    rows: tenants,
    summary: { new: 0, tokens: tenants, tokensFound: { new: tenants, refused: 0 } },
  })
  expect(await countTab('all')).toBe(tenants)
  const listed = await reseller.control.tenants()
  const [first, second] = listed
  const last = listed.at(-1)
  await asOwner(
    'update sandbox.tenant set token = (select token from sandbox.tenant where subdomain = $1) where subdomain = $2',
    [first?.subdomain, last?.subdomain],
  )
  await reseller.control.changeTenant(last?.subdomain ?? '', { locked: true })
  await reseller.control.removeTenant(second?.subdomain ?? '')
  expect(await sync()).toMatchObject({
    rows: tenants - 1,
    summary: { new: 0, gone: 0, drifted: 1, tokens: 0, tokensFound: { same: tenants - 3, refused: 2 } },
  })
  expect(await sync()).toMatchObject({ summary: { gone: 1, drifted: 0 } })
  expect(await countTab('gone')).toBe(1)
})

type Instants = { tenants: number; read: number; sampled: number }

async function countInstants(): Promise<Instants | undefined> {
  const [row] = await asOwner<Instants>(
    `select count(*)::int as tenants,
       (count(*) filter (where t.last_seen_at = c.last_good_sync_at and t.central_read_at <= t.last_seen_at
         and t.central_read_at > t.first_seen_at))::int as read,
       (count(*) filter (where (m.documents, m.users, m.access) = (t.documents, t.users, t.access)))::int as sampled
     from portal.tenant t join portal.connection c using (reseller_id)
     left join portal.metric_sample m on m.tenant_id = t.id
     where t.reseller_id = $1`,
    [reseller.resellerId],
  )
  return row
}

test('a list that broke off half-way and was read again has everybody once', async () => {
  await reseller.control.setFault({ endpoint: 'reseller.detail', kind: 'truncated', count: 1 })
  expect(await sync()).toMatchObject({ rows: tenants, rejected: 0, summary: { tokens: tenants } })
  const calls = await asOwner<{ outcome: string }>(
    "select outcome from portal.upstream_call where reseller_id = $1 and endpoint = 'reseller/detail' order by at",
    [reseller.resellerId],
  )
  expect(calls.slice(-2).map(({ outcome }) => outcome)).toEqual(['upstream-truncated', 'ok'])
  expect(await countTab('all')).toBe(tenants)
})

test('a tenant of which nothing is new was read again, and has its sample of the day', async () => {
  await sync()
  await asOwner('delete from portal.metric_sample where reseller_id = $1', [reseller.resellerId])
  const [some] = await reseller.control.tenants()
  await asOwner('update sandbox.tenant set document_count = document_count + 1 where subdomain = $1', [
    some?.subdomain,
  ])
  expect(await sync()).toMatchObject({ outcome: 'ok', summary: { changed: 0, drifted: 0 } })
  expect(await countInstants()).toEqual({ tenants, read: tenants, sampled: tenants })
})

test('what a person did with a token since it was compared stays', async () => {
  await sync()
  const { resellerId } = reseller
  const of = await asOwner<{ tenantId: string }>(
    'select tenant_id as "tenantId" from portal.tenant_token where reseller_id = $1 limit 3',
    [resellerId],
  )
  const [removed, pasted, untouched] = of.map(({ tenantId }) => tenantId)
  await removeToken({ resellerId, tenantId: removed ?? '', actor: reseller.owner, withhold: true })
  await asOwner("update portal.tenant_token set source = 'pasted' where tenant_id = $1", [pasted])
  const sealed = of.map(({ tenantId }) => ({ tenantId, ciphertext: 'newer', fingerprint: 'newer' }))
  const writes = { found: noTokens.found, findings: [], sealed }
  const { taken } = await inScope(resellerId, (tx) =>
    writeTokens(tx, writes, { resellerId, now: new Date() }),
  )
  expect(taken).toBe(1)
  expect(await asOwner("select tenant_id from portal.tenant_token where fingerprint = 'newer'")).toEqual([
    { tenant_id: untouched },
  ])
})
