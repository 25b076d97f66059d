import 'server-only'
import { inScope } from '../../platform/database/db'
import { defineTask, toAnyTask } from '../../platform/jobs/define-task'
import type { Chore } from '../../platform/jobs/run-worker'
import { listResellers } from '../resellers/queries'
import { advanceDunning } from './advance-dunning'
import { addDunningJob, dunningJob } from './dunning-job'
import { isAnythingDue } from './load-due'

export const advanceDunningTask = defineTask({
  ...dunningJob,
  run: ({ resellerId }) => advanceDunning(resellerId),
})

/** Adds a job for every reseller with a step that is due: a crash between two jobs loses none. */
export async function pickUpDunning(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, async (tx) => {
      if (await isAnythingDue(tx, new Date())) await addDunningJob(tx, resellerId)
    })
  }
}

export const dunningTasks = [toAnyTask(advanceDunningTask)]

export const dunningChores: Chore[] = [{ name: 'pick-up-dunning', everyMs: 10_000, run: pickUpDunning }]
