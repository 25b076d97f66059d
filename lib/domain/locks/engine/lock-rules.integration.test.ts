import { beforeAll, beforeEach, expect, test } from 'vitest'
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
import { verifyChain } from '../../../platform/audit/verify-chain'
import { inScope } from '../../../platform/database/db'
import { countTenants } from '../../tenants/count-tenants'
import { holdTenant } from '../../tenants/holds/hold-tenant'
import { releaseTenant } from '../../tenants/holds/release-tenant'
import { getLockRun } from '../queries'
import { cancelLockRun, pauseLockRun, resumeLockRun } from '../runs/pause-lock-run'
import { startLockRun } from '../runs/start-lock-run'
import { undoLockRun } from '../runs/undo-lock-run'
import { advanceRun } from './advance-run'

let reseller: TestReseller
let tenants: TestTenant[]

const endpoint = 'reseller.lockedTenant'
const at = (index: number) => tenants[index] as TestTenant
const bothUnlocked = { central: 'unlocked', host: 'unlocked' }

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 8 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.clearCalls()
  await asOwner("update portal.lock_run set state = 'cancelled', ended_at = now() where ended_at is null")
  await asOwner(
    `update portal.lock_item set state = 'cancelled', ended_at = now()
     where state in ('planned', 'sending', 'sent', 'unknown')`,
  )
  for (const tenant of tenants) {
    await reseller.control.breakTenant(tenant.subdomain, null)
    await setAccess(reseller, tenant, 'unlocked')
  }
})

async function bookOf(tenant: TestTenant) {
  const [row] = await asOwner<{ access: string; desired_access: string | null; lock_reason: string | null }>(
    'select access, desired_access, lock_reason from portal.tenant where id = $1',
    [tenant.id],
  )
  return row
}

test('central locked while the tenant’s own host is open is a contradiction, not a success', async () => {
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  const run = await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name === 'sent') await reseller.control.changeTenant(at(0).subdomain, { hostLocked: false })
    },
  })
  expect(onlyItem(run)).toMatchObject({
    state: 'contradicted',
    cause: 'host-disagrees',
    centralAccess: 'locked',
    hostAccess: 'unlocked',
  })
})

test('a yes after which nothing changed is a contradiction', async () => {
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  const run = await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name === 'sent') await setAccess(reseller, at(0), 'unlocked')
    },
  })
  expect(onlyItem(run)).toMatchObject({ state: 'contradicted', cause: 'nothing-changed' })
  // Until both ends are read again: the server may yet do what it said.
  expect(await bookOf(at(0))).toMatchObject({ access: 'unknown', desired_access: null })
})

test('a tenant whose ends disagree is not called already locked', async () => {
  await reseller.control.changeTenant(at(0).subdomain, { locked: true, hostLocked: false })
  await asOwner("update portal.tenant set access = 'locked' where id = $1", [at(0).id])
  const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
  expect(onlyItem(run)).toMatchObject({ state: 'contradicted', cause: 'host-disagrees', attempt: 0 })
  expect(await reseller.control.hitCount(endpoint)).toBe(0)
})

test('with detail broken by another tenant, the tenant’s own host confirms', async () => {
  await reseller.control.breakTenant(at(7).subdomain, 'missing-table')
  const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
  expect(onlyItem(run)).toMatchObject({ state: 'confirmed', cause: 'host-alone', hostAccess: 'locked' })
})

test('with detail broken, the host of a tenant whose ends differed does not decide on a server that may toggle', async () => {
  await asOwner(
    `update portal.tenant set access = 'unknown', doubt = 'contradicted', doubt_cause = 'host-disagrees',
       doubt_since = now(), central_access = 'locked' where id = $1`,
    [at(0).id],
  )
  await reseller.control.changeTenant(at(0).subdomain, { locked: true, hostLocked: false })
  await reseller.control.breakTenant(at(7).subdomain, 'missing-table')
  const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
  expect(run).toMatchObject({ state: 'paused', pausedFor: 'five-failures' })
  expect(onlyItem(run)).toMatchObject({ state: 'planned', attempt: 0 })
  expect(await reseller.control.hitCount(endpoint)).toBe(0)
})

