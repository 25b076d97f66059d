import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { driveRun, listTestTenants, setAccess, type TestTenant } from '../../../../e2e/support/test-locks'
import { connectTestMessages, driveMessages } from '../../../../e2e/support/test-messages'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { deleteJobs, listJobs } from '../../../../e2e/support/test-workers'
import { saveContact } from '../../messages/contacts/save-contact'
import { saveTemplate } from '../../messages/templates/save-template'
import { freezeLockDraft } from '../drafts/freeze-lock-draft'
import { startLockRun } from '../runs/start-lock-run'
import { undoLockRun } from '../runs/undo-lock-run'
import { advanceSchedule } from '../schedules/advance-schedule'
import { cancelLockSchedule } from '../schedules/cancel-lock-schedule'
import { changeLockSchedule } from '../schedules/change-lock-schedule'
import { createLockSchedule } from '../schedules/create-lock-schedule'
import { getLockSchedule } from '../schedules/queries'
import { addCancellationNotice } from './cancel-schedule-notices'
import { byReason } from './notice-choice'
import { planLockNotice } from './plan-lock-notice'
import { listLockNotices } from './queries'
import { saveNoticeTemplates } from './save-notice-templates'
import { pickUpNotices } from './tasks'

let reseller: TestReseller
let tenants: TestTenant[]
let template: string
let wantsContact: string

const at = (index: number) => tenants[index] as TestTenant
const who = () => ({ resellerId: reseller.resellerId, actor: reseller.owner })
const now = new Date('2026-12-01T12:00:00Z')
const startsAt = new Date('2026-12-03T14:00:00Z')

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 4 })
  await connectTestMessages(reseller)
  tenants = await listTestTenants(reseller)
  for (const tenant of tenants.slice(0, 3)) {
    const number = `98765432${tenants.indexOf(tenant)}`
    await saveContact({ ...who(), tenantId: tenant.id, number, locale: 'es' })
  }
  const text = 'Hola {{empresa}}: {{motivo}}, {{fecha}}. {{enlace}}'
  template = (await saveTemplate({ ...who(), name: 'Bloqueo', purpose: 'after-lock', es: text })).templateId
  const named = { name: 'Con contacto', purpose: 'free', es: 'Hola {{contacto}}' } as const
  wantsContact = (await saveTemplate({ ...who(), ...named })).templateId
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await asOwner('delete from portal.lock_notice')
  await asOwner('delete from portal.lock_notice_template')
  await asOwner('delete from portal.message')
  await asOwner('delete from portal.message_run')
  await asOwner('delete from portal.message_opt_out')
  await asOwner("update portal.lock_schedule set state = 'cancelled' where ended_at is null")
  await asOwner("update portal.lock_run set state = 'cancelled', ended_at = now() where ended_at is null")
  await asOwner(
    `update portal.lock_item set state = 'cancelled', ended_at = now()
     where state in ('planned', 'sending', 'sent', 'unknown')`,
  )
  await asOwner('update portal.tenant set held_at = null')
  await asOwner('update portal.staff set suspended_at = null')
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

function lock(chosen: TestTenant[], notice: string | null, desired: 'locked' | 'unlocked' = 'locked') {
  const tenantIds = chosen.map(({ id }) => id)
  return startLockRun({ ...who(), tenantIds, desired, reason: 'debt', notice })
}

type SentNotice = { tenantId: string; state: string; text: string; number: string }
const result = () =>
  asOwner<SentNotice>(
    `select tenant_id as "tenantId", state, content->>'text' as text, number from portal.message order by number`,
  )

const runOf = (of: { runId: string } | { scheduleId: string }) => listLockNotices(reseller.resellerId, of)

async function planAll(of: { runId: string } | { scheduleId: string }, checkpoint?: () => void) {
  for (const { id } of await runOf(of)) await planLockNotice(reseller.resellerId, id, { checkpoint })
}

async function sendAll(): Promise<void> {
  const runs = await asOwner<{ id: string }>('select id from portal.message_run where ended_at is null')
  for (const { id } of runs) await driveMessages(reseller, id)
}

