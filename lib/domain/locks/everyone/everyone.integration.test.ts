import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearGlobalLocks,
  driveGlobalLock,
  driveInterruptedGlobalLock,
  getGlobalLockRow,
  listGlobalLockItems,
  requestTestGlobalLock,
} from '../../../../e2e/support/test-global-lock'
import { listTestTenants, readEnds, setAccess, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { deleteJobs, listJobs } from '../../../../e2e/support/test-workers'
import { verifyChain } from '../../../platform/audit/verify-chain'
import type { FaultInput } from '../../../sandbox/http/faults'
import { syncTenants } from '../../sync/sync-tenants'
import type { EveryoneCheckpoint } from './engine'
import { repairGlobalLock } from './release/repair-global-lock'
import { pickUpSwitches } from './tasks'

let reseller: TestReseller
let tenants: TestTenant[]

const endpoint = 'reseller.lockedAdmin'
const at = (index: number) => tenants[index] as TestTenant
const both = (access: 'locked' | 'unlocked') => ({ central: access, host: access })

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 5 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.clearCalls()
  await reseller.control.setProfile({ lockMode: 'set' })
  await clearGlobalLocks(reseller)
  await asOwner('delete from portal.tenant_change')
  await asOwner(`update portal.tenant set held_at = null, desired_access = null, lock_reason = null,
    lock_note = null, access_since = null where reseller_id = '${reseller.resellerId}'`)
  for (const tenant of tenants) {
    await reseller.control.breakTenant(tenant.subdomain, null)
    await setAccess(reseller, tenant, 'unlocked')
  }
})

/** The first tenant was locked one by one before, for a reason of its own. */
async function lockFirst(): Promise<void> {
  await setAccess(reseller, at(0), 'locked')
  await asOwner(
    `update portal.tenant set desired_access = 'locked', lock_reason = 'debt', lock_note = 'Debe dos meses',
       access_since = '2026-01-02T03:04:05Z' where id = $1`,
    [at(0).id],
  )
}

async function everyEnd() {
  return Promise.all(tenants.map((tenant) => readEnds(reseller, tenant)))
}

async function bookOf(tenant: TestTenant) {
  const [row] = await asOwner(
    `select access, desired_access as desired, lock_reason as reason, lock_note as note, access_since as since
     from portal.tenant where id = $1`,
    [tenant.id],
  )
  return row
}

async function lockEveryone() {
  const switchId = await requestTestGlobalLock(reseller, 'locked')
  return driveGlobalLock(reseller, switchId)
}

async function releaseEveryone() {
  return driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'unlocked'))
}

/** Each way in which the one request may go wrong without the server stopping half way. */
const lostAnswers: [name: string, fault: FaultInput, isDone: boolean][] = [
  ['500 before the effect', { endpoint, count: 1, kind: 'status', status: 500, effect: 'none' }, false],
  ['500 after the effect', { endpoint, count: 1, kind: 'status', status: 500, effect: 'done' }, true],
  ['a reset before the effect', { endpoint, count: 1, kind: 'reset-before' }, false],
  ['a reset after the effect', { endpoint, count: 1, kind: 'reset-after' }, true],
  ['an effect after the reset', { endpoint, count: 1, kind: 'late', ms: 300, answer: 'reset' }, true],
  ['a proxy that gave up', { endpoint, count: 1, kind: 'late', ms: 300, answer: 'gateway-timeout' }, true],
  ['truncated JSON', { endpoint, count: 1, kind: 'truncated' }, true],
]

const checkpoints: EveryoneCheckpoint[] = [
  'detail-read',
  'sending',
  'answered',
  'sent',
  'verified',
  'hosts-asked',
  'concluded',
]

