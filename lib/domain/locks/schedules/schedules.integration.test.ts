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
import { deleteJobs, listJobs } from '../../../../e2e/support/test-workers'
import { listAudit } from '../../../platform/audit/queries'
import { freezeLockDraft } from '../drafts/freeze-lock-draft'
import { getLockRun } from '../queries'
import { advanceSchedule } from './advance-schedule'
import { cancelLockSchedule } from './cancel-lock-schedule'
import { changeLockSchedule } from './change-lock-schedule'
import { changeScheduleEnd } from './change-schedule-end'
import { type CreateLockSchedule, createLockSchedule } from './create-lock-schedule'
import { getLockSchedule, listOpenSchedules, listSchedulesOfTenant } from './queries'
import type { ScheduleCheckpoint } from './schedule-pass'
import { pickUpSchedules } from './tasks'

let reseller: TestReseller
let tenants: TestTenant[]

const at = (index: number) => tenants[index] as TestTenant
const now = new Date('2026-12-01T12:00:00Z')
const startsAt = new Date('2026-12-03T14:00:00Z')
const untilAt = new Date('2026-12-10T14:00:00Z')
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)
const bothLocked = { central: 'locked', host: 'locked' }
const bothUnlocked = { central: 'unlocked', host: 'unlocked' }

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 4 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await asOwner("update portal.lock_schedule set state = 'cancelled' where ended_at is null")
  await asOwner("update portal.lock_run set state = 'cancelled', ended_at = now() where ended_at is null")
  await asOwner(
    `update portal.lock_item set state = 'cancelled', ended_at = now()
     where state in ('planned', 'sending', 'sent', 'unknown')`,
  )
  await deleteJobs('lock-schedule:%')
  await asOwner('update portal.staff set suspended_at = null')
  await asOwner('update portal.tenant set held_at = null')
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
  await reseller.control.clearCalls()
})

async function freeze(chosen: TestTenant[], desired: 'locked' | 'unlocked' = 'locked') {
  const from = { kind: 'ids' as const, tenantIds: chosen.map((tenant) => tenant.id) }
  return (await freezeLockDraft({ resellerId: reseller.resellerId, actor: reseller.owner, desired, from }))
    .draftId
}

const request = {
  on: '2026-12-03',
  at: '09:00',
  untilOn: '',
  untilAt: '',
  businessHours: false,
  reason: 'debt',
  note: 'Venció el plazo',
} as const
const withEnd = { untilOn: '2026-12-10', untilAt: '09:00' }

async function schedule(chosen: TestTenant[], patch: Partial<CreateLockSchedule> = {}): Promise<string> {
  const draftId = patch.draftId ?? (await freeze(chosen))
  const input = { resellerId: reseller.resellerId, actor: reseller.owner, draftId, now, ...request, ...patch }
  return (await createLockSchedule(input)).scheduleId
}

const view = (scheduleId: string) => getLockSchedule(reseller.resellerId, scheduleId)
const advance = (
  scheduleId: string,
  moment: Date,
  checkpoint?: (name: ScheduleCheckpoint) => void | Promise<void>,
) => advanceSchedule(reseller.resellerId, scheduleId, { now: () => moment, checkpoint })

/** Its time comes: it starts its run, and the run is carried out as the worker would. */
async function comeTrue(scheduleId: string, moment = startsAt) {
  await advance(scheduleId, moment)
  const { runId, undoRunId } = await view(scheduleId)
  if (undoRunId ?? runId) await driveRun(reseller, (undoRunId ?? runId) as string)
  return view(scheduleId)
}

async function runsSince(number: number): Promise<number> {
  const [row] = await asOwner<{ count: number }>(
    'select count(*)::int from portal.lock_run where reseller_id = $1 and number > $2',
    [reseller.resellerId, number],
  )
  return row?.count as number
}

async function lastNumber(): Promise<number> {
  const [row] = await asOwner<{ last: number | null }>(
    'select max(number) as last from portal.lock_run where reseller_id = $1',
    [reseller.resellerId],
  )
  return row?.last ?? 0
}