describe('a notice after a lock', () => {
  test('goes to those that the run proved to have changed, and only to them', async () => {
    await setAccess(reseller, at(1), 'locked')
    await reseller.control.setFault({
      endpoint: 'reseller.lockedTenant',
      kind: 'status',
      status: 422,
      count: 1,
    })
    const { runId } = await lock([at(0), at(1), at(2), at(3)], template)
    await planAll({ runId })
    expect(await result()).toEqual([])
    const run = await driveRun(reseller, runId)
    const confirmed = run.items.filter(({ state, attempt }) => state === 'confirmed' && attempt > 0)
    await planAll({ runId })
    const numbered = confirmed.filter(({ tenantId }) => tenantId !== at(3).id).map(({ tenantId }) => tenantId)
    expect((await result()).map(({ tenantId }) => tenantId).sort()).toEqual(numbered.sort())
    const [notice] = await runOf({ runId })
    // Whose request is refused is the order's affair, so it may be the one without a number.
    const mute = confirmed.length > numbered.length ? { 'no-number': 1 } : {}
    expect(notice).toMatchObject({ state: 'planned', outcomes: { ...mute, planned: numbered.length } })
  })

  test('is one message however often it is planned, and after a process that died', async () => {
    const { runId } = await lock([at(0), at(1)], template)
    await driveRun(reseller, runId)
    const die = () => {
      throw new Error('killed')
    }
    await expect(planAll({ runId }, die)).rejects.toThrow('killed')
    expect(await result()).toEqual([])
    await Promise.all([planAll({ runId }), planAll({ runId })])
    await planAll({ runId })
    expect(await result()).toHaveLength(2)
  })

  test('is picked up by a chore when its job was lost', async () => {
    const { runId } = await lock([at(0)], template)
    await driveRun(reseller, runId)
    await deleteJobs('lock-notice:%')
    await pickUpNotices()
    const jobs = await listJobs('lock-notice:%')
    expect(jobs).toHaveLength(1)
  })

  test('says reason, day and the address of the access page', async () => {
    const { runId } = await lock([at(0)], template)
    await driveRun(reseller, runId)
    await planAll({ runId })
    const [message] = await result()
    expect(message?.text).toContain('Pago pendiente')
    expect(message?.text).toMatch(/\/access\/[^/]+\/[\w-]{22}\.[\w-]{22}$/)
  })

  test('is not sent to a tenant whose state has changed since', async () => {
    const { runId } = await lock([at(0)], template)
    await driveRun(reseller, runId)
    const back = await lock([at(0)], null, 'unlocked')
    await driveRun(reseller, back.runId)
    await planAll({ runId })
    expect(await result()).toEqual([])
    expect((await runOf({ runId }))[0]?.outcomes).toEqual({ 'changed-since': 1 })
  })

  test('respects who wants no messages', async () => {
    await asOwner(
      `insert into portal.message_opt_out (reseller_id, tenant_id, by_name) values ($1, $2, 'Rosa')`,
      [reseller.resellerId, at(0).id],
    )
    const { runId } = await lock([at(0), at(1)], template)
    await driveRun(reseller, runId)
    await planAll({ runId })
    expect(
      (await result()).filter(({ state }) => state === 'planned').map(({ tenantId }) => tenantId),
    ).toEqual([at(1).id])
  })

  test('is refused before the run begins when a value of its text is missing or nothing is kept for the reason', async () => {
    await expect(lock([at(0)], wantsContact)).rejects.toMatchObject({
      code: 'notice-unfilled',
      values: { names: 'contacto' },
    })
    await expect(lock([at(0)], byReason)).rejects.toMatchObject({ code: 'notice-reason-empty' })
    const places = [{ moment: 'after-lock', reason: 'debt', templateId: template }] as const
    expect(await saveNoticeTemplates({ ...who(), places: [...places] })).toEqual({ changed: true })
    const { runId } = await lock([at(0)], byReason)
    expect(await runOf({ runId })).toHaveLength(1)
  })

  test('rides with an undo', async () => {
    const { runId } = await lock([at(0)], null)
    await driveRun(reseller, runId)
    const undo = await undoLockRun({ ...who(), runId, notice: template })
    await driveRun(reseller, undo.runId)
    await planAll({ runId: undo.runId })
    expect(await result()).toHaveLength(1)
  })

  test('whose asker may not send any more is not sent, and says so', async () => {
    const support = await reseller.addStaff('support')
    const { runId } = await startLockRun({
      resellerId: reseller.resellerId,
      actor: support,
      tenantIds: [at(0).id],
      desired: 'locked',
      reason: 'debt',
      notice: template,
    })
    await driveRun(reseller, runId)
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [support.id])
    await planAll({ runId })
    expect(await result()).toEqual([])
    expect((await runOf({ runId }))[0]).toMatchObject({ state: 'failed', why: 'not-allowed' })
  })

  test('of another reseller’s template is refused', async () => {
    const other = await openTestReseller({ tenants: 1 })
    const foreign = await saveTemplate({
      resellerId: other.resellerId,
      actor: other.owner,
      name: 'Ajena',
      es: 'Hola',
    })
    await expect(lock([at(0)], foreign.templateId)).rejects.toMatchObject({ code: 'notice-template-missing' })
    await other.close()
  })
})

