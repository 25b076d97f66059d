import 'server-only'
import type { ReportSchedule } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict, Forbidden, NotFound } from '../../../platform/errors'
import { nextOccurrence, type Rhythm } from './occurrences'
import { reportMailJob } from './report-mail-job'
import { type ScheduleFields, type ScheduleInput, scheduleSchema, schedulesMax } from './schedule-schema'
import { type Recipients, sortRecipients } from './sort-recipients'
import { withdrawSends } from './withdraw-sends'

type SaveSchedule = ScheduleInput & {
  resellerId: string
  actor: Actor & { id: string }
  /** A uuid made with the form, so that sending it twice creates one; or that of the person's own schedule. */
  reportScheduleId: string
  now?: Date
}

/**
 * Schedules a report, or changes a person's own schedule; the next time is the first one from now on. Whoever is taken
 * off the list has their links withdrawn. The caller has required a step-up for new outsiders. Throws Forbidden,
 * ZodError, NotFound `report-schedule-missing`, Forbidden `report-outside`, and Conflict `schedules-full`.
 */
export async function saveSchedule(input: SaveSchedule): Promise<void> {
  const { resellerId, actor, reportScheduleId: id, now = new Date() } = input
  const fields = scheduleSchema.parse(input)
  await refusingForeign(() =>
    inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, 'reports:schedule')
      await tx.$executeRaw`select 1 from portal.staff where id = ${actor.id}::uuid for no key update`
      const held = await tx.reportSchedule.findUnique({ where: { id } })
      if (held && held.staffId !== actor.id) throw new NotFound('report-schedule-missing')
      if (!held) await requireRoom(tx, actor.id)
      const { emails, place } = fields
      const recipients = await sortRecipients(tx, { emails, place, staffId: actor.id })
      if (recipients.outside.length > 0) await requireOutside(tx, actor)
      if (held && isSame(held, fields, recipients)) return
      const { timeZone: zone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
      const nextAt = await nextTime(tx, { id, zone, now, rhythm: { ...fields, on: fields.onDay } })
      const data = { ...toColumns(fields, recipients), nextAt }
      await tx.reportSchedule.upsert({
        where: { id },
        create: {
          id,
          resellerId,
          staffId: actor.id,
          staffName: cleanText(actor.name),
          createdAt: now,
          ...data,
        },
        update: { ...data, endedAt: null, endedWhy: null },
      })
      // Links of whoever is no recipient any more.
      if (held) await withdrawSends(tx, { scheduleId: id, recipient: { notIn: emails } }, now)
      await reportMailJob.wake(tx, { resellerId, id: resellerId, at: data.nextAt, keepsEarlier: true })
      await recordAudit(tx, {
        ...{ resellerId, actor, action: held ? 'report.schedule-changed' : 'report.scheduled' },
        subject: { kind: 'report-schedule', id, name: data.name },
        after: {
          ...{ report: place.report, every: fields.every, recipients: emails.length },
          outsiders: recipients.outside.length,
        },
      })
    }),
  )
}

/** An id that somebody else has is not there for whoever asks. */
async function refusingForeign(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isUniqueViolation(error)) throw new NotFound('report-schedule-missing')
    throw error
  }
}

async function requireRoom(tx: Tx, staffId: string): Promise<void> {
  const count = await tx.reportSchedule.count({ where: { staffId } })
  if (count >= schedulesMax) throw new Conflict('schedules-full', { most: schedulesMax })
}

async function requireOutside(tx: Tx, actor: Actor): Promise<void> {
  try {
    await requireActor(tx, actor, 'reports:outside')
  } catch (error) {
    if (error instanceof Forbidden) throw new Forbidden('report-outside')
    throw error
  }
}

function toColumns(
  { name, place, every, onDay, hour, linkDays }: ScheduleFields,
  { inside, outside }: Recipients,
) {
  const recipients = { recipients: inside, outsiders: outside }
  return { name: cleanText(name), place, every, onDay, hour, linkDays, ...recipients }
}

type Timing = { id: string; rhythm: Rhythm; zone: string; now: Date }

/** The first time from now on; of a day that was mailed already, the one after it. */
async function nextTime(tx: Tx, { id, rhythm, zone, now }: Timing): Promise<Date> {
  const { day, at } = nextOccurrence(rhythm, now, zone)
  const mailed = await tx.reportSend.findFirst({ where: { scheduleId: id, dueOn: new Date(day) } })
  return mailed ? nextOccurrence(rhythm, at, zone).at : at
}

function isSame(held: ReportSchedule, fields: ScheduleFields, { inside, outside }: Recipients): boolean {
  const { name, every, onDay, hour, linkDays, place } = fields
  const told = (one: object) => JSON.stringify(one, Object.keys(one).toSorted())
  return (
    held.endedAt === null &&
    told({ name, every, onDay, hour, linkDays }) ===
      told({
        ...{ name: held.name, every: held.every, onDay: held.onDay },
        ...{ hour: held.hour, linkDays: held.linkDays },
      }) &&
    told(held.place as object) === told(place) &&
    held.recipients.join() === inside.join() &&
    held.outsiders.join() === outside.join()
  )
}
