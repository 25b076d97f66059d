import 'server-only'
import { z } from 'zod'
import type { Tx } from '../../db'
import { addJob } from '../../jobs/add-job'
import type { Switch } from './switch-store'

/** Name and payload of the task that advances a switch; `tasks.ts` says what it does. */
export const everyoneJob = {
  name: 'advance-everyone',
  payload: z.object({ resellerId: z.uuid(), switchId: z.uuid() }),
}

/** Hands a switch to the worker, in the caller's transaction. */
export async function hurryEveryone(
  tx: Tx,
  { resellerId, id: switchId }: Pick<Switch, 'resellerId' | 'id'>,
  runAt?: Date,
): Promise<void> {
  const key = `everyone:${switchId}`
  await addJob(tx, everyoneJob, { resellerId, switchId }, { key, ...(runAt && { runAt }) })
}
