import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { inScope, type Tx } from '../../db'
import { Conflict } from '../../errors'
import { cancelMessages } from '../../messages/cancel-messages'
import type { Wanted } from '../plan-locks'
import { openSchedule, scheduleSubject } from '../schedules/open-schedule'
import { addNotice } from './add-notice'
import { noticeKey } from './notice-choice'
import { addNoticeJob } from './notice-job'

/**
 * What was to be told about a schedule that will not happen is held back where it has not left yet; of one that has
 * begun, only what was to be told of its end.
 */
export async function dropNotices(
  tx: Tx,
  of: { resellerId: string; actor: Actor; scheduleId: string; hasBegun: boolean },
): Promise<void> {
  const { resellerId, actor, scheduleId, hasBegun } = of
  const notices = await tx.lockNotice.findMany({
    where: {
      scheduleId,
      state: { in: ['waiting', 'planned', 'waived'] },
      ...(hasBegun && { timing: 'back' }),
    },
    include: { items: { where: { outcome: 'planned' }, select: { tenantId: true } } },
  })
  for (const { id, state, items } of notices) {
    if (state === 'waiting') {
      await tx.lockNotice.update({ where: { id }, data: { state: 'cancelled', endedAt: new Date() } })
    } else {
      const keys = items.map(({ tenantId }) => noticeKey(id, tenantId))
      if (keys.length > 0) await cancelMessages(tx, { resellerId, actor, keys })
    }
  }
}

/**
 * Tells those who were warned of a schedule that was dropped that nothing will happen. Asked again, it is the same
 * message. Throws Forbidden, NotFound, and Conflict `schedule-not-dropped` or `notice-nobody-warned`.
 */
export async function tellSettled(asked: {
  resellerId: string
  actor: Actor
  scheduleId: string
  template: string
}): Promise<void> {
  const { resellerId, actor, scheduleId, template } = asked
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const schedule = await openSchedule(tx, scheduleId)
    if (schedule.state !== 'cancelled' || schedule.runId) throw new Conflict('schedule-not-dropped')
    if (await tx.lockNotice.findFirst({ where: { scheduleId, timing: 'settled' } })) return
    const warned = await listWarned(tx, scheduleId)
    if (warned.length === 0) throw new Conflict('notice-nobody-warned')
    const noticeId = await addNotice(tx, {
      resellerId,
      actor,
      timing: 'settled',
      template,
      desired: schedule.desired as Wanted,
      reason: schedule.reason,
      of: { scheduleId },
      tenantIds: warned,
    })
    await addNoticeJob(tx, { resellerId, noticeId })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'notice.settled',
      subject: await scheduleSubject(tx, scheduleId),
      after: { tenants: warned.length },
    })
  })
}

async function listWarned(tx: Tx, scheduleId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select distinct i.tenant_id as id
    from portal.lock_notice n
    join portal.lock_notice_item i on i.notice_id = n.id
    join portal.message m on m.reseller_id = n.reseller_id and m.key = 'lock-notice:' || n.id || ':' || i.tenant_id
    where n.schedule_id = ${scheduleId}::uuid and n.timing = 'before' and m.state in ('sent', 'sending', 'not-confirmed')`
  return rows.map(({ id }) => id)
}
