import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  advanceToNextStep,
  clearDunning,
  enrolTestTenants,
  listEnrolments,
  onlyEnrolment,
  sendAllMessages,
} from '../../../e2e/support/test-dunning'
import { listTestTenants, type TestTenant } from '../../../e2e/support/test-locks'
import { connectTestMessages } from '../../../e2e/support/test-messages'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { addDays, dayMs } from '../../platform/calendar/days'
import { wallClock } from '../../platform/calendar/wall-clock'
import { inScope } from '../../platform/database/db'
import { saveContact } from '../messages/contacts/save-contact'
import { saveTemplate } from '../messages/templates/save-template'
import { decideEnrolment } from './enrolment/decide-enrolment'
import { giveUpDunning, handOverDunning, lockDunningOf } from './enrolment/hand-over-dunning'
import {
  pauseEnrolment,
  promiseEnrolment,
  removeEnrolment,
  resumeEnrolment,
} from './enrolment/steer-enrolment'
import { saveSequence } from './save-sequence'

const zone = 'America/Lima'
let reseller: TestReseller
let tenants: TestTenant[]
let sequenceId: string

const at = (index: number) => tenants[index] as TestTenant
const who = () => ({ resellerId: reseller.resellerId, actor: reseller.owner })
const states = () =>
  asOwner<{ key: string; state: string }>(
    'select key, state from portal.message where reseller_id = $1 order by id',
    [reseller.resellerId],
  )

async function begin(): Promise<string> {
  await enrolTestTenants(reseller, { sequenceId, tenants: [at(0)] })
  return (await onlyEnrolment(reseller)).id
}

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 2 })
  await connectTestMessages(reseller)
  tenants = await listTestTenants(reseller)
  for (const [index, tenant] of tenants.entries()) {
    await saveContact({ ...who(), tenantId: tenant.id, number: `98765432${index}`, locale: 'es' })
  }
  const es = 'Hola {{empresa}}'
  const { templateId } = await saveTemplate({ ...who(), name: 'Aviso', purpose: 'reminder', es })
  const notice = { days: '0', at: '09:00', templateId }
  const notices = [notice, { ...notice, days: '2' }]
  const input = { name: 'Deuda', reason: 'debt', notices, lockDays: '3', lockAt: '10:00' }
  sequenceId = (await saveSequence({ ...who(), ...input })).sequenceId
  return () => reseller.close()
})

beforeEach(async () => {
  await clearDunning(reseller)
  await asOwner('update portal.tenant set held_at = null')
})

describe('support', () => {
  test('pauses: an unsent notice is cancelled, and comes again after resuming', async () => {
    const actor = await reseller.addStaff('support')
    const enrolmentId = await begin()
    await advanceToNextStep(reseller)
    await pauseEnrolment({ ...who(), actor, enrolmentId })
    await pauseEnrolment({ ...who(), actor, enrolmentId })
    expect(await onlyEnrolment(reseller)).toMatchObject({
      state: 'paused',
      step: 0,
      attempt: 2,
      nextAt: null,
    })
    await resumeEnrolment({ ...who(), actor, enrolmentId, now: new Date() })
    await advanceToNextStep(reseller)
    expect((await states()).map(({ state }) => state)).toEqual(['cancelled', 'planned'])
    expect(await onlyEnrolment(reseller)).toMatchObject({ state: 'active', step: 1 })
  })

  test('never makes a step due earlier than planned, nor in the past', async () => {
    const enrolmentId = await begin()
    await advanceToNextStep(reseller)
    await sendAllMessages(reseller)
    const before = await onlyEnrolment(reseller)
    await pauseEnrolment({ ...who(), enrolmentId })
    await resumeEnrolment({ ...who(), enrolmentId })
    expect((await onlyEnrolment(reseller)).dueAt).toEqual(before.dueAt)
    await pauseEnrolment({ ...who(), enrolmentId })
    const later = new Date(before.dueAt.getTime() + 10 * dayMs + 3_600_000)
    await resumeEnrolment({ ...who(), enrolmentId, now: later })
    const { dueAt } = await onlyEnrolment(reseller)
    expect(dueAt > later).toBe(true)
    expect(dueAt.getTime() - later.getTime()).toBeLessThanOrEqual(dayMs)
  })

  test('records a promise: nothing happens until the day after', async () => {
    const enrolmentId = await begin()
    const on = addDays(wallClock(new Date(), zone).day, 10)
    await promiseEnrolment({ ...who(), enrolmentId, on })
    const { state, dueAt } = await onlyEnrolment(reseller)
    expect(state).toBe('promised')
    expect(wallClock(dueAt, zone)).toEqual({ day: addDays(on, 1), minutes: 9 * 60 })
    const past = addDays(on, -20)
    await expect(promiseEnrolment({ ...who(), enrolmentId, on: past })).rejects.toMatchObject({
      code: 'dunning-promise-past',
    })
    await expect(promiseEnrolment({ ...who(), enrolmentId, on: addDays(on, 200) })).rejects.toMatchObject({
      code: 'dunning-promise-far',
    })
    await advanceToNextStep(reseller)
    expect(await onlyEnrolment(reseller)).toMatchObject({ state: 'active', step: 1 })
  })

  test('removes a tenant that paid, once, and cancels what is unsent', async () => {
    const enrolmentId = await begin()
    await advanceToNextStep(reseller)
    await removeEnrolment({ ...who(), enrolmentId, why: 'paid', note: 'Por banco' })
    await removeEnrolment({ ...who(), enrolmentId, why: 'paid' })
    expect(await onlyEnrolment(reseller)).toMatchObject({ state: 'ended', endedWhy: 'paid' })
    expect((await states()).map(({ state }) => state)).toEqual(['cancelled'])
    const lines = await asOwner(
      `select 1 from portal.audit_event where action = 'dunning.removed' and reason = 'Por banco'`,
    )
    expect(lines).toHaveLength(1)
    await enrolTestTenants(reseller, { sequenceId, tenants: [at(0)] })
    expect(await listEnrolments(reseller)).toHaveLength(2)
  })

  test('does not decide what only owners and admins decide', async () => {
    const enrolmentId = await begin()
    await asOwner('update portal.tenant set held_at = now() where id = $1', [at(0).id])
    await advanceToNextStep(reseller)
    const actor = await reseller.addStaff('support')
    const input = { ...who(), actor, enrolmentId, decision: 'continue', why: 'held' } as const
    await expect(decideEnrolment(input)).rejects.toMatchObject({ code: 'not-allowed' })
    const viewer = await reseller.addStaff('viewer')
    await expect(pauseEnrolment({ ...who(), actor: viewer, enrolmentId })).rejects.toMatchObject({
      code: 'not-allowed',
    })
  })
})

