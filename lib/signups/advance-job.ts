import 'server-only'
import { z } from 'zod'
import type { Tx } from '../db'
import { addJob } from '../jobs/add-job'

/** What a job that advances a request is told; `lib/signups/tasks.ts` does it. */
export const advanceJob = {
  name: 'advance-signup',
  payload: z.object({ resellerId: z.uuid(), signupId: z.uuid() }),
}

export async function addAdvanceJob(
  tx: Tx,
  resellerId: string,
  signupId: string,
  runAt?: Date,
): Promise<void> {
  const key = `signup:${signupId}`
  await addJob(tx, advanceJob, { resellerId, signupId }, { key, ...(runAt && { runAt }) })
}
