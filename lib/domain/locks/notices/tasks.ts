import 'server-only'
import { defineTask, toAnyTask } from '../../../platform/jobs/define-task'
import type { Chore } from '../../../platform/jobs/run-worker'
import { pickUp } from '../../../platform/jobs/subject-job'
import { noticeJob } from './notice-job'
import { planLockNotice } from './plan-lock-notice'

const planLockNoticeTask = defineTask({
  name: noticeJob.name,
  payload: noticeJob.payload,
  async run(payload) {
    const { resellerId, id } = noticeJob.subjectOf(payload)
    await planLockNotice(resellerId, id)
  },
})

const due = `
  select n.id from portal.lock_notice n
  left join portal.lock_run r on r.id = n.run_id
  where n.reseller_id = $1::uuid and n.state = 'waiting'
    and (n.timing not in ('after', 'back') or r.ended_at is not null)`

export const pickUpNotices = () => pickUp({ job: noticeJob, due })

export const noticeTasks = [toAnyTask(planLockNoticeTask)]

export const noticeChores: Chore[] = [{ name: 'pick-up-lock-notices', everyMs: 10_000, run: pickUpNotices }]
