import { advanceDunning } from '../../../domain/dunning/advance-dunning'
import { dunningPlanSchema, stepTimeAt } from '../../../domain/dunning/dunning-plan'
import { enrolTenants } from '../../../domain/dunning/enrolment/enrol-tenants'
import { previewEnrolment } from '../../../domain/dunning/enrolment/preview-enrolment'
import { promiseEnrolment, removeEnrolment } from '../../../domain/dunning/enrolment/steer-enrolment'
import { saveSequence } from '../../../domain/dunning/save-sequence'
import { firstStep, stepAfter } from '../../../domain/dunning/step-times'
import { freezeMessageDraft } from '../../../domain/messages/compose/freeze-message-draft'
import { saveContact } from '../../../domain/messages/contacts/save-contact'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { addDays } from '../../../platform/calendar/days'
import { toMinutes, wallClock } from '../../../platform/calendar/wall-clock'
import { readInScope, writeInScope } from '../../../platform/database/db'
import { sendRun } from './message-scenes'
import { deskTime, secondsAfter, storyZone } from './story-days'
import type { Scene, StoryTenant, World } from './world'
import { writeDebts, writePayment } from './write-ledger'
import { tellRest } from './write-run'

const name = 'Cobranza mensual'
const templates = ['Recordatorio de pago', 'Aviso antes de bloquear', 'Último aviso antes de bloquear']
const [noticeAt, lockAt] = ['09:30', '10:00']
const noticeDays = [0, 3, 4]
const lockDays = 3
/** The debt of the first course. */
const [pastDueDaysAgo, pastAmount, pastOperation] = [46, '89.00', '04417720'] as const

// Only the times count here; the real plan names its templates.
const plan = dunningPlanSchema.parse({
  notices: noticeDays.map((days) => ({
    ...{ days, at: toMinutes(noticeAt) },
    templateId: '00000000-0000-4000-8000-000000000000',
  })),
  lock: { days: lockDays, at: toMinutes(lockAt) },
  ...{ reason: 'debt', skipSundays: true, skipHolidays: true },
})

/** A sequence: one company goes through it to its lock, one pays on the way, and three are in it today. */
export function dunningScenes(world: World): Scene[] {
  const { resellerId, today, staff, takeReachable } = world
  const savedAt = deskTime(today, 41, '17:15')
  const [locked, payer] = takeReachable(2) as [StoryTenant, StoryTenant]
  const [going, unreached, promiser] = takeReachable(3) as [StoryTenant, StoryTenant, StoryTenant]
  const past = timesFrom(deskTime(today, 36, '09:04'))
  const current = timesFrom(deskTime(today, 6, '09:07'))
  const paidAt = secondsAfter(past[2] as Date, 5 * 3_600)
  const promisedAt = secondsAfter(current[1] as Date, 2 * 3_600)
  const by = (at: Date) => ({ resellerId, actor: staff.support, now: at })
  for (const { id } of [going, unreached, promiser]) world.owing.add(id)
  const scenes: Scene[] = [
    { at: savedAt, lanes: ['calls'], tell: () => recordedAt(savedAt, () => save(world, savedAt)) },
    ...courseOf(world, [locked, payer], past, async (at) => {
      const dueOn = addDays(today, -pastDueDaysAgo)
      const debts = [locked, payer].map((tenant) => ({ tenant, amount: pastAmount }))
      await writeDebts(world, { at, by: staff.admin, dueOn, debts })
    }),
    {
      at: paidAt,
      lanes: ['ledger', 'calls'],
      tell: () =>
        recordedAt(paidAt, async () => {
          const enrolmentId = await enrolmentOf(world, payer)
          const paid = { at: paidAt, by: staff.support, tenant: payer, amount: pastAmount } as const
          await writePayment(world, { ...paid, method: 'transfer', reference: pastOperation })
          const note = `Interbank, S/ ${pastAmount}, operación ${pastOperation}`
          await removeEnrolment({ ...by(paidAt), enrolmentId, why: 'paid', note })
        }),
    },
    ...courseOf(world, [going, unreached, promiser], current, async (at) => {
      const number = '51987650000'
      const contact = {
        tenantId: unreached.id,
        number,
        name: 'Luis Cárdenas',
        locale: 'es',
        main: true,
      } as const
      await saveContact({ resellerId, actor: staff.support, ...contact })
      await writeInScope(resellerId, (query) =>
        query('update portal.tenant_contact set created_at = $2, updated_at = $2 where number = $1', [
          number,
          at,
        ]),
      )
    }),
    {
      at: promisedAt,
      lanes: ['calls'],
      tell: () =>
        recordedAt(promisedAt, async () => {
          const enrolmentId = await enrolmentOf(world, promiser)
          await promiseEnrolment({ ...by(promisedAt), enrolmentId, on: addDays(today, 3) })
        }),
    },
  ]
  return scenes.filter(({ at }) => at < deskTime(today, 0, '00:01'))
}