test('with detail broken and no token nothing is sent, and the run waits for a person', async () => {
  await asOwner('delete from portal.tenant_token where tenant_id = $1', [at(6).id])
  await reseller.control.breakTenant(at(7).subdomain, 'missing-table')
  const run = await driveRun(reseller, await startTestRun(reseller, [at(6)], 'locked'))
  expect(run).toMatchObject({ state: 'paused', pausedFor: 'five-failures' })
  expect(onlyItem(run)).toMatchObject({ state: 'planned', attempt: 0 })
  expect(await reseller.control.hitCount(endpoint)).toBe(0)
})

test('with detail broken after the request and no token the item is not confirmed', async () => {
  const runId = await startTestRun(reseller, [at(6)], 'locked')
  const run = await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name === 'sent') await reseller.control.breakTenant(at(7).subdomain, 'missing-table')
    },
  })
  expect(onlyItem(run)).toMatchObject({ state: 'not_confirmed', cause: 'detail-broken', attempt: 1 })
  expect(await bookOf(at(6))).toMatchObject({ access: 'unknown', desired_access: null })
})

test('a rejected token stops the run; with a valid one it goes on', async () => {
  await reseller.control.setFault({ endpoint, kind: 'status', status: 401, count: 1 })
  const runId = await startTestRun(reseller, [at(0), at(1)], 'locked')
  const stopped = await driveRun(reseller, runId)
  expect(stopped).toMatchObject({ state: 'paused', pausedFor: 'token-rejected', states: { planned: 2 } })
  await resumeLockRun({ resellerId: reseller.resellerId, runId, actor: reseller.owner })
  expect(await driveRun(reseller, runId)).toMatchObject({ state: 'finished', states: { confirmed: 2 } })
})

test('five failures in a row pause the run and leave the rest untouched', async () => {
  await reseller.control.setFault({ endpoint, kind: 'status', status: 422, message: 'No' })
  const run = await driveRun(reseller, await startTestRun(reseller, tenants.slice(0, 7), 'locked'))
  expect(run).toMatchObject({
    state: 'paused',
    pausedFor: 'five-failures',
    states: { refused: 5, planned: 2 },
  })
  expect(await reseller.control.hitCount(endpoint)).toBe(5)
})

test('a state that moved to the wish after the freeze is left alone and said', async () => {
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  await reseller.control.changeTenant(at(0).subdomain, { locked: true, hostLocked: true })
  const run = await driveRun(reseller, runId)
  expect(onlyItem(run)).toMatchObject({ state: 'unchanged', cause: 'moved-outside', attempt: 0 })
})

test('a state that another run moved after the page was seen names that run and its person', async () => {
  const helper = await reseller.addStaff('support')
  const input = { resellerId: reseller.resellerId, tenantIds: [at(0).id], reason: 'debt' as const }
  const first = await startLockRun({ ...input, actor: helper, desired: 'locked' })
  await driveRun(reseller, first.runId)
  const seen = { [at(0).id]: 'unlocked' as const }
  const second = await startLockRun({ ...input, actor: reseller.owner, desired: 'locked', seen })
  const run = await driveRun(reseller, second.runId)
  expect(onlyItem(run)).toMatchObject({
    state: 'unchanged',
    cause: 'moved-by-run',
    causeDetail: `#${first.number} · ${helper.name}`,
  })
  expect(await reseller.control.hitCount(endpoint)).toBe(1)
})

test('a state that moved away after the freeze stops the item', async () => {
  await setAccess(reseller, at(0), 'locked')
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  await reseller.control.changeTenant(at(0).subdomain, { locked: false, hostLocked: false })
  const run = await driveRun(reseller, runId)
  expect(onlyItem(run)).toMatchObject({ state: 'cancelled', cause: 'moved-outside' })
  expect(await reseller.control.hitCount(endpoint)).toBe(0)
})

test('with detail broken, what moved away is shown as the tenant’s own host said it, not as central did', async () => {
  await setAccess(reseller, at(0), 'locked')
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  await setAccess(reseller, at(0), 'unlocked')
  await asOwner("update portal.lock_item set before = 'locked' where run_id = $1", [runId])
  await reseller.control.breakTenant(at(7).subdomain, 'missing-table')
  const run = await driveRun(reseller, runId)
  expect(onlyItem(run)).toMatchObject({
    ...{ state: 'cancelled', cause: 'moved-outside' },
    ...{ centralAccess: null, centralReadAt: null, hostAccess: 'unlocked' },
  })
})

