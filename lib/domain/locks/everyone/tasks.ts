import 'server-only'
import { toAnyTask } from '../../../platform/jobs/define-task'
import { advanceTask } from '../../../platform/jobs/reconcile'
import type { Chore } from '../../../platform/jobs/run-worker'
import { pickUp } from '../../../platform/jobs/subject-job'
import { advanceEveryone, switches } from './advance-everyone'
import { everyoneJob } from './call/everyone-job'

const advanceEveryoneTask = advanceTask(everyoneJob, {
  advance: ({ resellerId, id }, signal) => advanceEveryone(resellerId, id, { signal }),
})

export const pickUpSwitches = () => pickUp(switches)

export const everyoneTasks = [toAnyTask(advanceEveryoneTask)]

export const everyoneChores: Chore[] = [{ name: 'pick-up-everyone', everyMs: 5_000, run: pickUpSwitches }]
