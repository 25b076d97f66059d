import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  advanceToNextStep,
  clearDunning,
  enrolTestTenants,
  freezeTestList,
  listEnrolments,
  onlyEnrolment,
  sendAllMessages,
} from '../../../e2e/support/test-dunning'
import {
  driveRun,
  listTestTenants,
  readEnds,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../e2e/support/test-locks'
import { connectTestMessages } from '../../../e2e/support/test-messages'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { listJobs } from '../../../e2e/support/test-workers'
import { dayMs } from '../../platform/calendar/days'
import { saveContact } from '../messages/contacts/save-contact'
import { optOut } from '../messages/opt-out'
import { saveTemplate } from '../messages/templates/save-template'
import { advanceDunning } from './advance-dunning'
import { enrolTenants } from './enrolment/enrol-tenants'
import { previewEnrolment } from './enrolment/preview-enrolment'
import { getDunningOverview, getSequence } from './queries'
import { archiveSequence, saveSequence } from './save-sequence'
import type { SequenceInput } from './sequence-schema'
import { pickUpDunning } from './tasks'

let reseller: TestReseller
let tenants: TestTenant[]
let sequenceId: string
let sequence: SequenceInput

const at = (index: number) => tenants[index] as TestTenant
const who = () => ({ resellerId: reseller.resellerId, actor: reseller.owner })
const enrol = (...chosen: TestTenant[]) => enrolTestTenants(reseller, { sequenceId, tenants: chosen })
const advance = (now: Date) => advanceDunning(reseller.resellerId, { now: () => now })

type Told = { tenantId: string; state: string; text: string }
const result = () =>
  asOwner<Told>(
    `select tenant_id as "tenantId", state, content->>'text' as text from portal.message
     where reseller_id = $1 order by id`,
    [reseller.resellerId],
  )
const lockRuns = () =>
  asOwner<{ id: string; note: string }>(
    `select id, note from portal.lock_run where reseller_id = $1 and note = 'Deuda' order by number`,
    [reseller.resellerId],
  )

/** Sends all notices and requests the lock. */
async function comeToLock(): Promise<Date> {
  await advanceToNextStep(reseller)
  await sendAllMessages(reseller)
  await advanceToNextStep(reseller)
  await sendAllMessages(reseller)
  return advanceToNextStep(reseller)
}

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 6 })
  await connectTestMessages(reseller)
  tenants = await listTestTenants(reseller)
  for (const [index, tenant] of tenants.slice(0, 5).entries()) {
    await saveContact({ ...who(), tenantId: tenant.id, number: `98765432${index}`, locale: 'es' })
  }
  const text = '{{empresa}}: {{motivo}}. Bloqueo el {{fecha}}.'
  const { templateId } = await saveTemplate({ ...who(), name: 'Aviso', purpose: 'reminder', es: text })
  const notice = { days: '0', at: '09:00', templateId }
  sequence = {
    name: 'Deuda',
    reason: 'debt',
    notices: [notice, { ...notice, days: '2' }],
    lockDays: '3',
    lockAt: '10:00',
  }
  sequenceId = (await saveSequence({ ...who(), ...sequence })).sequenceId
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await clearDunning(reseller)
  await asOwner(
    `update portal.lock_item set state = 'cancelled', ended_at = now()
     where state in ('planned', 'sending', 'sent', 'unknown')`,
  )
  await asOwner("update portal.lock_run set state = 'cancelled', ended_at = now() where ended_at is null")
  await asOwner('delete from portal.lock_run where note = $1', ['Deuda'])
  await asOwner('update portal.tenant set held_at = null, gone_at = null')
  await asOwner('update portal.staff set suspended_at = null')
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