test('a number that belongs to another company by now is not called', async () => {
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  await reseller.control.changeTenant(at(0).subdomain, { number: '20999999999' })
  const run = await driveRun(reseller, runId)
  await reseller.control.changeTenant(at(0).subdomain, { number: at(0).ruc })
  expect(onlyItem(run)).toMatchObject({ state: 'cancelled', cause: 'another-company', attempt: 0 })
})

test('two people who lock the same tenant: one does, the other hears who', async () => {
  const actor = await reseller.addStaff('support')
  const input = {
    resellerId: reseller.resellerId,
    tenantIds: [at(0).id],
    desired: 'locked' as const,
    reason: 'debt' as const,
  }
  const both = await Promise.allSettled([
    startLockRun({ ...input, actor: reseller.owner }),
    startLockRun({ ...input, actor }),
  ])
  const refused = both.find((one) => one.status === 'rejected')
  const won = both.find((one) => one.status === 'fulfilled')
  expect(refused?.reason).toMatchObject({ code: 'tenant-in-run', values: { run: won?.value.number } })
  expect([reseller.owner.name, actor.name]).toContain(refused?.reason.values.who)
  await driveRun(reseller, won?.value.runId as string)
  expect(await reseller.control.hitCount(endpoint)).toBe(1)
})

test('a held tenant is skipped', async () => {
  await asOwner('update portal.tenant set held_at = now() where id = $1', [at(0).id])
  const run = await driveRun(reseller, await startTestRun(reseller, [at(0), at(1)], 'locked'))
  await asOwner('update portal.tenant set held_at = null where id = $1', [at(0).id])
  expect(run.states).toEqual({ held: 1, confirmed: 1 })
  expect(await readEnds(reseller, at(0))).toEqual(bothUnlocked)
})

test('a hold that is placed after the list was read still keeps the request here', async () => {
  const hold = { resellerId: reseller.resellerId, tenantId: at(0).id, actor: reseller.owner }
  const runId = await startTestRun(reseller, [at(0), at(1)], 'locked')
  const run = await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name === 'detail-read') await holdTenant({ ...hold, reason: 'Pidió esperar' })
    },
  })
  await releaseTenant({ ...hold, reason: 'Pagó' })
  expect(run.states).toEqual({ held: 1, confirmed: 1 })
  expect(await readEnds(reseller, at(0))).toEqual(bothUnlocked)
})

test('a tenant that the server no longer has is gone, not failed', async () => {
  await asOwner('update portal.tenant set upstream_id = 999999 where id = $1', [at(5).id])
  const run = await driveRun(reseller, await startTestRun(reseller, [at(5)], 'locked'))
  expect(onlyItem(run)).toMatchObject({ state: 'gone', cause: 'not-in-detail', attempt: 0 })
  const { id } = await reseller.control.tenant(at(5).subdomain)
  await asOwner('update portal.tenant set upstream_id = $2 where id = $1', [at(5).id, id])
})

test('a run of which another process has just sent an item is not called finished', async () => {
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  let looks = 0
  const run = await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name !== 'before-finish' || looks++ > 0) return
      await asOwner("update portal.lock_item set state = 'sent', ended_at = null where run_id = $1", [runId])
    },
  })
  expect(looks).toBe(2)
  expect(run).toMatchObject({ state: 'finished', states: { confirmed: 1 } })
})

test('undo brings back exactly what the run changed and nobody touched since', async () => {
  await setAccess(reseller, at(1), 'locked')
  const group = [at(0), at(1), at(2)]
  const runId = await startTestRun(reseller, group, 'locked')
  await driveRun(reseller, runId)
  await driveRun(reseller, await startTestRun(reseller, [at(2)], 'unlocked'))
  const undo = await undoLockRun({ resellerId: reseller.resellerId, runId, actor: reseller.owner })
  const undone = await driveRun(reseller, undo.runId)
  expect(undone).toMatchObject({ undoes: runId, desired: 'unlocked', states: { confirmed: 1 } })
  expect(onlyItem(undone).tenantId).toBe(at(0).id)
  expect(await readEnds(reseller, at(1))).toEqual({ central: 'locked', host: 'locked' })
  const again = undoLockRun({ resellerId: reseller.resellerId, runId, actor: reseller.owner })
  await expect(again).rejects.toMatchObject({ code: 'nothing-to-undo' })
})

