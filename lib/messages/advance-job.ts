import 'server-only'
import { z } from 'zod'
import type { Tx } from '../db'
import { addJob } from '../jobs/add-job'

/** The job that brings a run of messages forward: who asks for it need not know the engine. */
export const advanceMessageRunJob = {
  name: 'advance-message-run',
  payload: z.object({ resellerId: z.uuid(), runId: z.uuid() }),
}

/** Has the engine look at a run, at once or at an instant: in the transaction that gives it something to do. */
export async function wakeMessageRun(
  tx: Tx,
  { resellerId, runId, at }: { resellerId: string; runId: string; at?: Date },
): Promise<void> {
  const job = { key: `message-run:${runId}`, runAt: at }
  await addJob(tx, advanceMessageRunJob, { resellerId, runId }, job)
}
