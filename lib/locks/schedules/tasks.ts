import 'server-only'
import { inScope } from '../../db'
import { defineTask, toAnyTask } from '../../jobs/define-task'
import type { Chore } from '../../jobs/run-worker'
import { listResellers } from '../../resellers/queries'
import { advanceSchedule } from './advance-schedule'
import { addScheduleJob, scheduleJob } from './schedule-job'

export const advanceLockScheduleTask = defineTask({
  ...scheduleJob,
  run: ({ resellerId, scheduleId }) => advanceSchedule(resellerId, scheduleId),
})

/** Picks up every schedule that wants something now and that no job looks after, and those whose run has ended. */
export async function pickUpSchedules(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, async (tx) => {
      const schedules = await tx.$queryRaw<{ id: string }[]>`
        select s.id from portal.lock_schedule s
        left join portal.lock_run r on r.id = s.run_id and s.until_at is null
        left join portal.lock_run u on u.id = s.undo_run_id
        where s.reseller_id = ${resellerId}::uuid and s.state in ('waiting', 'started')
          and (s.next_at <= now() or u.ended_at is not null or r.ended_at is not null)
          and not exists (
            select 1 from graphile_worker._private_jobs j
            where j.key = 'lock-schedule:' || s.id and j.attempts < j.max_attempts
              and (j.locked_at is not null or j.attempts > 0 or j.run_at <= now()))`
      for (const { id: scheduleId } of schedules) {
        await addScheduleJob(tx, { resellerId, scheduleId, at: new Date() })
      }
    })
  }
}

export const scheduleTasks = [toAnyTask(advanceLockScheduleTask)]

export const scheduleChores: Chore[] = [
  { name: 'pick-up-lock-schedules', everyMs: 5_000, run: pickUpSchedules },
]
