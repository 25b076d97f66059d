import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { inScope } from '../../platform/database/db'
import { countAmong, countTenants, moveTotals } from './count-tenants'
import { holdTenant } from './holds/hold-tenant'
import { releaseTenant } from './holds/release-tenant'

let reseller: TestReseller

beforeEach(async () => {
  reseller = await openTestReseller({ tenants: 6 })
})

afterEach(() => reseller.close())

const totals = () =>
  asOwner('select kind, key, count from portal.tenant_count where reseller_id = $1 order by kind, key', [
    reseller.resellerId,
  ])

const listIds = async () =>
  (
    await asOwner<{ id: string }>(
      'select id from portal.tenant where reseller_id = $1 order by upstream_id',
      [reseller.resellerId],
    )
  ).map(({ id }) => id)

/** Locks some of them, as the end of a run does. */
const lock = (tenantIds: string[]) =>
  inScope(reseller.resellerId, async (tx) => {
    const before = await countAmong(tx, tenantIds)
    await tx.$executeRaw`
      update portal.tenant set access = 'locked', desired_access = 'locked' where id = any(${tenantIds}::uuid[])`
    await moveTotals(tx, { resellerId: reseller.resellerId, tenantIds, before })
  })

const recount = () => inScope(reseller.resellerId, (tx) => countTenants(tx, reseller.resellerId))

test('totals that changes moved are those that a count of all finds', async () => {
  const [first = '', second = '', third = ''] = await listIds()
  const before = await totals()
  await lock([first, second])
  await lock([second, third])
  await holdTenant({ ...reseller, actor: reseller.owner, tenantId: first, reason: 'En litigio' })
  const moved = await totals()
  expect(moved).not.toEqual(before)
  await recount()
  expect(await totals()).toEqual(moved)
})

test('changes at once move the totals by what each of them did', async () => {
  const ids = await listIds()
  const hold = (tenantId: string) =>
    holdTenant({ ...reseller, actor: reseller.owner, tenantId, reason: 'En litigio' })
  await Promise.all(ids.map(hold))
  const [first = ''] = ids
  await Promise.all([
    lock(ids.slice(1)),
    releaseTenant({ ...reseller, actor: reseller.owner, tenantId: first, reason: 'Terminó' }),
  ])
  const moved = await totals()
  expect(moved).toContainEqual({ kind: 'tab', key: 'held', count: ids.length - 1 })
  await recount()
  expect(await totals()).toEqual(moved)
})

test('where nothing was counted yet a change counts all', async () => {
  const counted = await totals()
  await asOwner('delete from portal.tenant_count where reseller_id = $1', [reseller.resellerId])
  const [first = ''] = await listIds()
  await holdTenant({ ...reseller, actor: reseller.owner, tenantId: first, reason: 'En litigio' })
  expect(await totals()).toHaveLength(counted.length)
})

test('a plan that nobody has any more is counted no more', async () => {
  await asOwner("update portal.tenant set plan = 'Otro' where reseller_id = $1", [reseller.resellerId])
  await recount()
  const plans = (await totals()).filter(({ kind }) => kind === 'plan')
  expect(plans).toEqual([{ kind: 'plan', key: 'Otro', count: 6 }])
})
