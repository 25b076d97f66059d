import 'server-only'
import { systemActor } from '../../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../../platform/audit/record-audit'
import { inScope, type Tx } from '../../../platform/database/db'
import { type EndCause, judgeSender, maySendOutside } from './judge-sender'
import { type LiveSchedule, lockLive } from './load-schedules'
import { withdrawSends } from './withdraw-sends'

/**
 * Ends the schedules of a reseller whose person may not send them any more, and takes those from outside off the ones
 * whose person may not send outside. The same again changes nothing.
 */
export async function endSchedules(resellerId: string, now = new Date()): Promise<void> {
  await inScope(resellerId, async (tx) => {
    const entries: AuditEntry[] = []
    const inside: LiveSchedule[] = []
    for (const schedule of await lockLive(tx)) {
      const why = causeOf(schedule)
      if (why) entries.push(await endSchedule(tx, { schedule, why, now }))
      else if (!maySendOutside(schedule.person)) inside.push(schedule)
    }
    entries.push(...(await dropOutsiders(tx, inside, now)))
    await recordAudits(tx, { resellerId, actor: systemActor }, entries)
  })
}

async function dropOutsiders(tx: Tx, schedules: LiveSchedule[], now: Date): Promise<AuditEntry[]> {
  const scheduleId = { in: schedules.map(({ id }) => id) }
  await withdrawSends(tx, { scheduleId, isOutside: true }, now)
  const changed = schedules.filter(({ outsiders }) => outsiders.length > 0)
  const ids = changed.map(({ id }) => id)
  if (ids.length > 0)
    await tx.reportSchedule.updateMany({ where: { id: { in: ids } }, data: { outsiders: [] } })
  return changed.map(({ id, name, recipients, outsiders }) => ({
    action: 'report.schedule-changed',
    subject: { kind: 'report-schedule', id, name },
    before: { outsiders: outsiders.length },
    after: { recipients: recipients.length, outsiders: 0 },
  }))
}

/** Why a schedule ends now; one that this version cannot read ends, too. */
export function causeOf({ person, place }: LiveSchedule): EndCause | null {
  return place ? judgeSender(person, place) : 'not-allowed'
}

/** Ends a schedule, with every link of it. Returns what the audit log is told. */
export async function endSchedule(
  tx: Tx,
  { schedule: { id, name, staffName }, why, now }: { schedule: LiveSchedule; why: EndCause; now: Date },
): Promise<AuditEntry> {
  await tx.reportSchedule.update({ where: { id }, data: { endedAt: now, endedWhy: why, nextAt: null } })
  await withdrawSends(tx, { scheduleId: id }, now)
  return {
    action: 'report.schedule-ended',
    subject: { kind: 'report-schedule', id, name },
    after: { code: why, person: staffName },
  }
}
