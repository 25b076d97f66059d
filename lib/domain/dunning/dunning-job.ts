import 'server-only'
import { z } from 'zod'
import type { Tx } from '../../platform/database/db'
import { addJob } from '../../platform/jobs/add-job'

/** The job that advances a reseller's sequences. */
export const dunningJob = {
  name: 'advance-dunning',
  payload: z.object({ resellerId: z.uuid() }),
}

export async function addDunningJob(tx: Tx, resellerId: string): Promise<void> {
  await addJob(tx, dunningJob, { resellerId }, { key: `dunning:${resellerId}` })
}
