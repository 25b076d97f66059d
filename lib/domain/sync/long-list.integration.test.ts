import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
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
