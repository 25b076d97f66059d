import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listTestTenants, type TestTenant } from '../../../e2e/support/test-locks'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import type { Actor } from '../../platform/audit/actor'
import { listAudit } from '../../platform/audit/queries'
import { freezeLockDraft } from '../locks/drafts/freeze-lock-draft'
import { advanceSchedule } from '../locks/schedules/advance-schedule'
import { createLockSchedule } from '../locks/schedules/create-lock-schedule'
import { getLockSchedule } from '../locks/schedules/queries'
import { changeRole } from './change-role'
import { getPendingWork, type Successor } from './pending-work'
import { suspendStaff } from './suspend-staff'

let reseller: TestReseller
let tenants: TestTenant[]
let leaving: Actor & { id: string }
let heir: Actor & { id: string }

const now = new Date('2026-12-01T12:00:00Z')
const startsAt = new Date('2026-12-03T14:00:00Z')

const addPerson = async (role: 'support' | 'viewer' | 'owner') =>
  (await reseller.addStaff(role)) as Actor & { id: string }

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await asOwner(
    "update portal.lock_schedule set state = 'cancelled', ended_at = now() where ended_at is null",
  )
  leaving = await addPerson('support')
  heir = await addPerson('support')
})

async function schedule(actor: Actor, tenant = tenants[0]): Promise<string> {
  const { resellerId } = reseller
  const from = { kind: 'ids' as const, tenantIds: [tenant?.id ?? ''] }
  const { draftId } = await freezeLockDraft({ resellerId, actor, desired: 'locked', from })
  const times = { on: '2026-12-03', at: '09:00', untilOn: '', untilAt: '', businessHours: false }
  const input = { resellerId, actor, draftId, now, ...times, reason: 'debt' as const }
  return (await createLockSchedule(input)).scheduleId
}

const view = (scheduleId: string) => getLockSchedule(reseller.resellerId, scheduleId)
const suspend = (successor?: Successor, seen?: string) =>
  suspendStaff({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    staffId: leaving.id,
    successor,
    seen,
  })
const toHeir = () => ({ kind: 'person', staffId: heir.id }) as const

async function isSuspended(): Promise<boolean> {
  const [row] = await asOwner<{ out: boolean }>(
    'select suspended_at is not null as out from portal.staff where id = $1',
    [leaving.id],
  )
  return row?.out === true
}

async function runsOf(scheduleId: string): Promise<string | null> {
  await advanceSchedule(reseller.resellerId, scheduleId, { now: () => startsAt })
  return (await view(scheduleId)).runId
}

describe('pending work of a person who leaves', () => {
  test('is listed, and nobody is suspended before a decision about it', async () => {
    const scheduleId = await schedule(leaving)
    const work = await getPendingWork(reseller.resellerId, leaving.id)
    expect(work.schedules).toMatchObject([{ id: scheduleId, desired: 'locked', tenants: 1, startsAt }])
    await expect(suspend()).rejects.toThrow('hand-over-missing')
    expect(await isSuspended()).toBe(false)
    expect(await view(scheduleId)).toMatchObject({ state: 'waiting', askedByName: leaving.name })
  })

  test('is handed over in the same transaction, and runs under the new name', async () => {
    const scheduleId = await schedule(leaving)
    await suspend(toHeir())
    expect(await isSuspended()).toBe(true)
    expect(await view(scheduleId)).toMatchObject({ state: 'waiting', askedByName: heir.name })
    expect(await runsOf(scheduleId)).not.toBeNull()
    const { lines } = await listAudit(reseller.resellerId, { subjectId: scheduleId })
    expect(lines.find(({ action }) => action === 'schedule.handed-over')).toMatchObject({
      before: { askedBy: leaving.name },
      after: { askedBy: heir.name },
    })
    await asOwner("update portal.lock_run set state = 'cancelled', ended_at = now() where ended_at is null")
    await asOwner(
      "update portal.lock_item set state = 'cancelled', ended_at = now() where state in ('planned', 'sending', 'sent', 'unknown')",
    )
  })

  test('is cancelled when that was chosen', async () => {
    const scheduleId = await schedule(leaving)
    await suspend({ kind: 'cancel' })
    expect((await view(scheduleId)).state).toBe('cancelled')
    expect(await runsOf(scheduleId)).toBeNull()
  })

  test('cannot go to somebody who may not do it; then nobody is suspended', async () => {
    const scheduleId = await schedule(leaving)
    const viewer = await addPerson('viewer')
    const unfit: Successor[] = [
      { kind: 'person', staffId: viewer.id },
      { kind: 'person', staffId: leaving.id },
      { kind: 'person', staffId: '00000000-0000-7000-8000-000000000000' },
    ]
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [heir.id])
    for (const successor of [...unfit, toHeir()]) {
      await expect(suspend(successor)).rejects.toThrow('hand-over-unfit')
    }
    expect(await isSuspended()).toBe(false)
    expect((await view(scheduleId)).askedByName).toBe(leaving.name)
  })

  test('is shown again when it grew during the decision', async () => {
    await schedule(leaving)
    const { digest } = await getPendingWork(reseller.resellerId, leaving.id)
    const added = await schedule(leaving, tenants[1])
    await expect(suspend({ kind: 'cancel' }, digest)).rejects.toThrow('hand-over-changed')
    expect((await view(added)).state).toBe('waiting')
    const again = await getPendingWork(reseller.resellerId, leaving.id)
    await suspend({ kind: 'cancel' }, again.digest)
    expect((await view(added)).state).toBe('cancelled')
  })

  test('of others is unchanged', async () => {
    const others = await schedule(heir, tenants[2])
    await schedule(leaving)
    await suspend({ kind: 'cancel' })
    expect(await view(others)).toMatchObject({ state: 'waiting', askedByName: heir.name })
  })

  test('is handed over too when the new role may not do it', async () => {
    const scheduleId = await schedule(leaving)
    const input = { resellerId: reseller.resellerId, actor: reseller.owner, staffId: leaving.id }
    await expect(changeRole({ ...input, role: 'viewer' })).rejects.toThrow('hand-over-missing')
    await changeRole({ ...input, role: 'admin' })
    expect((await view(scheduleId)).askedByName).toBe(leaving.name)
    await changeRole({ ...input, role: 'viewer', successor: toHeir() })
    expect((await view(scheduleId)).askedByName).toBe(heir.name)
  })
})
