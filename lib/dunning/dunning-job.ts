import 'server-only'
import { z } from 'zod'
import type { Tx } from '../db'
import { addJob } from '../jobs/add-job'

/** The job that looks after the sequences of a reseller. */
export const dunningJob = {
  name: 'advance-dunning',
  payload: z.object({ resellerId: z.uuid() }),
}

export async function addDunningJob(tx: Tx, resellerId: string): Promise<void> {
  await addJob(tx, dunningJob, { resellerId }, { key: `dunning:${resellerId}` })
}