async function auditLogOf(scheduleId: string) {
  const { lines } = await listAudit(reseller.resellerId, { action: 'schedule.', subjectId: scheduleId })
  return lines.map((line) => [line.action, line.actorName])
}

async function jobTimes(scheduleId: string) {
  const rows = await listJobs(`lock-schedule:${scheduleId}`)
  return rows.map((row) => row.run_at)
}

const stranger = async () => ({
  resellerId: await addReseller(`other-${Math.random().toString(36).slice(2)}`),
  actor: { id: null, name: 'cli', kind: 'cli' } as const,
})

describe('scheduling', () => {
  test('keeps the list, adds the job, and is written down', async () => {
    const scheduleId = await schedule([at(0), at(1)], withEnd)
    const made = await view(scheduleId)
    expect(made).toMatchObject({ state: 'waiting', startsAt, untilAt, tenants: 2, revision: 1 })
    expect(await jobTimes(scheduleId)).toEqual([startsAt])
    expect(await auditLogOf(scheduleId)).toEqual([['schedule.created', reseller.owner.name]])
    expect((await listSchedulesOfTenant(reseller.resellerId, at(0).id)).map(({ id }) => id)).toContain(
      scheduleId,
    )
    expect((await listOpenSchedules(reseller.resellerId)).map(({ id }) => id)).toEqual([scheduleId])
  })

  test('the same list twice, even at once, makes one schedule', async () => {
    const draftId = await freeze([at(0)])
    const ids = await Promise.all([schedule([], { draftId }), schedule([], { draftId })])
    expect(new Set([...ids, await schedule([], { draftId })]).size).toBe(1)
    expect(await auditLogOf(ids[0])).toHaveLength(1)
  })

  test('a time that has passed, and a list in which nothing can change, are refused', async () => {
    await expect(schedule([at(0)], { on: '2026-11-30' })).rejects.toMatchObject({ code: 'schedule-past' })
    await setAccess(reseller, at(0), 'locked')
    await expect(schedule([at(0)])).rejects.toMatchObject({ code: 'draft-nothing' })
  })

  test.each(['sales', 'viewer'] as const)('is not for the role %s, nor are its changes', async (role) => {
    const actor = await reseller.addStaff(role)
    const scheduleId = await schedule([at(0)], withEnd)
    const on = { resellerId: reseller.resellerId, actor, scheduleId }
    const refused = { name: 'Forbidden' }
    await expect(schedule([at(1)], { actor })).rejects.toMatchObject(refused)
    await expect(changeLockSchedule({ ...on, ...request, revision: 1, now })).rejects.toMatchObject(refused)
    await expect(cancelLockSchedule(on)).rejects.toMatchObject(refused)
    await expect(
      changeScheduleEnd({ ...on, revision: 1, end: { ...withEnd, businessHours: false }, now }),
    ).rejects.toMatchObject(refused)
  })

  test('of another reseller is not seen, changed or cancelled, nor is a list of theirs scheduled', async () => {
    const scheduleId = await schedule([at(0)])
    const other = await stranger()
    const missing = { code: 'schedule-missing' }
    await expect(getLockSchedule(other.resellerId, scheduleId)).rejects.toMatchObject(missing)
    await expect(cancelLockSchedule({ ...other, scheduleId })).rejects.toMatchObject(missing)
    await expect(
      changeLockSchedule({ ...other, ...request, scheduleId, revision: 1, now }),
    ).rejects.toMatchObject(missing)
    await expect(
      changeScheduleEnd({
        ...other,
        scheduleId,
        revision: 1,
        end: { ...withEnd, businessHours: false },
        now,
      }),
    ).rejects.toMatchObject(missing)
    await expect(schedule([at(1)], other)).rejects.toMatchObject({ code: 'draft-missing' })
    await advanceSchedule(other.resellerId, scheduleId, { now: () => startsAt })
    expect(await view(scheduleId)).toMatchObject({ state: 'waiting', runId: null })
  })
})