describe('on a server whose single locks toggle, so that a repeated one opens', () => {
  beforeEach(() => reseller.control.setProfile({ lockMode: 'toggle' }))

  test('everyone is locked with one call, and proved at both ends', async () => {
    const locked = await lockEveryone()
    expect(locked).toMatchObject({ state: 'confirmed', cause: 'all-reached', attempt: 1 })
    expect(await everyEnd()).toEqual(tenants.map(() => both('locked')))
    expect(await reseller.control.hitCount(endpoint)).toBe(1)
    expect(await reseller.control.hitCount('reseller.lockedTenant')).toBe(0)
    const items = await listGlobalLockItems(locked.id)
    expect(items).toHaveLength(tenants.length)
    for (const item of items) {
      expect(item).toMatchObject({
        before: 'unlocked',
        central: 'locked',
        host: 'locked',
        outcome: 'reached',
      })
    }
  })

  test.each(['set', 'toggle'] as const)(
    'a release brings back exactly what was before (single locks %s), with reason, note and date',
    async (lockMode) => {
      await reseller.control.setProfile({ lockMode })
      await lockFirst()
      const before = await Promise.all(tenants.map(bookOf))
      const lock = await lockEveryone()
      expect(await bookOf(at(1))).toMatchObject({ access: 'locked', reason: 'everyone' })
      expect(await bookOf(at(0))).toMatchObject({ access: 'locked', reason: 'debt' })
      const release = await releaseEveryone()
      expect(release).toMatchObject({ state: 'confirmed', cause: 'restored', unlock_run_id: null })
      expect(release.lock_run_id).not.toBeNull()
      expect((await getGlobalLockRow(lock.id)).released_at).not.toBeNull()
      expect(await everyEnd()).toEqual(tenants.map((_, index) => both(index === 0 ? 'locked' : 'unlocked')))
      expect(await Promise.all(tenants.map(bookOf))).toEqual(before)
      expect(await reseller.control.hitCount('reseller.lockedTenant')).toBe(1)
    },
  )

  test.each(lostAnswers)('%s: read until it is known, and never sent again', async (_name, fault, isDone) => {
    await reseller.control.setFault(fault)
    const locked = await lockEveryone()
    expect(locked).toMatchObject(
      isDone
        ? { state: 'confirmed', cause: 'all-reached' }
        : { state: 'not_confirmed', cause: 'nothing-changed' },
    )
    expect(await reseller.control.hitCount(endpoint)).toBe(1)
    expect(await everyEnd()).toEqual(tenants.map(() => both(isDone ? 'locked' : 'unlocked')))
  })

  test.each(checkpoints)('a process that dies at "%s" loses nothing and repeats nothing', async (place) => {
    await lockFirst()
    const dying = (id: string) =>
      driveGlobalLock(reseller, id, {
        checkpoint: (name) => {
          if (name === place) throw new Error('killed')
        },
      })
    for (const desired of ['locked', 'unlocked'] as const) {
      await reseller.control.clearCalls()
      const switchId = await requestTestGlobalLock(reseller, desired)
      await expect(dying(switchId)).rejects.toThrow('killed')
      const row = await driveGlobalLock(reseller, switchId)
      // One that died right before its request left cannot know that it did not.
      const isLost = place === 'sending'
      expect(row.state).toBe(isLost ? 'not_confirmed' : 'confirmed')
      expect(await reseller.control.hitCount(endpoint)).toBe(isLost ? 0 : 1)
      if (isLost) return
    }
    expect(await everyEnd()).toEqual(tenants.map((_, index) => both(index === 0 ? 'locked' : 'unlocked')))
  })
})

