import 'server-only'
import type { LockSchedule } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../../platform/audit/record-audit'
import { cleanText } from '../../../platform/database/clean-text'
import type { Query, Tx } from '../../../platform/database/db'
import type { Wanted } from '../engine/plan-locks'
import { scheduleSubject } from './get-schedule-for-update'

/** A schedule with an author that has steps left. */
export type OwnedSchedule = {
  id: string
  revision: number
  desired: Wanted
  state: 'waiting' | 'started' | 'needs_person'
  startsAt: Date
  untilAt: Date | null
  tenants: number
  firstName: string | null
}

const isPending = `s.state in ('waiting', 'started', 'needs_person')
  and (s.run_id is null or (s.until_at is not null and s.undo_run_id is null))`

/** The pending schedules of one author, the next first. */
export function listOwnedSchedules(query: Query, staffId: string): Promise<OwnedSchedule[]> {
  return query<OwnedSchedule>(
    `select s.id, s.revision, s.desired::text as desired, s.state::text as state,
       s.starts_at as "startsAt", s.until_at as "untilAt", c.tenants, c."firstName"
     from portal.lock_schedule s
     left join lateral (
       select count(*)::int as tenants, min(t.name) as "firstName"
       from portal.lock_schedule_item i join portal.tenant t on t.id = i.tenant_id
       where i.schedule_id = s.id
     ) c on true
     where s.asked_by = $1::uuid and ${isPending}
     order by coalesce(s.next_at, s.starts_at), s.id`,
    [staffId],
  )
}

/** The same with their rows locked; call it before other writes of the transaction. */
export async function lockOwnedSchedules(tx: Tx, staffId: string): Promise<LockSchedule[]> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select s.id from portal.lock_schedule s where s.asked_by = $1::uuid and ${isPending}
     order by s.id for update`,
    staffId,
  )
  return tx.lockSchedule.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, orderBy: { id: 'asc' } })
}

type HandOver = { resellerId: string; actor: Actor; schedules: LockSchedule[] }

/** Changes the author of schedules; their times stay. */
export async function handOverSchedules(
  tx: Tx,
  { resellerId, actor, schedules, to }: HandOver & { to: { id: string; name: string } },
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