describe('a sequence', () => {
  test('notifies twice and then locks, each lock verified, and names the lock date each time', async () => {
    await enrol(at(0), at(1))
    const now = await comeToLock()
    const messages = await result()
    expect(messages.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect(new Set(messages.map(({ text }) => text.split('Bloqueo el')[1])).size).toBe(1)
    const [run, ...others] = await lockRuns()
    expect(others).toEqual([])
    await driveRun(reseller, run?.id ?? '')
    await advance(new Date(now.getTime() + 60_000))
    expect(await listEnrolments(reseller)).toMatchObject([
      { state: 'ended', endedWhy: 'locked' },
      { state: 'ended', endedWhy: 'locked' },
    ])
    expect(await readEnds(reseller, at(0))).toEqual({ central: 'locked', host: 'locked' })
  })

  test('takes no step twice, however often and by however many processes it is advanced, and wherever one dies', async () => {
    await enrol(at(0), at(1))
    const { dueAt } = (await listEnrolments(reseller))[0] ?? {}
    const due = new Date((dueAt?.getTime() ?? 0) + 1_000)
    const die = (at: string) => (name: string) => {
      if (name === at) throw new Error('killed')
    }
    const dying = (where: string, now: Date) =>
      advanceDunning(reseller.resellerId, { now: () => now, checkpoint: die(where) })
    await expect(dying('noticed', due)).rejects.toThrow('killed')
    expect(await result()).toEqual([])
    await expect(dying('committed', due)).rejects.toThrow('killed')
    await Promise.all([advance(due), advance(due), advance(due)])
    expect(await result()).toHaveLength(2)
    await sendAllMessages(reseller)
    await advanceToNextStep(reseller)
    await sendAllMessages(reseller)
    const last = (await listEnrolments(reseller))[0]?.dueAt ?? due
    const lockAt = new Date(last.getTime() + 1_000)
    await expect(dying('lock-requested', lockAt)).rejects.toThrow('killed')
    expect(await lockRuns()).toEqual([])
    await Promise.all([advance(lockAt), advance(lockAt)])
    await advance(lockAt)
    expect(await lockRuns()).toHaveLength(1)
    expect(await result()).toHaveLength(4)
  })

  test('is picked up by a chore when its job was lost', async () => {
    await enrol(at(0))
    await asOwner('update portal.dunning_enrolment set next_at = now()')
    await pickUpDunning()
    expect(await listJobs(`dunning:${reseller.resellerId}`)).toHaveLength(1)
  })

  test('does not lock while its last notice is unsent, and counts its days from the sending', async () => {
    await enrol(at(0))
    await advanceToNextStep(reseller)
    await sendAllMessages(reseller)
    await advanceToNextStep(reseller)
    const before = await onlyEnrolment(reseller)
    await advanceToNextStep(reseller)
    expect(await lockRuns()).toEqual([])
    await sendAllMessages(reseller)
    const now = new Date(before.dueAt.getTime() + 3_600_000)
    await asOwner("update portal.message set sent_at = $1 where key like 'dunning:%:1:%'", [now])
    await advance(now)
    const after = await onlyEnrolment(reseller)
    expect(await lockRuns()).toEqual([])
    expect(after).toMatchObject({ state: 'active', step: 2 })
    expect(after.dueAt.getTime() - before.dueAt.getTime()).toBe(3 * dayMs)
  })

  test.each(['refused', 'not-confirmed', 'cancelled'])(
    'asks a person when its notice is %s',
    async (state) => {
      await enrol(at(0))
      await advanceToNextStep(reseller)
      await sendAllMessages(reseller)
      await advanceToNextStep(reseller)
      await asOwner("update portal.message set state = $1, sent_at = null where key like 'dunning:%:1:%'", [
        state,
      ])
      await advanceToNextStep(reseller)
      expect(await onlyEnrolment(reseller)).toMatchObject({
        state: 'needs-person',
        why: 'notice-not-sent',
        whyDetail: state,
        nextAt: null,
      })
      expect(await lockRuns()).toEqual([])
    },
  )

  test('stops when a company lost its number or opted out meanwhile', async () => {
    await enrol(at(0), at(1))
    await optOut({ ...who(), tenantId: at(0).id, reason: 'Lo pidió' })
    const rows = await asOwner<{ id: string }>(
      'update portal.tenant_contact set main = false where tenant_id = $1 returning id',
      [at(1).id],
    )
    await advanceToNextStep(reseller)
    await asOwner('update portal.tenant_contact set main = true where id = any($1)', [
      rows.map(({ id }) => id),
    ])
    expect(await listEnrolments(reseller)).toMatchObject([{ why: 'opted-out' }, { why: 'no-number' }])
    expect(await result()).toEqual([])
  })

  test('missed by more than a day stops, by less goes on', async () => {
    await enrol(at(0))
    const { dueAt } = await onlyEnrolment(reseller)
    await advance(new Date(dueAt.getTime() + 25 * 3_600_000))
    expect(await onlyEnrolment(reseller)).toMatchObject({ state: 'needs-person', why: 'too-late' })
    await clearDunning(reseller)
    await enrol(at(0))
    const again = await onlyEnrolment(reseller)
    await advance(new Date(again.dueAt.getTime() + 23 * 3_600_000))
    expect(await onlyEnrolment(reseller)).toMatchObject({ state: 'active', step: 1 })
  })

  test('locks in the name of the responsible person, and checks again whether they may lock', async () => {
    const admin = await reseller.addStaff('admin')
    await enrol(at(0))
    await asOwner('update portal.dunning_enrolment set asked_by = $1, asked_by_name = $2', [
      admin.id,
      admin.name,
    ])
    await advanceToNextStep(reseller)
    await sendAllMessages(reseller)
    await advanceToNextStep(reseller)
    await sendAllMessages(reseller)
    await asOwner("update portal.staff set role = 'support' where id = $1", [admin.id])
    await advanceToNextStep(reseller)
    expect(await onlyEnrolment(reseller)).toMatchObject({ state: 'needs-person', why: 'asker-may-not' })
    expect(await lockRuns()).toEqual([])
  })

  test('neither notifies nor locks a held company, and ends when it was locked or unlocked otherwise', async () => {
    await enrol(at(0), at(1), at(2))
    await asOwner('update portal.tenant set held_at = now() where id = $1', [at(0).id])
    await setAccess(reseller, at(1), 'locked')
    const run = await startTestRun(reseller, [at(2)], 'locked')
    await driveRun(reseller, run)
    await driveRun(reseller, await startTestRun(reseller, [at(2)], 'unlocked'))
    await advanceToNextStep(reseller)
    expect(await listEnrolments(reseller)).toMatchObject([
      { state: 'needs-person', why: 'held' },
      { state: 'ended', endedWhy: 'locked-otherwise' },
      { state: 'ended', endedWhy: 'unlocked' },
    ])
    expect(await result()).toEqual([])
  })

  test('an unverified lock stops', async () => {
    await enrol(at(0))
    const now = await comeToLock()
    await reseller.control.setFault({
      endpoint: 'reseller.lockedTenant',
      kind: 'status',
      status: 422,
      count: 1,
    })
    const [run] = await lockRuns()
    await driveRun(reseller, run?.id ?? '')
    await advance(new Date(now.getTime() + 60_000))
    expect(await onlyEnrolment(reseller)).toMatchObject({ why: 'lock-failed', whyDetail: 'refused' })
  })

  test('waits for another run’s tenant, and is not lost', async () => {
    await enrol(at(0))
    await advanceToNextStep(reseller)
    await sendAllMessages(reseller)
    await advanceToNextStep(reseller)
    await sendAllMessages(reseller)
    const run = await startTestRun(reseller, [at(0)], 'unlocked')
    const { dueAt } = await onlyEnrolment(reseller)
    await advance(new Date(dueAt.getTime() + 1_000))
    expect(await lockRuns()).toEqual([])
    expect((await onlyEnrolment(reseller)).state).toBe('active')
    await driveRun(reseller, run)
    await advance(new Date(dueAt.getTime() + 60_000))
    expect((await onlyEnrolment(reseller)).state).toBe('locking')
  })
})

describe('enrolling a list', () => {
  test('is previewed: who begins, who is left out and why, and on which dates', async () => {
    await asOwner('update portal.tenant set held_at = now() where id = $1', [at(1).id])
    await setAccess(reseller, at(2), 'locked')
    await optOut({ ...who(), tenantId: at(3).id, reason: 'Lo pidió' })
    await enrol(at(4))
    const draftId = await freezeTestList(reseller, tenants)
    const preview = await previewEnrolment(reseller.resellerId, { draftId, sequenceId })
    expect(preview.counts).toMatchObject({
      enrol: 1,
      held: 1,
      locked: 1,
      'opted-out': 1,
      'in-sequence': 1,
      'no-number': 1,
    })
    expect(preview.instants).toHaveLength(3)
    expect(preview.sample?.texts).toHaveLength(2)
  })

  test('begins as previewed, once, or is shown again', async () => {
    const draftId = await freezeTestList(reseller, [at(0), at(1)])
    const { digest } = await previewEnrolment(reseller.resellerId, { draftId, sequenceId })
    await asOwner('update portal.tenant set held_at = now() where id = $1', [at(1).id])
    const input = { ...who(), draftId, sequenceId, typedCount: null }
    await expect(enrolTenants({ ...input, digest })).rejects.toMatchObject({ code: 'dunning-moved' })
    const again = await previewEnrolment(reseller.resellerId, { draftId, sequenceId })
    await enrolTenants({ ...input, digest: again.digest })
    await expect(enrolTenants({ ...input, digest: again.digest })).resolves.toEqual({ enrolled: 1 })
    expect(await listEnrolments(reseller)).toHaveLength(1)
  })

  test('lets nobody into two sequences at once, also concurrently', async () => {
    const other = await saveSequence({ ...who(), ...sequence, name: 'Otra' })
    const lists = await Promise.all(
      [sequenceId, other.sequenceId].map(async (id) => {
        const draftId = await freezeTestList(reseller, [at(0)])
        const { digest } = await previewEnrolment(reseller.resellerId, { draftId, sequenceId: id })
        return { draftId, sequenceId: id, digest }
      }),
    )
    const done = await Promise.allSettled(
      lists.map((list) => enrolTenants({ ...who(), ...list, typedCount: 1 })),
    )
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listEnrolments(reseller)).toHaveLength(1)
    await archiveSequence({ ...who(), sequenceId: other.sequenceId, archived: true })
  })

  test('is refused to support, and to staff of another reseller', async () => {
    const draftId = await freezeTestList(reseller, [at(0)])
    const { digest } = await previewEnrolment(reseller.resellerId, { draftId, sequenceId })
    const actor = await reseller.addStaff('support')
    const input = { ...who(), actor, draftId, sequenceId, digest, typedCount: 1 }
    await expect(enrolTenants(input)).rejects.toMatchObject({ code: 'not-allowed' })
    const foreign = await addReseller(`r-${crypto.randomUUID()}`)
    await expect(getSequence(foreign, sequenceId)).rejects.toMatchObject({ code: 'dunning-missing' })
    expect((await getDunningOverview(foreign)).sequences).toEqual([])
  })
})

describe('another version', () => {
  test('applies to later enrolments; saving without a change makes none', async () => {
    await enrol(at(0))
    const of = { sequenceId, version: (await getSequence(reseller.resellerId, sequenceId)).version }
    const same = await saveSequence({ ...who(), ...sequence, of })
    expect(same.version).toBe(of.version)
    const longer = await saveSequence({ ...who(), ...sequence, lockDays: '9', of })
    expect(longer.version).toBe(of.version + 1)
    await expect(saveSequence({ ...who(), ...sequence, lockDays: '8', of })).rejects.toMatchObject({
      code: 'dunning-changed',
    })
    await enrol(at(1))
    const days = (await getSequence(reseller.resellerId, sequenceId)).page.rows.map(
      ({ plan }) => plan.lock.days,
    )
    expect(days.toSorted()).toEqual([3, 9])
    await saveSequence({ ...who(), ...sequence, of: { sequenceId, version: longer.version } })
  })
})