test('a process that dies with the restore done ends it without a second run', async () => {
  await lockFirst()
  await lockEveryone()
  const switchId = await requestTestGlobalLock(reseller, 'unlocked')
  const dying = driveGlobalLock(reseller, switchId, {
    checkpoint: (name) => {
      if (name === 'repair-over') throw new Error('killed')
    },
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await driveGlobalLock(reseller, switchId)).toMatchObject({ state: 'confirmed', cause: 'restored' })
  expect(await reseller.control.hitCount('reseller.lockedTenant')).toBe(1)
})

describe('a server that stops half way', () => {
  test('says which tenants are missing, and single locks bring them along', async () => {
    const switchId = await requestTestGlobalLock(reseller, 'locked')
    const locked = await driveInterruptedGlobalLock(reseller, switchId, { written: 2 })
    expect(locked).toMatchObject({ state: 'partial', cause: 'half-way' })
    const items = await listGlobalLockItems(switchId)
    expect(items.map(({ outcome }) => outcome)).toEqual([
      'reached',
      'reached',
      'host-disagrees',
      'missed',
      'missed',
    ])
    await repairGlobalLock({ resellerId: reseller.resellerId, switchId, actor: reseller.owner })
    await repairGlobalLock({ resellerId: reseller.resellerId, switchId, actor: reseller.owner })
    const repaired = await driveGlobalLock(reseller, switchId)
    expect(await reseller.control.hitCount(endpoint)).toBe(1)
    // The two ends of one tenant disagree: a single lock finds central there already and says so.
    expect(repaired).toMatchObject({ state: 'partial', cause: 'restored-in-part' })
    expect((await listGlobalLockItems(switchId)).map(({ outcome }) => outcome)).toEqual([
      'reached',
      'reached',
      'host-disagrees',
      'reached',
      'reached',
    ])
  })

  test('a release that ended half way is rescued: everybody is as before', async () => {
    await setAccess(reseller, at(4), 'locked')
    await lockEveryone()
    const switchId = await requestTestGlobalLock(reseller, 'unlocked')
    const released = await driveInterruptedGlobalLock(reseller, switchId, { written: 0 })
    expect(released).toMatchObject({ state: 'partial', cause: 'half-way' })
    await reseller.control.changeTenant(at(0).subdomain, { hostLocked: false })
    await repairGlobalLock({ resellerId: reseller.resellerId, switchId, actor: reseller.owner })
    const rescued = await driveGlobalLock(reseller, switchId)
    expect(rescued.unlock_run_id).not.toBeNull()
    expect(await everyEnd()).toEqual(tenants.map((_, index) => both(index === 4 ? 'locked' : 'unlocked')))
  })
})

describe('what happened meanwhile is not undone', () => {
  test('a tenant opened outside stays open, one locked by hand stays locked; both are named', async () => {
    await lockFirst()
    await lockEveryone()
    // The lock was a minute ago: what a sync reads now is newer.
    await asOwner(
      "update portal.everyone_switch set verified_at = verified_at - interval '1 minute', sending_at = sending_at - interval '1 minute'",
    )
    await reseller.control.changeTenant(at(0).subdomain, { locked: false, hostLocked: false })
    await reseller.control.changeTenant(at(1).subdomain, { locked: false, hostLocked: false })
    await syncTenants(reseller.resellerId, { cause: 'cli' })
    await reseller.control.changeTenant(at(1).subdomain, { locked: true, hostLocked: true })
    await syncTenants(reseller.resellerId, { cause: 'cli' })
    const release = await releaseEveryone()
    expect(release).toMatchObject({ state: 'confirmed', cause: 'restored' })
    const items = await listGlobalLockItems(release.id)
    expect(items[0]).toMatchObject({ wanted: 'unlocked', mark: 'opened-meanwhile', central: 'unlocked' })
    expect(items[1]).toMatchObject({ wanted: 'locked', mark: 'locked-meanwhile', central: 'locked' })
    expect(await readEnds(reseller, at(0))).toEqual(both('unlocked'))
    expect(await readEnds(reseller, at(1))).toEqual(both('locked'))
  })

  test('a tenant on hold is not locked again, and is named', async () => {
    await lockFirst()
    await asOwner('update portal.tenant set held_at = now() where id = $1', [at(0).id])
    await lockEveryone()
    const release = await releaseEveryone()
    expect(release.lock_run_id).toBeNull()
    expect(release).toMatchObject({ state: 'partial', cause: 'restored-in-part' })
    expect((await listGlobalLockItems(release.id))[0]).toMatchObject({ outcome: 'held', central: 'unlocked' })
  })

  test('a sync while the call is under way writes nobody down as changed outside', async () => {
    const switchId = await requestTestGlobalLock(reseller, 'locked')
    await driveGlobalLock(reseller, switchId, {
      checkpoint: async (name) => {
        if (name === 'answered') await syncTenants(reseller.resellerId, { cause: 'cli' })
      },
    })
    const drifts = await asOwner("select 1 from portal.tenant_change where kind = 'drift'")
    expect(drifts).toEqual([])
  })
})

describe('detail that cannot be read', () => {
  test.each([
    ['a broken list', { kind: 'status', status: 500 } as const, 'detail-broken'],
    ['a rejected token', { kind: 'status', status: 401 } as const, 'token-rejected'],
    ['a dead server', { kind: 'html', status: 502 } as const, 'upstream-down'],
  ])('before a lock, %s: nothing is sent', async (_name, fault, cause) => {
    await reseller.control.setFault({ endpoint: 'reseller.detail', ...fault })
    expect(await lockEveryone()).toMatchObject({ state: 'cancelled', cause })
    expect(await reseller.control.hitCount(endpoint)).toBe(0)
  })

  test('a release goes out all the same, and what cannot be proved is not called done', async () => {
    await lockEveryone()
    await reseller.control.setFault({ endpoint: 'reseller.detail', kind: 'status', status: 500 })
    const release = await releaseEveryone()
    expect(release).toMatchObject({ state: 'not_confirmed', cause: 'detail-broken' })
    expect(await everyEnd()).toEqual(tenants.map(() => both('unlocked')))
    await reseller.control.clearFaults()
    expect(await releaseEveryone()).toMatchObject({ state: 'confirmed', cause: 'restored' })
  })

  test('a no with a reason is a refusal', async () => {
    await reseller.control.setFault({ endpoint, kind: 'status', status: 422, message: 'No se puede' })
    expect(await lockEveryone()).toMatchObject({
      state: 'refused',
      cause: 'rejected',
      server_said: 'No se puede',
    })
  })
})

test('one host that says otherwise is found, and the lock is not called confirmed', async () => {
  const switchId = await requestTestGlobalLock(reseller, 'locked')
  const locked = await driveGlobalLock(reseller, switchId, {
    checkpoint: async (name) => {
      if (name === 'verified') await reseller.control.changeTenant(at(3).subdomain, { hostLocked: false })
    },
  })
  expect(locked.state).toBe('partial')
  expect((await listGlobalLockItems(switchId))[3]).toMatchObject({
    outcome: 'host-disagrees',
    host: 'unlocked',
  })
})

test('only as many hosts are asked as the policy allows', async () => {
  const locked = await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'locked'), {
    policy: { hostsMax: 2 },
  })
  expect(locked.state).toBe('confirmed')
  expect((await listGlobalLockItems(locked.id)).filter(({ host }) => host === 'locked')).toHaveLength(2)
})