describe('a change', () => {
  const changed = { ...request, on: '2026-12-04', note: 'Pidió un día más' }

  test('moves the time and the job, and the person who saves it becomes its author', async () => {
    const actor = await reseller.addStaff('support')
    const scheduleId = await schedule([at(0)])
    const on = { resellerId: reseller.resellerId, actor, scheduleId, revision: 1, now }
    await changeLockSchedule({ ...on, ...changed })
    const moved = later(startsAt, 24 * 60)
    expect(await view(scheduleId)).toMatchObject({ startsAt: moved, askedByName: actor.name, revision: 2 })
    expect(await jobTimes(scheduleId)).toEqual([moved])
    await advance(scheduleId, startsAt)
    expect(await view(scheduleId)).toMatchObject({ state: 'waiting' })
    // The same form sent twice.
    await changeLockSchedule({ ...on, ...changed })
    expect(await auditLogOf(scheduleId)).toEqual([
      ['schedule.changed', actor.name],
      ['schedule.created', reseller.owner.name],
    ])
  })

  test('by somebody who saw an older one is refused and names who was quicker', async () => {
    const actor = await reseller.addStaff('admin')
    const scheduleId = await schedule([at(0)])
    const on = { resellerId: reseller.resellerId, scheduleId, revision: 1, now }
    await changeLockSchedule({ ...on, ...changed, actor })
    const second = changeLockSchedule({ ...on, ...request, at: '10:00', actor: reseller.owner })
    await expect(second).rejects.toMatchObject({ code: 'schedule-changed', values: { who: actor.name } })
  })

  test('after it has begun reaches only its end', async () => {
    const scheduleId = await schedule([at(0)], withEnd)
    await comeTrue(scheduleId)
    const on = {
      resellerId: reseller.resellerId,
      actor: reseller.owner,
      scheduleId,
      revision: 1,
      now: startsAt,
    }
    await expect(changeLockSchedule({ ...on, ...changed })).rejects.toMatchObject({ code: 'schedule-begun' })
    const end = { untilOn: '2026-12-08', untilAt: '09:00', businessHours: false }
    await changeScheduleEnd({ ...on, end })
    await changeScheduleEnd({ ...on, end })
    expect(await view(scheduleId)).toMatchObject({ untilAt: later(untilAt, -2 * 24 * 60), revision: 2 })
    expect((await auditLogOf(scheduleId))[0]).toEqual(['schedule.changed', reseller.owner.name])
  })
})

describe('cancelling', () => {
  test('keeps it from happening, is written down once, and a second time changes nothing', async () => {
    const scheduleId = await schedule([at(0)])
    const on = { resellerId: reseller.resellerId, actor: reseller.owner, scheduleId }
    await cancelLockSchedule(on)
    await cancelLockSchedule(on)
    await comeTrue(scheduleId)
    expect(await view(scheduleId)).toMatchObject({ state: 'cancelled', runId: null })
    expect(await readEnds(reseller, at(0))).toEqual(bothUnlocked)
    expect(await auditLogOf(scheduleId)).toEqual([
      ['schedule.cancelled', reseller.owner.name],
      ['schedule.created', reseller.owner.name],
    ])
  })

  test('after it has begun drops its end and leaves what it changed', async () => {
    const scheduleId = await schedule([at(0)], withEnd)
    await comeTrue(scheduleId)
    await cancelLockSchedule({ resellerId: reseller.resellerId, actor: reseller.owner, scheduleId })
    await advance(scheduleId, untilAt)
    expect(await view(scheduleId)).toMatchObject({
      state: 'cancelled',
      why: 'until-dropped',
      undoRunId: null,
    })
    expect(await readEnds(reseller, at(0))).toEqual(bothLocked)
  })
})