test('a paused run sends nothing; cancelled, it gives up what was not sent', async () => {
  const runId = await startTestRun(reseller, [at(0), at(1)], 'locked')
  const steering = { resellerId: reseller.resellerId, runId, actor: reseller.owner }
  await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name === 'sent') await pauseLockRun(steering).catch(() => undefined)
    },
  })
  expect(await getLockRun(reseller.resellerId, runId)).toMatchObject({
    state: 'paused',
    pausedFor: 'by-hand',
    states: { confirmed: 1, planned: 1 },
  })
  await cancelLockRun(steering)
  expect(await driveRun(reseller, runId)).toMatchObject({
    state: 'cancelled',
    states: { confirmed: 1, cancelled: 1 },
  })
  expect(await reseller.control.hitCount(endpoint)).toBe(1)
})

test('an unknown outcome is settled even after the run was cancelled', async () => {
  await reseller.control.setFault({ endpoint, kind: 'reset-after', count: 1 })
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  await advanceRun(reseller.resellerId, runId, { policy: { settleMs: 60_000 } })
  await cancelLockRun({ resellerId: reseller.resellerId, runId, actor: reseller.owner })
  await asOwner('update portal.lock_item set settle_after = now() where run_id = $1', [runId])
  const run = await driveRun(reseller, runId)
  expect(run.state).toBe('cancelled')
  expect(onlyItem(run)).toMatchObject({ state: 'confirmed' })
})

test('the book, its totals and the trail change with the item', async () => {
  await inScope(reseller.resellerId, (tx) => countTenants(tx, reseller.resellerId))
  const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
  expect(await bookOf(at(0))).toEqual({ access: 'locked', desired_access: 'locked', lock_reason: 'debt' })
  const [locked] = await asOwner<{ count: number }>(
    "select count from portal.tenant_count where reseller_id = $1 and kind = 'tab' and key = 'locked'",
    [reseller.resellerId],
  )
  const [actual] = await asOwner<{ count: number }>(
    "select count(*)::int from portal.tenant where reseller_id = $1 and access = 'locked' and gone_at is null",
    [reseller.resellerId],
  )
  expect(locked?.count).toBe(actual?.count)
  const { lines } = await listAudit(reseller.resellerId, { action: 'lock.', size: 3 })
  expect(lines.map((line) => [line.action, line.actorName])).toEqual([
    ['lock.finished', reseller.owner.name],
    ['lock.changed', reseller.owner.name],
    ['lock.requested', reseller.owner.name],
  ])
  expect(lines[1]).toMatchObject({ subjectId: at(0).id, after: { access: 'locked', run: run.number } })
  expect(await verifyChain(reseller.resellerId)).toMatchObject({ ok: true })
})

test('a finished run that is advanced again calls nobody', async () => {
  const runId = await startTestRun(reseller, [at(0)], 'locked')
  await driveRun(reseller, runId)
  await reseller.control.clearCalls()
  expect(await advanceRun(reseller.resellerId, runId)).toEqual({ kind: 'over' })
  expect(await reseller.control.recentCalls()).toEqual([])
})

test.each(['viewer', 'sales'] as const)('the role %s may not lock', async (role) => {
  const actor = await reseller.addStaff(role)
  const attempt = startLockRun({
    resellerId: reseller.resellerId,
    actor,
    tenantIds: [at(0).id],
    desired: 'locked',
    reason: 'debt',
  })
  await expect(attempt).rejects.toMatchObject({ name: 'Forbidden' })
})

test('a tenant of another reseller cannot be locked', async () => {
  const resellerId = await addReseller(`other-${Date.now()}`)
  const attempt = startLockRun({
    resellerId,
    actor: { id: null, name: 'cli', kind: 'cli' },
    tenantIds: [at(0).id],
    desired: 'locked',
    reason: 'debt',
  })
  await expect(attempt).rejects.toMatchObject({ code: 'tenant-missing' })
})
