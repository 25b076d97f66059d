import 'server-only'
import { defineTask, toAnyTask } from '../../../platform/jobs/define-task'
import type { Chore } from '../../../platform/jobs/run-worker'
import { pickUp } from '../../../platform/jobs/subject-job'
import type { FollowDraft } from '../drafts/draft-follower'
import { advanceSchedule } from './advance-schedule'
import { scheduleJob } from './schedule-job'

/** `follow` judges again what was accepted to a list, in the transaction that starts its run. */
export function scheduleTasksFor(follow: FollowDraft) {
  const advance = defineTask({
    name: scheduleJob.name,
    payload: scheduleJob.payload,
    async run(payload) {
      const { resellerId, id } = scheduleJob.subjectOf(payload)
      await advanceSchedule(resellerId, id, { follow })
    },
  })
  return [toAnyTask(advance)]
}

// Those whose time has come, and those whose run has ended.
const due = `
  select s.id from portal.lock_schedule s
  left join portal.lock_run r on r.id = s.run_id and s.until_at is null
  left join portal.lock_run u on u.id = s.undo_run_id
  where s.reseller_id = $1::uuid and s.state in ('waiting', 'started')
    and (s.next_at <= now() or u.ended_at is not null or r.ended_at is not null)`

export const pickUpSchedules = () => pickUp({ job: scheduleJob, due, isDueNow: true })

export const scheduleChores: Chore[] = [
  { name: 'pick-up-lock-schedules', everyMs: 5_000, run: pickUpSchedules },
]
