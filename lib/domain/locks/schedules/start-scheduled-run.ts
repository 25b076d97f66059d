import 'server-only'
import type { LockSchedule } from '../../../generated/prisma/client'
import { requesterOf, systemActor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import type { Tx } from '../../../platform/database/db'
import type { Access } from '../../tenants/access/access'
import type { Cause } from '../cause'
import type { LeftOut } from '../drafts/draft-follower'
import type { Wanted } from '../engine/plan-locks'
import type { LockReason } from '../lock-reasons'
import { startLockRunIn } from '../runs/start-lock-run'
import { scheduleSubject } from './get-schedule-for-update'
import { closeSchedule } from './move-schedule'
import { scheduleJob } from './schedule-job'
import type { SchedulePass } from './schedule-pass'

/** Starts the run of a schedule, without what changed since the list was frozen and what its follower leaves out. */
export async function startScheduledRun(tx: Tx, on: SchedulePass): Promise<void> {
  const { resellerId, schedule, now } = on
  const follower = on.follow?.({ resellerId, actor: requesterOf(schedule), now })
  const leftOut = (await follower?.leaveOut(tx, schedule.draftId)) ?? []
  const items = await loadItems(tx, { schedule, leftOut })
  const left = items.filter((item) => item.moved === null)
  await noteSkipped(tx, { schedule, items })
  const run =
    left.length === 0
      ? null
      : await startLockRunIn(tx, {
          resellerId,
          actor: requesterOf(schedule),
          tenantIds: left.map((item) => item.tenantId),
          desired: schedule.desired as Wanted,
          reason: schedule.reason as LockReason,
          note: schedule.note,
          seen: Object.fromEntries(left.map((item) => [item.tenantId, item.seen])),
          leftOut: items.length - left.length,
        })
  await on.checkpoint('run-started')
  if (run) {
    await noteStarted(tx, { resellerId, schedule, runId: run.runId })
    await follower?.started(tx, schedule.draftId, run)
  } else await closeSchedule(tx, { schedule, now, why: 'nothing-left' })
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action: 'schedule.started',
    subject: await scheduleSubject(tx, schedule.id),
    after: { run: run?.number ?? null, tenants: left.length, leftOut: items.length - left.length },
  })
}

async function noteStarted(
  tx: Tx,
  { resellerId, schedule, runId }: { resellerId: string; schedule: LockSchedule; runId: string },
): Promise<void> {
  const { id: scheduleId, untilAt } = schedule
  await tx.lockSchedule.update({
    where: { id: scheduleId },
    data: { state: 'started', runId, nextAt: untilAt },
  })
  // Notices after the lock belong to this run.
  await tx.lockNotice.updateMany({
    where: { scheduleId, timing: 'after', state: 'waiting' },
    data: { runId },
  })
  if (untilAt) await scheduleJob.wake(tx, { resellerId, id: scheduleId, at: untilAt })
}

type Item = { tenantId: string; seen: Access; moved: Cause | LeftOut['why'] | null; detail: string | null }

// Locked and unlocked again counts as changed: a later decision overrides the schedule.
async function loadItems(
  tx: Tx,
  { schedule, leftOut }: { schedule: LockSchedule; leftOut: LeftOut[] },
): Promise<Item[]> {
  const items = await tx.$queryRaw<Item[]>`
    select i.tenant_id as "tenantId", i.seen::text as seen,
      case when mover.number is not null then 'moved-by-run' when outside.at is not null then 'moved-outside' end
        as moved,
      '#' || mover.number || ' · ' || mover.asked_by_name as detail
    from portal.lock_schedule_item i
    left join lateral (
      select r.number, r.asked_by_name from portal.lock_item l join portal.lock_run r on r.id = l.run_id
      where l.tenant_id = i.tenant_id and l.attempt > 0 and l.ended_at >= ${schedule.frozenAt}
        and l.state in ('confirmed', 'contradicted', 'not_confirmed')
      order by l.ended_at desc limit 1
    ) mover on true
    left join lateral (
      select c.at from portal.tenant_change c
      where c.tenant_id = i.tenant_id and c.kind = 'drift' and c.at >= ${schedule.frozenAt} limit 1
    ) outside on true
    where i.schedule_id = ${schedule.id}::uuid
    order by i.tenant_id`
  const why = new Map(leftOut.map((one) => [one.tenantId, one.why]))
  return items.map((item) => ({ ...item, moved: item.moved ?? why.get(item.tenantId) ?? null }))
}

async function noteSkipped(
  tx: Tx,
  { schedule, items }: { schedule: LockSchedule; items: Item[] },
): Promise<void> {
  const skipped = items.filter((item) => item.moved !== null)
  if (skipped.length === 0) return
  await tx.$executeRawUnsafe(
    `update portal.lock_schedule_item i set skipped_for = s.moved, skipped_detail = s.detail
     from jsonb_to_recordset($2::jsonb) as s("tenantId" uuid, moved text, detail text)
     where i.schedule_id = $1::uuid and i.tenant_id = s."tenantId"`,
    schedule.id,
    JSON.stringify(skipped),
  )
}