describe('when its time comes', () => {
  test('a run with the usual proof starts in the name of who answers for it', async () => {
    const scheduleId = await schedule([at(0), at(1)])
    const { runId, state } = await comeTrue(scheduleId)
    expect(state).toBe('started')
    const run = await getLockRun(reseller.resellerId, runId as string)
    expect(run).toMatchObject({ askedByName: reseller.owner.name, reason: 'debt', states: { confirmed: 2 } })
    expect(await readEnds(reseller, at(0))).toEqual(bothLocked)
    await advance(scheduleId, later(startsAt, 1))
    expect(await view(scheduleId)).toMatchObject({ state: 'finished' })
    expect(await auditLogOf(scheduleId)).toEqual([
      ['schedule.started', 'Portería'],
      ['schedule.created', reseller.owner.name],
    ])
  })

  const places: ScheduleCheckpoint[] = ['opened', 'run-started', 'before-commit', 'committed']
  test.each(places)('it starts one run and ends it once though the process dies at %s', async (place) => {
    const scheduleId = await schedule([at(0)], withEnd)
    const before = await lastNumber()
    const die = (name: ScheduleCheckpoint) => {
      if (name === place) throw new Error('killed')
    }
    await expect(advance(scheduleId, startsAt, die)).rejects.toThrow('killed')
    await comeTrue(scheduleId)
    await comeTrue(scheduleId)
    expect(await runsSince(before)).toBe(1)
    await expect(advance(scheduleId, untilAt, die)).rejects.toThrow('killed')
    await comeTrue(scheduleId, untilAt)
    await comeTrue(scheduleId, untilAt)
    expect(await runsSince(before)).toBe(2)
    expect(await readEnds(reseller, at(0))).toEqual(bothUnlocked)
  })

  test('two workers start one run', async () => {
    const scheduleId = await schedule([at(0)])
    const before = await lastNumber()
    await Promise.all([1, 2, 3, 4].map(() => advance(scheduleId, startsAt)))
    expect(await runsSince(before)).toBe(1)
  })

  test('one that lost its job is picked up, and one that has a job is not picked up twice', async () => {
    const scheduleId = await schedule([at(0)])
    await pickUpSchedules()
    expect(await jobTimes(scheduleId)).toEqual([startsAt])
    await deleteJobs('lock-schedule:%')
    await asOwner("update portal.lock_schedule set next_at = now() - interval '1 minute' where id = $1", [
      scheduleId,
    ])
    await pickUpSchedules()
    await pickUpSchedules()
    expect(await jobTimes(scheduleId)).toHaveLength(1)
  })

  test('one whose run has ended is picked up and comes to its end', async () => {
    const scheduleId = await schedule([at(0)])
    await comeTrue(scheduleId)
    await deleteJobs('lock-schedule:%')
    await pickUpSchedules()
    expect(await jobTimes(scheduleId)).toHaveLength(1)
  })

  test('what a person locked and unlocked again since is left alone, and that is said', async () => {
    const scheduleId = await schedule([at(0), at(1)])
    const helper = await reseller.addStaff('support')
    const byHelper = { ...reseller, owner: helper }
    await driveRun(reseller, await startTestRun(byHelper, [at(0)], 'locked'))
    const again = await driveRun(reseller, await startTestRun(byHelper, [at(0)], 'unlocked'))
    const { items, runId } = await comeTrue(scheduleId)
    expect(items[0]).toMatchObject({
      id: at(0).id,
      skippedFor: 'moved-by-run',
      skippedDetail: `#${again.number} · ${helper.name}`,
    })
    expect(
      (await getLockRun(reseller.resellerId, runId as string)).items.map((item) => item.tenantId),
    ).toEqual([at(1).id])
    expect(await readEnds(reseller, at(0))).toEqual(bothUnlocked)
  })

  test('with every tenant touched since, it ends without a run', async () => {
    const scheduleId = await schedule([at(0)])
    await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
    const before = await lastNumber()
    expect(await comeTrue(scheduleId)).toMatchObject({ state: 'finished', why: 'nothing-left', runId: null })
    expect(await runsSince(before)).toBe(0)
  })

  test('a state that moved outside the portal, and that no reading has noticed yet, is left alone', async () => {
    await setAccess(reseller, at(0), 'locked')
    const scheduleId = await schedule([at(0)], { draftId: await freeze([at(0)], 'unlocked') })
    await asOwner("update portal.tenant set access = 'unlocked' where id = $1", [at(0).id])
    await reseller.control.changeTenant(at(0).subdomain, { locked: false, hostLocked: false })
    const { runId } = await comeTrue(scheduleId)
    const run = await getLockRun(reseller.resellerId, runId as string)
    expect(run.items[0]).toMatchObject({ state: 'unchanged', cause: 'moved-outside', attempt: 0 })
  })

  test('a held tenant is left alone', async () => {
    const scheduleId = await schedule([at(0)])
    await asOwner('update portal.tenant set held_at = now() where id = $1', [at(0).id])
    const { runId } = await comeTrue(scheduleId)
    expect((await getLockRun(reseller.resellerId, runId as string)).states).toEqual({ held: 1 })
  })
})

