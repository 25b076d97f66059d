import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { cancelMessages } from '../../messages/runs/cancel-messages'
import type { Wanted } from '../engine/plan-locks'
import { getScheduleForUpdate, scheduleSubject } from '../schedules/get-schedule-for-update'
import { addLockNotice } from './add-lock-notice'
import { noticeKey } from './notice-choice'
import { noticeJob } from './notice-job'

/** Cancels the unsent notices of a cancelled schedule; of one that has begun, only those of its undo. */
export async function cancelScheduleNotices(
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
 * Notifies those warned of a cancelled schedule. Idempotent. Throws Forbidden, NotFound, and Conflict
 * `schedule-not-dropped` or `notice-nobody-warned`.
 */
export async function addCancellationNotice(input: {
  resellerId: string
  actor: Actor
  scheduleId: string
  template: string
}): Promise<void> {
  const { resellerId, actor, scheduleId, template } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const schedule = await getScheduleForUpdate(tx, scheduleId)
    if (schedule.state !== 'cancelled' || schedule.runId) throw new Conflict('schedule-not-dropped')
    if (await tx.lockNotice.findFirst({ where: { scheduleId, timing: 'settled' } })) return
    const warned = await listWarned(tx, scheduleId)
    if (warned.length === 0) throw new Conflict('notice-nobody-warned')
    const noticeId = await addLockNotice(tx, {
      resellerId,
      actor,
      timing: 'settled',
      template,
      desired: schedule.desired as Wanted,
      reason: schedule.reason,
      of: { scheduleId },
      tenantIds: warned,
    })
    await noticeJob.wake(tx, { resellerId, id: noticeId })
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
