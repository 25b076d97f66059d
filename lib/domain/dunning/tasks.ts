import 'server-only'
import { toAnyTask } from '../../platform/jobs/define-task'
import { advanceTask } from '../../platform/jobs/reconcile'
import type { Chore } from '../../platform/jobs/run-worker'
import { pickUp } from '../../platform/jobs/subject-job'
import { advanceDunning, sequences } from './advance-dunning'
import { dunningJob } from './dunning-job'

const advanceDunningTask = advanceTask(dunningJob, {
  advance: ({ resellerId }, signal) => advanceDunning(resellerId, { signal }),
})

export const pickUpDunning = () => pickUp(sequences)

export const dunningTasks = [toAnyTask(advanceDunningTask)]

export const dunningChores: Chore[] = [{ name: 'pick-up-dunning', everyMs: 10_000, run: pickUpDunning }]
