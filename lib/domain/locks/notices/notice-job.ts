import 'server-only'
import type { Tx } from '../../../platform/database/db'
import { defineSubjectJob } from '../../../platform/jobs/subject-job'

export const noticeJob = defineSubjectJob({
  task: 'plan-lock-notice',
  prefix: 'lock-notice',
  idKey: 'noticeId',
})

/** A run is over: whoever it confirmed can be told. One look a run, whatever its size. */
export async function enqueueNoticesOfRun(
  tx: Tx,
  { resellerId, runId }: { resellerId: string; runId: string },
): Promise<void> {
  const waiting = await tx.$queryRaw<{ id: string }[]>`
    select id from portal.lock_notice where run_id = ${runId}::uuid and state = 'waiting'`
  for (const { id } of waiting) await noticeJob.wake(tx, { resellerId, id })
}
