import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  readEnds,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { Forbidden, NotFound } from '../../../platform/errors'
import { syncTenants } from '../../sync/sync-tenants'
import { previewUndo } from './preview-undo'
import { undoLockRun } from './undo-lock-run'

let reseller: TestReseller
let tenants: TestTenant[]

const at = (index: number) => tenants[index] as TestTenant
const endpoint = 'reseller.lockedTenant'

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 24 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

async function lockSome(some: TestTenant[]): Promise<string> {
  const runId = await startTestRun(reseller, some, 'locked')
  await driveRun(reseller, runId)
  return runId
}

const undo = (runId: string, more: object = {}) =>
  undoLockRun({ resellerId: reseller.resellerId, runId, actor: reseller.owner, ...more })

test('a preview names what comes back, and what is left alone, why, by whom and when', async () => {
  await setAccess(reseller, at(4), 'locked')
  await reseller.control.setFault({ endpoint, kind: 'status', status: 422, message: 'No', count: 1 })
  const runId = await lockSome(tenants.slice(0, 8))
  const [refused] = await asOwner<{ id: string }>(
    "select tenant_id as id from portal.lock_item where run_id = $1 and state = 'refused'",
    [runId],
  )
  const [again, outside, held, gone, ...rest] = tenants
    .slice(0, 8)
    .filter((tenant) => tenant.id !== refused?.id && tenant.id !== at(4).id) as [
    TestTenant,
    TestTenant,
    TestTenant,
    TestTenant,
    ...TestTenant[],
  ]
  const since = await startTestRun(reseller, [again], 'unlocked')
  await driveRun(reseller, since)
  await reseller.control.changeTenant(outside.subdomain, { locked: false, hostLocked: false })
  // A reading does not judge what was locked a moment ago.
  await asOwner(
    `update portal.lock_item set ended_at = ended_at - interval '10 s', sending_at = sending_at - interval '10 s'
     where run_id = $1`,
    [runId],
  )
  await syncTenants(reseller.resellerId, { cause: 'cli' })
  await asOwner('update portal.tenant set held_at = now() where id = $1', [held.id])
  await asOwner('update portal.tenant set gone_at = now() where id = $1', [gone.id])
  const preview = await previewUndo(reseller.resellerId, runId)
  const names = (kind: string) => preview.skipped.find((group) => group.kind === kind)?.tenants
  expect(names('touched-by-run')).toMatchObject([{ tenantId: again.id, who: reseller.owner.name }])
  expect(names('touched-by-run')?.[0]?.run).toBeGreaterThan(preview.number)
  expect(names('touched-outside')).toMatchObject([{ tenantId: outside.id, at: expect.any(String) }])
  expect(names('on-hold')).toMatchObject([{ tenantId: held.id }])
  expect(names('gone')).toMatchObject([{ tenantId: gone.id }])
  expect(
    names('never-changed')
      ?.map((tenant) => tenant.tenantId)
      .sort(),
  ).toEqual([refused?.id, at(4).id].sort())
  expect(preview.back).toMatchObject([{ kind: 'unlocked', count: rest.length }])
  expect(preview.count).toBe(rest.length)

  // And the undo does exactly that.
  const started = await undo(runId, {
    fingerprint: preview.fingerprint,
    reason: 'other',
    note: 'fue un error',
  })
  const run = await driveRun(reseller, started.runId)
  expect(run).toMatchObject({
    reason: 'other',
    note: 'fue un error',
    undoes: runId,
    states: { confirmed: rest.length },
  })
  expect(run.items.map((item) => item.tenantId).sort()).toEqual(rest.map((tenant) => tenant.id).sort())
  for (const tenant of rest)
    expect(await readEnds(reseller, tenant)).toEqual({ central: 'unlocked', host: 'unlocked' })
  for (const tenant of [held, at(4)]) expect((await readEnds(reseller, tenant)).central).toBe('locked')
  await asOwner('update portal.tenant set held_at = null, gone_at = null where reseller_id = $1', [
    reseller.resellerId,
  ])
})

test('an undo of an undo locks the same tenants again', async () => {
  const runId = await lockSome([at(10), at(11)])
  const first = await undo(runId)
  await driveRun(reseller, first.runId)
  const second = await undo(first.runId)
  const run = await driveRun(reseller, second.runId)
  expect(run).toMatchObject({ desired: 'locked', states: { confirmed: 2 } })
  expect(await readEnds(reseller, at(10))).toEqual({ central: 'locked', host: 'locked' })
})

test('a run whose tenants went both ways is undone both ways', async () => {
  const locking = await lockSome([at(12)])
  await setAccess(reseller, at(13), 'locked')
  const unlocking = await startTestRun(reseller, [at(13)], 'unlocked')
  await driveRun(reseller, unlocking)
  await asOwner('update portal.lock_item set run_id = $1 where run_id = $2', [locking, unlocking])
  const { back } = await previewUndo(reseller.resellerId, locking)
  expect(back.map((group) => [group.kind, group.tenants[0]?.tenantId]).sort()).toEqual([
    ['locked', at(13).id],
    ['unlocked', at(12).id],
  ])
  await undo(locking)
  const runs = await asOwner<{ id: string }>('select id from portal.lock_run where undoes = $1', [locking])
  for (const { id } of runs) await driveRun(reseller, id)
  expect((await readEnds(reseller, at(12))).central).toBe('unlocked')
  expect((await readEnds(reseller, at(13))).central).toBe('locked')
})

describe('an undo is refused', () => {
  test('when it has become another than the one that was looked at', async () => {
    const runId = await lockSome([at(14), at(15)])
    const { fingerprint } = await previewUndo(reseller.resellerId, runId)
    await driveRun(reseller, await startTestRun(reseller, [at(14)], 'unlocked'))
    await expect(undo(runId, { fingerprint })).rejects.toThrow('undo-moved')
    await driveRun(reseller, (await undo(runId)).runId)
    expect((await readEnds(reseller, at(15))).central).toBe('unlocked')
  })

  test('above twenty tenants without their number, or with a wrong one', async () => {
    const runId = await lockSome(tenants.slice(0, 21))
    await expect(undo(runId)).rejects.toThrow('undo-count-wrong')
    await expect(undo(runId, { typedCount: 20 })).rejects.toThrow('undo-count-wrong')
    await expect(undo(runId, { typedCount: 21 })).resolves.toMatchObject({ number: expect.any(Number) })
    // Pressed twice: the tenants are in the undo already.
    await expect(undo(runId, { typedCount: 21 })).rejects.toThrow('nothing-to-undo')
    const [open] = await asOwner<{ id: string }>('select id from portal.lock_run where undoes = $1', [runId])
    await driveRun(reseller, open?.id ?? '')
  })

  test('while the run goes on, without permission to lock, and to another reseller', async () => {
    const runId = await startTestRun(reseller, [at(16)], 'locked')
    await expect(undo(runId)).rejects.toThrow('run-under-way')
    await driveRun(reseller, runId)
    await expect(undo(runId, { actor: await reseller.addStaff('viewer') })).rejects.toThrow(Forbidden)
    const resellerId = await addReseller('undo-of-another')
    await expect(previewUndo(resellerId, runId)).rejects.toThrow(NotFound)
    await expect(undo(runId, { resellerId })).rejects.toThrow(NotFound)
  })
})