/** When a company is enrolled, and when each step after it is taken. */
function timesFrom(enrolledAt: Date): Date[] {
  const times = [enrolledAt, secondsAfter(firstStep(plan, { zone: storyZone, now: enrolledAt }), 12)]
  for (let step = 1; step <= noticeDays.length; step += 1) {
    const { day } = wallClock(times.at(-1) as Date, storyZone)
    times.push(secondsAfter(stepAfter(day, stepTimeAt(plan, step), plan, storyZone), 12))
  }
  return times
}

/** Enrolment and every step of it that is in the past. */
function courseOf(
  world: World,
  tenants: StoryTenant[],
  [enrolledAt, ...steps]: Date[],
  before: (at: Date) => Promise<void> = async () => undefined,
): Scene[] {
  const at = enrolledAt as Date
  return [
    {
      at,
      lanes: ['ledger', 'calls'],
      tell: () =>
        recordedAt(at, async () => {
          await before(at)
          await enrol(world, tenants, at)
        }),
    },
    ...steps.map(
      (stepAt, step): Scene => ({
        at: stepAt,
        tell: () => takeSteps(world, stepAt),
        // The last one locks.
        ...(step < noticeDays.length && { lanes: ['calls'] }),
      }),
    ),
  ]
}

async function save({ resellerId, staff }: World, at: Date): Promise<void> {
  const known = await readInScope(resellerId, (query) =>
    query<{ id: string; name: string }>('select id, name from portal.message_template'),
  )
  const notices = templates.map((title, place) => ({
    ...{ days: String(noticeDays[place]), at: noticeAt },
    templateId: known.find((template) => template.name === title)?.id ?? '',
  }))
  const rest = { skipSundays: true, skipHolidays: true }
  const input = { name, reason: 'debt', notices, lockDays: String(lockDays), lockAt, ...rest }
  await saveSequence({ resellerId, actor: staff.admin, ...input })
  await writeInScope(resellerId, (query) => query('update portal.dunning_sequence set created_at = $1', [at]))
}

async function enrol({ resellerId, staff }: World, tenants: StoryTenant[], now: Date): Promise<void> {
  const actor = staff.admin
  const from = { kind: 'ids', tenantIds: tenants.map(({ id }) => id) } as const
  const { draftId } = await freezeMessageDraft({ resellerId, actor, from })
  const [sequence] = await readInScope(resellerId, (query) =>
    query<{ id: string }>('select id from portal.dunning_sequence'),
  )
  const sequenceId = sequence?.id ?? ''
  const { digest } = await previewEnrolment(resellerId, { draftId, sequenceId, now })
  await enrolTenants({ resellerId, actor, draftId, sequenceId, digest, typedCount: null, now })
}

async function enrolmentOf({ resellerId }: World, tenant: StoryTenant): Promise<string> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ id: string }>('select id from portal.dunning_enrolment where tenant_id = $1', [tenant.id]),
  )
  return row?.id ?? ''
}

/** Takes the steps that are due, and what follows from them: notices leave, a lock is made. */
async function takeSteps(world: World, at: Date): Promise<void> {
  const { resellerId } = world
  const advance = (now: Date) => recordedAt(now, () => advanceDunning(resellerId, { now: () => now }))
  await advance(at)
  const [open] = await readInScope(resellerId, (query) =>
    query<{ messages: string[]; locks: string[] }>(
      `select array(select id from portal.message_run where cause = 'dunning' and ended_at is null) as messages,
         array(select id from portal.lock_run where note = $1 and ended_at is null) as locks`,
      [name],
    ),
  )
  for (const runId of open?.messages ?? []) await sendRun(world, runId, at)
  for (const runId of open?.locks ?? []) {
    await tellRest(world, { runId, at })
    await advance(secondsAfter(at, 20))
  }
}