describe('an end', () => {
  test('takes back exactly what its run changed and nobody touched since', async () => {
    await setAccess(reseller, at(2), 'locked')
    const scheduleId = await schedule([at(0), at(1), at(2)], withEnd)
    await comeTrue(scheduleId)
    await driveRun(reseller, await startTestRun(reseller, [at(1)], 'unlocked'))
    await driveRun(reseller, await startTestRun(reseller, [at(1)], 'locked'))
    const { undoRunId } = await comeTrue(scheduleId, untilAt)
    const undo = await getLockRun(reseller.resellerId, undoRunId as string)
    expect(undo.items.map((item) => [item.tenantId, item.state])).toEqual([[at(0).id, 'confirmed']])
    expect(await readEnds(reseller, at(0))).toEqual(bothUnlocked)
    expect(await readEnds(reseller, at(1))).toEqual(bothLocked)
    expect(await readEnds(reseller, at(2))).toEqual(bothLocked)
    await advance(scheduleId, later(untilAt, 1))
    expect(await view(scheduleId)).toMatchObject({ state: 'finished', why: null })
  })

  test('with nothing of its own left is over without a run', async () => {
    const scheduleId = await schedule([at(0)], withEnd)
    await comeTrue(scheduleId)
    await driveRun(reseller, await startTestRun(reseller, [at(0)], 'unlocked'))
    await advance(scheduleId, untilAt)
    expect(await view(scheduleId)).toMatchObject({ state: 'finished', why: 'nothing-to-undo' })
  })

  test('of a run that stands still: what was not sent never is, and what was sent comes back', async () => {
    const scheduleId = await schedule([at(0), at(1)], withEnd)
    await advance(scheduleId, startsAt)
    const { runId } = await view(scheduleId)
    // The token is rejected after the first of two was sent.
    const rejectNext = async (name: string) => {
      const fault = { endpoint: 'reseller.lockedTenant', kind: 'status', status: 401 } as const
      if (name === 'sent') await reseller.control.setFault(fault)
    }
    const paused = await driveRun(reseller, runId as string, { checkpoint: rejectNext })
    expect(paused).toMatchObject({ state: 'paused', states: { confirmed: 1, planned: 1 } })
    await reseller.control.clearFaults()
    await advance(scheduleId, untilAt)
    const stopped = await driveRun(reseller, runId as string)
    expect(stopped).toMatchObject({ state: 'cancelled', states: { confirmed: 1, cancelled: 1 } })
    const { undoRunId } = await comeTrue(scheduleId, later(untilAt, 1))
    expect(undoRunId).not.toBeNull()
    expect(await readEnds(reseller, at(0))).toEqual(bothUnlocked)
    expect(await readEnds(reseller, at(1))).toEqual(bothUnlocked)
  })
})

