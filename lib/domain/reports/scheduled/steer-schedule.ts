import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { dropUnsent, withdrawSends } from './withdraw-sends'

type By = { resellerId: string; actor: Actor & { id: string }; now?: Date }

/**
 * Removes a schedule with its links: one's own, or as an owner anybody's. An e-mail that has not left is not sent.
 * Throws Forbidden, NotFound.
 */
export async function removeSchedule(input: By & { reportScheduleId: string }): Promise<void> {
  const { resellerId, actor, reportScheduleId: id } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'reports:schedule')
    // Whatever mails it just now is done first, or finds it gone.
    await tx.$executeRaw`select 1 from portal.report_schedule where id = ${id}::uuid for update`
    const held = await tx.reportSchedule.findUnique({ where: { id } })
    if (!held) throw new NotFound('report-schedule-missing')
    await requireOwn(tx, actor, held)
    await dropUnsent(tx, await tx.reportSend.findMany({ where: { scheduleId: id }, select: { id: true } }))
    await tx.reportSchedule.delete({ where: { id } })
    await recordAudit(tx, {
      ...{ resellerId, actor, action: 'report.schedule-removed' },
      subject: { kind: 'report-schedule', id, name: held.name },
    })
  })
}

/** Withdraws one link. The same again changes nothing. Throws Forbidden, NotFound. */
export async function withdrawLink(input: By & { reportSendId: string }): Promise<void> {
  const { resellerId, actor, reportSendId: id, now = new Date() } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'reports:schedule')
    const send = await tx.reportSend.findUnique({ where: { id }, include: { schedule: true } })
    if (!send) throw new NotFound('report-link-missing')
    await requireOwn(tx, actor, send)
    if ((await withdrawSends(tx, { id }, now)) === 0) return
    await recordAudit(tx, {
      ...{ resellerId, actor, action: 'report.link-withdrawn' },
      subject: { kind: 'report-schedule', id: send.scheduleId, name: send.schedule.name },
    })
  })
}

/** What others scheduled is steered by whoever may send outside: the owners. */
async function requireOwn(tx: Tx, actor: Actor, { staffId }: { staffId: string }): Promise<void> {
  if (staffId !== actor.id) await requireActor(tx, actor, 'reports:outside')
}
