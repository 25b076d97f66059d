import 'server-only'
import type { Actor } from '../../audit/actor'
import { type AuditEntry, recordAudits } from '../../audit/record-audit'
import { cleanText } from '../../clean-text'
import type { Query, Tx } from '../../db'
import type { LockSchedule } from '../../generated/prisma/client'
import { dropNotices } from '../notices/settle-notices'
import type { Wanted } from '../plan-locks'
import { endedSchedule, hasNothingLeft } from './end-schedule'
import { scheduleSubject } from './open-schedule'

/** A schedule that somebody answers for and that is still to do something. */
export type AnsweredFor = {
  id: string
  revision: number
  desired: Wanted
  state: 'waiting' | 'started' | 'needs_person'
  startsAt: Date
  untilAt: Date | null
  tenants: number
  firstName: string | null
}

const stillToCome = `s.state in ('waiting', 'started', 'needs_person')
  and (s.run_id is null or (s.until_at is not null and s.undo_run_id is null))`

/** What one of the staff answers for, the next first. */
export function listAnsweredFor(query: Query, staffId: string): Promise<AnsweredFor[]> {
  return query<AnsweredFor>(
    `select s.id, s.revision, s.desired::text as desired, s.state::text as state,
       s.starts_at as "startsAt", s.until_at as "untilAt", c.tenants, c."firstName"
     from portal.lock_schedule s
     left join lateral (
       select count(*)::int as tenants, min(t.name) as "firstName"
       from portal.lock_schedule_item i join portal.tenant t on t.id = i.tenant_id
       where i.schedule_id = s.id
     ) c on true
     where s.asked_by = $1::uuid and ${stillToCome}
     order by coalesce(s.next_at, s.starts_at), s.id`,
    [staffId],
  )
}

/** The same with their rows locked: before anything else of the transaction is written down. */
export async function holdAnsweredFor(tx: Tx, staffId: string): Promise<LockSchedule[]> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select s.id from portal.lock_schedule s where s.asked_by = $1::uuid and ${stillToCome}
     order by s.id for update`,
    staffId,
  )
  return tx.lockSchedule.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, orderBy: { id: 'asc' } })
}

type Handing = { resellerId: string; actor: Actor; schedules: LockSchedule[] }

/** Somebody else answers for these from now on; when they happen stays as it was. */
export async function handOverSchedules(
  tx: Tx,
  { resellerId, actor, schedules, to }: Handing & { to: { id: string; name: string } },
): Promise<void> {
  const entries: AuditEntry[] = []
  for (const { id, askedByName } of schedules) {
    await tx.lockSchedule.update({
      where: { id },
      data: { askedBy: to.id, askedByName: cleanText(to.name), revision: { increment: 1 } },
    })
    await tx.lockNotice.updateMany({
      where: { scheduleId: id, state: 'waiting' },
      data: { askedBy: to.id, askedByName: cleanText(to.name) },
    })
    entries.push({
      action: 'schedule.handed-over',
      subject: await scheduleSubject(tx, id),
      before: { askedBy: askedByName },
      after: { askedBy: to.name },
    })
  }
  await recordAudits(tx, { resellerId, actor }, entries)
}

/** None of these happens any more; of one that has begun only its end is dropped. */
export async function cancelSchedules(tx: Tx, { resellerId, actor, schedules }: Handing): Promise<void> {
  const entries: AuditEntry[] = []
  for (const schedule of schedules.filter((one) => !hasNothingLeft(one))) {
    await tx.lockSchedule.update({ where: { id: schedule.id }, data: endedSchedule(schedule) })
    const hasBegun = schedule.runId !== null
    await dropNotices(tx, { resellerId, actor, scheduleId: schedule.id, hasBegun })
    const { startsAt, untilAt, askedByName: askedBy } = schedule
    entries.push({
      action: 'schedule.cancelled',
      subject: await scheduleSubject(tx, schedule.id),
      before: { startsAt, untilAt, askedBy },
    })
  }
  await recordAudits(tx, { resellerId, actor }, entries)
}
