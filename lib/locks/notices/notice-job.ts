import 'server-only'
import { z } from 'zod'
import type { Tx } from '../../db'
import { addJob } from '../../jobs/add-job'

/** The job that plans one notice, apart from what it does: writers add it, `tasks.ts` handles it. */
export const noticeJob = {
  name: 'plan-lock-notice',
  payload: z.object({ resellerId: z.uuid(), noticeId: z.uuid() }),
}

export async function addNoticeJob(tx: Tx, of: { resellerId: string; noticeId: string }): Promise<void> {
  await addJob(tx, noticeJob, of, { key: `lock-notice:${of.noticeId}` })
}

/** A run is over: whoever it confirmed can be told. One look a run, whatever its size. */
export async function wakeNoticesOfRun(
  tx: Tx,
  { resellerId, runId }: { resellerId: string; runId: string },
): Promise<void> {
  const waiting = await tx.lockNotice.findMany({
    where: { runId, state: 'waiting' },
    select: { id: true },
  })
  for (const { id } of waiting) await addNoticeJob(tx, { resellerId, noticeId: id })
}
