import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  onlyItem,
  readEnds,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { listAudit } from '../../../platform/audit/queries'
import { syncTenants } from '../../sync/sync-tenants'
import { keepDrift } from './keep-drift'
import { listDrift } from './queries'

let reseller: TestReseller
let tenant: TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  tenant = (await listTestTenants(reseller))[0] as TestTenant
  return () => reseller.close()
})

/** The portal leaves it active, somebody locks it on the server, and a reading notices. */
beforeEach(async () => {
  await setAccess(reseller, tenant, 'unlocked')
  await asOwner("update portal.tenant set desired_access = 'unlocked' where id = $1", [tenant.id])
  // What ended just before a reading counts as newer than it: here nothing did.
  await asOwner("update portal.lock_item set ended_at = ended_at - interval '1 hour'")
  await asOwner("update portal.lock_item set sending_at = sending_at - interval '1 hour'")
  await reseller.control.changeTenant(tenant.subdomain, { locked: true, hostLocked: true })
  await syncTenants(reseller.resellerId, { cause: 'schedule' })
  await reseller.control.clearCalls()
})

const input = () => ({
  resellerId: reseller.resellerId,
  tenantId: tenant.id,
  actor: reseller.owner,
  seen: 'locked' as const,
  note: 'Lo pidió la SUNAT',
})

const linesOf = async (action: string) => (await listAudit(reseller.resellerId, { action })).lines

async function outsideCount() {
  const [row] = await asOwner<{ count: number }>(
    "select count from portal.tenant_count where reseller_id = $1 and kind = 'tab' and key = 'outside'",
    [reseller.resellerId],
  )
  return row?.count
}

describe('a change from outside', () => {
  test('is listed, counted, and written down by nobody known', async () => {
    expect(await listDrift(reseller.resellerId)).toMatchObject([
      { tenantId: tenant.id, desired: 'unlocked', observed: 'locked' },
    ])
    expect(await outsideCount()).toBe(1)
    const [line] = await linesOf('drift.noticed')
    expect(line).toMatchObject({
      actorKind: 'worker',
      actorId: null,
      subjectId: tenant.id,
      before: { access: 'unlocked' },
      after: { access: 'locked' },
    })
  })

  test('that a second reading still finds is written down once', async () => {
    const before = (await linesOf('drift.noticed')).length
    await syncTenants(reseller.resellerId, { cause: 'schedule' })
    expect((await linesOf('drift.noticed')).length).toBe(before)
  })

  test('is kept: nothing is sent, it leaves the list, and the audit log says who and why', async () => {
    const actor = await reseller.addStaff('support')
    await keepDrift({ ...input(), actor })
    expect(await listDrift(reseller.resellerId)).toEqual([])
    expect(await outsideCount()).toBe(0)
    expect(await reseller.control.recentCalls()).toEqual([])
    expect(await readEnds(reseller, tenant)).toEqual({ central: 'locked', host: 'locked' })
    const [line] = await linesOf('drift.kept')
    expect(line).toMatchObject({ actorName: actor.name, subjectId: tenant.id, reason: 'Lo pidió la SUNAT' })
    await syncTenants(reseller.resellerId, { cause: 'schedule' })
    expect(await listDrift(reseller.resellerId)).toEqual([])
  })

  test('kept twice is written down once', async () => {
    const before = (await linesOf('drift.kept')).length
    await keepDrift(input())
    await keepDrift(input())
    expect((await linesOf('drift.kept')).length).toBe(before + 1)
  })

  test('is set back by a run of one, with the same proof as any lock', async () => {
    const run = await driveRun(reseller, await startTestRun(reseller, [tenant], 'unlocked'))
    expect(onlyItem(run)).toMatchObject({ state: 'confirmed', cause: 'both-ends' })
    expect(await readEnds(reseller, tenant)).toEqual({ central: 'unlocked', host: 'unlocked' })
    expect(await listDrift(reseller.resellerId)).toEqual([])
  })

  test('that moved since the page was seen is not kept', async () => {
    await asOwner("update portal.tenant set access = 'unlocked' where id = $1", [tenant.id])
    await expect(keepDrift(input())).rejects.toMatchObject({ code: 'drift-moved' })
  })

  test.each(['sales', 'viewer'] as const)('may not be kept by the role %s', async (role) => {
    const actor = await reseller.addStaff(role)
    await expect(keepDrift({ ...input(), actor })).rejects.toMatchObject({ name: 'Forbidden' })
  })

  test('of another reseller may not be kept, nor is it listed there', async () => {
    const resellerId = await addReseller(`other-${Date.now()}`)
    const actor = { id: null, name: 'cli', kind: 'cli' } as const
    await expect(keepDrift({ ...input(), resellerId, actor })).rejects.toMatchObject({
      code: 'tenant-missing',
    })
    expect(await listDrift(resellerId)).toEqual([])
  })
})