describe('a notice before a lock', () => {
  async function warn(chosen: TestTenant[]): Promise<string> {
    const from = { kind: 'ids' as const, tenantIds: chosen.map(({ id }) => id) }
    const { draftId } = await freezeLockDraft({ ...who(), desired: 'locked', from })
    const times = { on: '2026-12-03', at: '09:00', reason: 'debt' } as const
    const notice = { timing: 'before', template } as const
    return (await createLockSchedule({ ...who(), ...times, draftId, notice, now })).scheduleId
  }
  const advance = (scheduleId: string) =>
    advanceSchedule(reseller.resellerId, scheduleId, { now: () => startsAt })
  const schedule = (scheduleId: string) => getLockSchedule(reseller.resellerId, scheduleId)

  test('goes out now with the date, and the lock happens then', async () => {
    const scheduleId = await warn([at(0), at(1)])
    await planAll({ scheduleId })
    await sendAll()
    const messages = await result()
    expect(messages.map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(messages[0]?.text).toContain('3 dic')
    await advance(scheduleId)
    const { runId } = await schedule(scheduleId)
    await driveRun(reseller, runId as string)
    const locked = await asOwner("select 1 from portal.tenant where access = 'locked' and reseller_id = $1", [
      reseller.resellerId,
    ])
    expect(locked).toHaveLength(2)
  })

  test('that is not known to have been sent stops the lock until a person saves it again', async () => {
    const scheduleId = await warn([at(0)])
    await planAll({ scheduleId })
    await advance(scheduleId)
    expect(await schedule(scheduleId)).toMatchObject({
      state: 'needs_person',
      why: 'notice-not-sent',
      runId: null,
    })
    const { revision } = await schedule(scheduleId)
    const times = { on: '2026-12-03', at: '09:00', untilOn: '', untilAt: '', businessHours: false }
    await changeLockSchedule({ ...who(), ...times, scheduleId, revision, reason: 'debt', now })
    await advance(scheduleId)
    expect((await schedule(scheduleId)).runId).not.toBeNull()
  })

  test('cancelled before it is planned, nothing is sent', async () => {
    const scheduleId = await warn([at(0)])
    await cancelLockSchedule({ ...who(), scheduleId })
    await planAll({ scheduleId })
    expect(await result()).toEqual([])
    expect((await runOf({ scheduleId }))[0]?.state).toBe('cancelled')
  })

  test('cancelled before it leaves, it is held back and there is nobody to calm down', async () => {
    const scheduleId = await warn([at(0)])
    await planAll({ scheduleId })
    await cancelLockSchedule({ ...who(), scheduleId })
    await sendAll()
    expect((await result()).map(({ state }) => state)).toEqual(['cancelled'])
    await expect(addCancellationNotice({ ...who(), scheduleId, template })).rejects.toMatchObject({
      code: 'notice-nobody-warned',
    })
  })

  test('cancelled after it went, those warned can be notified of it once', async () => {
    const scheduleId = await warn([at(0), at(1)])
    await planAll({ scheduleId })
    await sendAll()
    await cancelLockSchedule({ ...who(), scheduleId })
    await addCancellationNotice({ ...who(), scheduleId, template })
    await addCancellationNotice({ ...who(), scheduleId, template })
    await planAll({ scheduleId })
    expect(await result()).toHaveLength(4)
  })

  test('leaves out whom a hold protects', async () => {
    await asOwner('update portal.tenant set held_at = now() where id = $1', [at(1).id])
    const scheduleId = await warn([at(0), at(1)])
    await planAll({ scheduleId })
    expect((await result()).map(({ tenantId }) => tenantId)).toEqual([at(0).id])
  })
})

describe('a notice when a schedule gives back', () => {
  const endsAt = new Date('2026-12-10T14:00:00Z')

  async function begin(chosen: TestTenant[]): Promise<string> {
    const from = { kind: 'ids' as const, tenantIds: chosen.map(({ id }) => id) }
    const { draftId } = await freezeLockDraft({ ...who(), desired: 'locked', from })
    const times = { on: '2026-12-03', at: '09:00', untilOn: '2026-12-10', untilAt: '09:00' }
    const input = { ...who(), ...times, reason: 'debt', draftId, noticeBack: template, now } as const
    const { scheduleId } = await createLockSchedule(input)
    await advanceSchedule(reseller.resellerId, scheduleId, { now: () => startsAt })
    const { runId } = await getLockSchedule(reseller.resellerId, scheduleId)
    await driveRun(reseller, runId as string)
    return scheduleId
  }

  async function end(scheduleId: string): Promise<string> {
    await advanceSchedule(reseller.resellerId, scheduleId, { now: () => endsAt })
    const { undoRunId } = await getLockSchedule(reseller.resellerId, scheduleId)
    return undoRunId as string
  }

  test('goes to those that are proved to be given back, and to nobody before', async () => {
    const scheduleId = await begin([at(0), at(1), at(2)])
    await planAll({ scheduleId })
    expect(await result()).toEqual([])
    const byHand = await lock([at(2)], null, 'unlocked')
    await driveRun(reseller, byHand.runId)
    const undoRunId = await end(scheduleId)
    await planAll({ scheduleId })
    expect(await result()).toEqual([])
    await driveRun(reseller, undoRunId)
    await planAll({ scheduleId })
    await planAll({ scheduleId })
    expect((await result()).map(({ tenantId }) => tenantId)).toEqual([at(0).id, at(1).id])
    expect(await runOf({ runId: undoRunId })).toMatchObject([{ timing: 'back', state: 'planned' }])
  })

  test('is picked up by a chore only when its run is over', async () => {
    const scheduleId = await begin([at(0)])
    const jobs = () => listJobs('lock-notice:%')
    await deleteJobs('lock-notice:%')
    await pickUpNotices()
    expect(await jobs()).toEqual([])
    await driveRun(reseller, await end(scheduleId))
    await deleteJobs('lock-notice:%')
    await pickUpNotices()
    expect(await jobs()).toHaveLength(1)
  })

  test('is dropped with the end, and where there was nothing to give back', async () => {
    const dropped = await begin([at(0)])
    await cancelLockSchedule({ ...who(), scheduleId: dropped })
    expect((await runOf({ scheduleId: dropped }))[0]?.state).toBe('cancelled')
    const idle = await begin([at(1)])
    const byHand = await lock([at(1)], null, 'unlocked')
    await driveRun(reseller, byHand.runId)
    await end(idle)
    expect((await runOf({ scheduleId: idle }))[0]?.state).toBe('cancelled')
  })

  test('is refused at its own field when a value of its text is missing', async () => {
    const from = { kind: 'ids' as const, tenantIds: [at(0).id] }
    const { draftId } = await freezeLockDraft({ ...who(), desired: 'locked', from })
    const times = { on: '2026-12-03', at: '09:00', untilOn: '2026-12-10', untilAt: '09:00' }
    const input = { ...who(), ...times, reason: 'debt', draftId, noticeBack: wantsContact, now } as const
    await expect(createLockSchedule(input)).rejects.toMatchObject({
      code: 'notice-back-unfilled',
      values: { names: 'contacto' },
    })
  })
})
