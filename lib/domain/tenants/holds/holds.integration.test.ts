import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  onlyItem,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { listAudit } from '../../../platform/audit/queries'
import { getTenant } from '../get-tenant'
import { holdTenant } from './hold-tenant'
import { releaseTenant } from './release-tenant'

let reseller: TestReseller
let tenant: TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 2 })
  tenant = (await listTestTenants(reseller))[0] as TestTenant
  return () => reseller.close()
})

beforeEach(async () => {
  await asOwner('update portal.tenant set held_at = null, held_reason = null, held_by = null')
})

const input = (reason = 'En juicio') => ({
  resellerId: reseller.resellerId,
  tenantId: tenant.id,
  actor: reseller.owner,
  reason,
})

async function heldNow() {
  const [row] = await asOwner<{ count: number }>(
    "select count from portal.tenant_count where reseller_id = $1 and kind = 'tab' and key = 'held'",
    [reseller.resellerId],
  )
  return row?.count
}

async function lastLines(size: number) {
  const { lines } = await listAudit(reseller.resellerId, { action: 'tenant.', subjectId: tenant.id })
  return lines.slice(0, size).map((line) => [line.action, line.actorName, line.reason])
}

describe('an owner’s hold', () => {
  test('is placed and lifted, counted, and written down with who and why', async () => {
    await holdTenant(input())
    const { tenant: held } = await getTenant(reseller.resellerId, tenant.id)
    expect(held).toMatchObject({ heldReason: 'En juicio', heldBy: reseller.owner.name })
    expect(await heldNow()).toBe(1)
    await releaseTenant(input('Terminó el juicio'))
    expect((await getTenant(reseller.resellerId, tenant.id)).tenant).toMatchObject({
      heldAt: null,
      heldBy: null,
    })
    expect(await heldNow()).toBe(0)
    expect(await lastLines(2)).toEqual([
      ['tenant.released', reseller.owner.name, 'Terminó el juicio'],
      ['tenant.held', reseller.owner.name, 'En juicio'],
    ])
  })

  test('keeps support from locking and from unlocking, until it is lifted', async () => {
    await holdTenant(input())
    const support = { ...reseller, owner: await reseller.addStaff('support') }
    for (const desired of ['locked', 'unlocked'] as const) {
      const run = await driveRun(reseller, await startTestRun(support, [tenant], desired))
      expect(onlyItem(run)).toMatchObject({ state: 'held', cause: 'on-hold', attempt: 0 })
    }
    await releaseTenant(input())
    const run = await driveRun(reseller, await startTestRun(support, [tenant], 'locked'))
    expect(onlyItem(run).state).toBe('confirmed')
  })

  test('that is repeated changes nothing and is written down once', async () => {
    const before = (await lastLines(99)).length
    await holdTenant(input())
    await holdTenant(input())
    await releaseTenant(input())
    await releaseTenant(input())
    expect((await lastLines(99)).length).toBe(before + 2)
  })

  test('for another reason is refused and names who holds', async () => {
    await holdTenant(input())
    await expect(holdTenant(input('Otra razón'))).rejects.toMatchObject({
      code: 'tenant-held',
      values: { who: reseller.owner.name },
    })
  })

  test.each(['admin', 'support', 'sales', 'viewer'] as const)('is not for the role %s', async (role) => {
    const actor = await reseller.addStaff(role)
    await expect(holdTenant({ ...input(), actor })).rejects.toMatchObject({ name: 'Forbidden' })
    await expect(releaseTenant({ ...input(), actor })).rejects.toMatchObject({ name: 'Forbidden' })
  })

  test('of another reseller’s tenant is refused', async () => {
    const resellerId = await addReseller(`other-${Date.now()}`)
    const actor = { id: null, name: 'cli', kind: 'cli' } as const
    const other = { ...input(), resellerId, actor }
    await expect(holdTenant(other)).rejects.toMatchObject({ code: 'tenant-missing' })
    await expect(releaseTenant(other)).rejects.toMatchObject({ code: 'tenant-missing' })
  })

  test('without a reason is refused', async () => {
    await expect(holdTenant(input('   '))).rejects.toMatchObject({ name: 'ZodError' })
  })
})