describe('an enrolment that needs a decision', () => {
  async function withUnsentNotice(): Promise<string> {
    const enrolmentId = await begin()
    await advanceToNextStep(reseller)
    await sendAllMessages(reseller)
    await advanceToNextStep(reseller)
    await asOwner("update portal.message set state = 'not-confirmed' where key like 'dunning:%:1:1'")
    await advanceToNextStep(reseller)
    return enrolmentId
  }

  test('resends an unconfirmed notice only as another message, and then its days pass anew', async () => {
    const enrolmentId = await withUnsentNotice()
    const admin = await reseller.addStaff('admin')
    const { dueAt: now } = await onlyEnrolment(reseller)
    const again = { decision: 'again', why: 'notice-not-sent', now } as const
    const input = { ...who(), actor: admin, enrolmentId, ...again }
    await decideEnrolment(input)
    await expect(decideEnrolment(input)).rejects.toMatchObject({ code: 'dunning-moved-on' })
    expect(await onlyEnrolment(reseller)).toMatchObject({
      state: 'active',
      step: 1,
      attempt: 2,
      askedBy: admin.id,
    })
    await advanceToNextStep(reseller)
    const keys = (await states()).map(({ key }) => key.split(':').slice(2).join(':'))
    expect(keys).toEqual(['0:1', '1:1', '1:2'])
    expect(await onlyEnrolment(reseller)).toMatchObject({ state: 'active', step: 2 })
  })

  test('goes on without a notice when a person waives it by name', async () => {
    const enrolmentId = await withUnsentNotice()
    await decideEnrolment({ ...who(), enrolmentId, decision: 'waive', why: 'notice-not-sent' })
    await advanceToNextStep(reseller)
    expect(await onlyEnrolment(reseller)).toMatchObject({ state: 'locking' })
  })

  test('is decided only as it was shown', async () => {
    const enrolmentId = await withUnsentNotice()
    const wrong = { ...who(), enrolmentId, decision: 'continue', why: 'too-late' } as const
    await expect(decideEnrolment(wrong)).rejects.toMatchObject({ code: 'dunning-moved-on' })
  })

  test('retries a notice that could not be written once there is a number', async () => {
    const enrolmentId = await begin()
    await asOwner('update portal.tenant_contact set main = false where tenant_id = $1', [at(0).id])
    await advanceToNextStep(reseller)
    await asOwner('update portal.tenant_contact set main = true where tenant_id = $1', [at(0).id])
    await decideEnrolment({ ...who(), enrolmentId, decision: 'continue', why: 'no-number' })
    await advanceToNextStep(reseller)
    expect(await onlyEnrolment(reseller)).toMatchObject({ state: 'active', step: 1 })
  })
})

describe('a person who leaves', () => {
  test('hands over the enrolments in their name, or ends them', async () => {
    const admin = await reseller.addStaff('admin')
    const heir = await reseller.addStaff('admin')
    await begin()
    await asOwner('update portal.dunning_enrolment set asked_by = $1', [admin.id])
    const to = { id: heir.id ?? '', name: heir.name }
    await inScope(reseller.resellerId, async (tx) =>
      handOverDunning(tx, { ...who(), enrolments: await lockDunningOf(tx, admin.id ?? ''), to }),
    )
    expect(await onlyEnrolment(reseller)).toMatchObject({ askedBy: heir.id, state: 'active' })
    await inScope(reseller.resellerId, async (tx) =>
      giveUpDunning(tx, { ...who(), enrolments: await lockDunningOf(tx, heir.id ?? '') }),
    )
    expect(await onlyEnrolment(reseller)).toMatchObject({ state: 'ended', endedWhy: 'given-up' })
  })
})