test('a switch that no job looks after is picked up', async () => {
  const switchId = await requestTestGlobalLock(reseller, 'locked')
  await deleteJobs()
  await pickUpSwitches()
  const jobs = await listJobs('%')
  expect(jobs.map(({ key }) => key)).toContain(`everyone:${switchId}`)
})

test('request, every change of state and every tenant are in the audit log, and its chain is valid', async () => {
  await lockFirst()
  await lockEveryone()
  await releaseEveryone()
  const lines = await asOwner<{ action: string }>(
    `select action from portal.audit_event where reseller_id = $1 and action like 'everyone.%'
     order by seq desc limit 30`,
    [reseller.resellerId],
  )
  const count = (action: string) => lines.filter((line) => line.action === `everyone.${action}`).length
  expect(count('requested')).toBeGreaterThanOrEqual(2)
  expect(count('sending')).toBeGreaterThanOrEqual(2)
  expect(count('repairing')).toBeGreaterThanOrEqual(1)
  expect(lines[0]?.action).toBe('everyone.ended')
  const hit = await asOwner<{ subject_id: string }>(
    "select subject_id from portal.audit_event where reseller_id = $1 and action = 'everyone.changed' order by seq desc limit 9",
    [reseller.resellerId],
  )
  // Four were locked, then all five opened.
  expect(hit).toHaveLength(9)
  expect(await verifyChain(reseller.resellerId)).toMatchObject({ ok: true })
})
