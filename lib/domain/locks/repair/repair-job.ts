import 'server-only'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/db'
import { addJob } from '../../../platform/jobs/add-job'

/** The job that starts the next step of a repair, apart from what it does: a finished run adds it. */
export const repairJob = {
  name: 'continue-lock-repair',
  payload: z.object({ resellerId: z.uuid(), runId: z.uuid() }),
}

export async function addRepairJob(tx: Tx, of: z.input<typeof repairJob.payload>): Promise<void> {
  await addJob(tx, repairJob, of, { key: `lock-repair:${of.runId}` })
}
