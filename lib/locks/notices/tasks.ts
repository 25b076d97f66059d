import 'server-only'
import { inScope } from '../../db'
import { defineTask, toAnyTask } from '../../jobs/define-task'
import type { Chore } from '../../jobs/run-worker'
import { listResellers } from '../../resellers/queries'
import { addNoticeJob, noticeJob } from './notice-job'
import { planNotice } from './plan-notice'

export const planLockNoticeTask = defineTask({
  ...noticeJob,
  run: ({ resellerId, noticeId }) => planNotice(resellerId, noticeId),
})

/** Picks up every notice that is due and that no job looks after. */
export async function pickUpNotices(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, async (tx) => {
      const notices = await tx.$queryRaw<{ id: string }[]>`
        select n.id from portal.lock_notice n
        left join portal.lock_run r on r.id = n.run_id
        where n.reseller_id = ${resellerId}::uuid and n.state = 'waiting'
          and (n.timing not in ('after', 'back') or r.ended_at is not null)
          and not exists (
            select 1 from graphile_worker._private_jobs j
            where j.key = 'lock-notice:' || n.id and (j.locked_at is not null or j.attempts < j.max_attempts))`
      for (const { id: noticeId } of notices) await addNoticeJob(tx, { resellerId, noticeId })
    })
  }
}

export const noticeTasks = [toAnyTask(planLockNoticeTask)]

export const noticeChores: Chore[] = [{ name: 'pick-up-lock-notices', everyMs: 10_000, run: pickUpNotices }]
