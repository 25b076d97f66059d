import 'server-only'
import { systemActor } from '../../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../../platform/audit/record-audit'
import { inScope, type Tx } from '../../../platform/database/db'
import { type EndCause, judgeSender } from './judge-sender'
import { type LiveSchedule, lockLive } from './load-schedules'

/** Ends the schedules of a reseller whose person may not send them any more. The same again changes nothing. */
export async function endSchedules(resellerId: string, now = new Date()): Promise<void> {
  await inScope(resellerId, async (tx) => {
    const ended = (await lockLive(tx)).flatMap((schedule) => {
      const why = causeOf(schedule)
      return why ? [{ schedule, why }] : []
    })
    const entries: AuditEntry[] = []
    for (const one of ended) entries.push(await endSchedule(tx, { ...one, now }))
    await recordAudits(tx, { resellerId, actor: systemActor }, entries)
  })
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
  await tx.reportSend.updateMany({ where: { scheduleId: id, withdrawnAt: null }, data: { withdrawnAt: now } })
  return {
    action: 'report.schedule-ended',
    subject: { kind: 'report-schedule', id, name },
    after: { code: why, person: staffName },
  }
}
