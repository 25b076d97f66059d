import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  clearGlobalLocks,
  driveGlobalLock,
  driveInterruptedGlobalLock,
  listGlobalLockItems,
  requestTestGlobalLock,
} from '../../../../e2e/support/test-global-lock'
import { listTestTenants, readEnds, setAccess, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import type { EveryoneCheckpoint } from './engine'

let reseller: TestReseller
let tenants: TestTenant[]
const at = (index: number) => tenants[index] as TestTenant
const owing = [1, 4]

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 6 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await clearGlobalLocks(reseller)
  await asOwner('delete from portal.tenant_change')
  await asOwner('update portal.tenant set held_at = null where reseller_id = $1', [reseller.resellerId])
  for (const tenant of tenants) {
    await reseller.control.breakTenant(tenant.subdomain, null)
    await setAccess(reseller, tenant, owing.includes(tenants.indexOf(tenant)) ? 'locked' : 'unlocked')
  }
  await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'locked'))
  await reseller.control.clearCalls()
})

const expected = (opened: number[] = []) =>
  tenants.map((_, index) => {
    const access = owing.includes(index) && !opened.includes(index) ? 'locked' : 'unlocked'
    return { central: access, host: access }
  })
const everyEnd = () => Promise.all(tenants.map((tenant) => readEnds(reseller, tenant)))

test('who was locked before is locked again while the hosts of the others are still being asked', async () => {
  const switchId = await requestTestGlobalLock(reseller, 'unlocked')
  await reseller.control.setFault({ endpoint: 'documents.lists', kind: 'latency', ms: 1_000 })
  let lockedAgain = 0
  await driveGlobalLock(reseller, switchId, {
    policy: { hostLanes: 1 },
    checkpoint: async (name) => {
      if (name === 'hosts-asked') lockedAgain = await reseller.control.hitCount('reseller.lockedTenant')
    },
  })
  expect(lockedAgain).toBe(owing.length)
  const calls = (await reseller.control.recentCalls()).map(({ endpoint, host, at: began }) => ({
    endpoint,
    host,
    began: Date.parse(began),
  }))
  const locks = calls.filter(({ endpoint }) => endpoint === 'reseller.lockedTenant')
  const others = calls.filter(
    ({ endpoint, host }) =>
      endpoint === 'documents.lists' && !owing.some((index) => at(index).subdomain === host),
  )
  expect(others).toHaveLength(tenants.length - owing.length)
  const lastHost = Math.max(...others.map(({ began }) => began))
  for (const { began } of locks) expect(began).toBeLessThan(lastHost)
  expect(await everyEnd()).toEqual(expected())
  const told = await asOwner<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from portal.event
     where reseller_id = $1 and kind like 'tenant.%locked' and payload ->> 'reason' = 'everyone' group by kind order by kind`,
    [reseller.resellerId],
  )
  expect(told).toEqual([
    { kind: 'tenant.locked', count: tenants.length - owing.length },
    { kind: 'tenant.unlocked', count: tenants.length },
  ])
})

const checkpoints: EveryoneCheckpoint[] = [
  'answered',
  'sent',
  'verified',
  'hosts-asked',
  'concluded',
  'repair-over',
]

test.each(checkpoints)(
  'killed at "%s", whoever owed is locked again, once, and nobody else',
  async (place) => {
    const switchId = await requestTestGlobalLock(reseller, 'unlocked')
    const dying = driveGlobalLock(reseller, switchId, {
      checkpoint: (name) => {
        if (name === place) throw new Error('killed')
      },
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await driveGlobalLock(reseller, switchId)).toMatchObject({ state: 'confirmed', cause: 'restored' })
    expect(await everyEnd()).toEqual(expected())
    expect(await reseller.control.hitCount('reseller.lockedTenant')).toBe(owing.length)
    const runs = await asOwner('select 1 from portal.lock_run where reseller_id = $1', [reseller.resellerId])
    expect(runs).toHaveLength(1)
  },
)

test('an owner’s hold leaves its tenant open and named, and the others are locked again', async () => {
  await asOwner('update portal.tenant set held_at = now() where id = $1', [at(4).id])
  const release = await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'unlocked'))
  expect(release).toMatchObject({ state: 'partial', cause: 'restored-in-part' })
  expect((await listGlobalLockItems(release.id))[4]).toMatchObject({ outcome: 'held', central: 'unlocked' })
  expect(await everyEnd()).toEqual(expected([4]))
})

test('after a release that stopped half way, those it unlocked are locked again all the same', async () => {
  const switchId = await requestTestGlobalLock(reseller, 'unlocked')
  const release = await driveInterruptedGlobalLock(reseller, switchId, { written: 3 })
  expect(release).toMatchObject({ state: 'partial', cause: 'restored-in-part' })
  expect(await reseller.control.hitCount('reseller.lockedTenant')).toBe(1)
  expect(await readEnds(reseller, at(1))).toEqual({ central: 'locked', host: 'locked' })
  const outcomes = (await listGlobalLockItems(switchId)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['reached', 'reached', 'reached', 'host-disagrees', 'reached', 'missed'])
})
