import 'server-only'
import { z } from 'zod'
import type { Tx } from '../../db'
import { addJob } from '../../jobs/add-job'

/** The job that looks at one schedule, apart from what it does: writers add it, `tasks.ts` handles it. */
export const scheduleJob = {
  name: 'advance-lock-schedule',
  payload: z.object({ resellerId: z.uuid(), scheduleId: z.uuid() }),
}

export async function addScheduleJob(
  tx: Tx,
  { resellerId, scheduleId, at }: { resellerId: string; scheduleId: string; at: Date },
): Promise<void> {
  const key = `lock-schedule:${scheduleId}`
  await addJob(tx, scheduleJob, { resellerId, scheduleId }, { key, runAt: at })
}