describe('a person is asked', () => {
  test.each([
    ['was suspended', 'suspended_at = now()', 'asker-suspended'],
    ['may not lock any more', "role = 'viewer'", 'asker-may-not'],
  ])('when whoever answers for it %s; who takes it over lets it happen', async (_name, change, why) => {
    const actor = await reseller.addStaff('support')
    const scheduleId = await schedule([at(0)], { actor })
    await asOwner(`update portal.staff set ${change} where id = $1`, [actor.id])
    expect(await comeTrue(scheduleId)).toMatchObject({
      state: 'needs_person',
      why,
      whyDetail: actor.name,
      runId: null,
    })
    expect((await auditLogOf(scheduleId))[0]).toEqual(['schedule.stopped', 'Portería'])
    expect(await readEnds(reseller, at(0))).toEqual(bothUnlocked)
    const on = { resellerId: reseller.resellerId, actor: reseller.owner, scheduleId, revision: 1 }
    await changeLockSchedule({ ...on, ...request, on: '2026-12-04', now: later(startsAt, 5) })
    const done = await comeTrue(scheduleId, later(startsAt, 24 * 60))
    expect(done).toMatchObject({ state: 'started', why: null, askedByName: reseller.owner.name })
    expect(await readEnds(reseller, at(0))).toEqual(bothLocked)
  })

  test('when the end comes and its author is suspended', async () => {
    const actor = await reseller.addStaff('support')
    const scheduleId = await schedule([at(0)], { actor, ...withEnd })
    await comeTrue(scheduleId)
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [actor.id])
    await advance(scheduleId, untilAt)
    expect(await view(scheduleId)).toMatchObject({ state: 'needs_person', why: 'asker-suspended' })
    const end = { untilOn: '2026-12-11', untilAt: '09:00', businessHours: false }
    const on = { resellerId: reseller.resellerId, actor: reseller.owner, scheduleId, revision: 1 }
    await changeScheduleEnd({ ...on, end, now: untilAt })
    await comeTrue(scheduleId, later(untilAt, 24 * 60))
    expect(await readEnds(reseller, at(0))).toEqual(bothUnlocked)
  })

  test('when it was missed for more than a day', async () => {
    const scheduleId = await schedule([at(0)])
    expect(await comeTrue(scheduleId, later(startsAt, 25 * 60))).toMatchObject({
      state: 'needs_person',
      why: 'too-late',
    })
  })

  test('when another run has a tenant for too long; before that it waits and looks again', async () => {
    const scheduleId = await schedule([at(0), at(1)])
    const number = (await getLockRun(reseller.resellerId, await startTestRun(reseller, [at(1)], 'locked')))
      .number
    await advance(scheduleId, startsAt)
    expect(await view(scheduleId)).toMatchObject({ state: 'waiting', runId: null })
    expect(await jobTimes(scheduleId)).toEqual([later(startsAt, 0.5)])
    await advance(scheduleId, later(startsAt, 31))
    const stopped = await view(scheduleId)
    expect(stopped).toMatchObject({ state: 'needs_person', why: 'tenant-in-run' })
    expect(stopped.whyDetail).toContain(`#${number} · ${reseller.owner.name}`)
  })

  test('when no central host is connected', async () => {
    const scheduleId = await schedule([at(0)])
    const [saved] = await asOwner('delete from portal.connection where reseller_id = $1 returning *', [
      reseller.resellerId,
    ])
    await advance(scheduleId, startsAt)
    expect(await view(scheduleId)).toMatchObject({ state: 'needs_person', why: 'connection-missing' })
    await asOwner(
      'insert into portal.connection select * from jsonb_populate_record(null::portal.connection, $1)',
      [JSON.stringify(saved)],
    )
  })
})

test('in business hours it moves to the next opening when it was missed, and says so', async () => {
  const scheduleId = await schedule([at(0)], { on: '2026-12-04', at: '17:30', businessHours: true })
  const evening = new Date('2026-12-05T00:10:00Z')
  await advance(scheduleId, evening)
  const opening = new Date('2026-12-07T13:00:00Z')
  expect(await view(scheduleId)).toMatchObject({ state: 'waiting', startsAt: opening, runId: null })
  expect((await auditLogOf(scheduleId))[0]).toEqual(['schedule.moved', 'Portería'])
  expect(await comeTrue(scheduleId, opening)).toMatchObject({ state: 'started' })
})
