import 'server-only'
import { toAnyTask } from '../../platform/jobs/define-task'
import { advanceTask } from '../../platform/jobs/reconcile'
import type { Chore } from '../../platform/jobs/run-worker'
import { pickUp } from '../../platform/jobs/subject-job'
import { advanceCreation, creations } from './advance-creation'
import { creationJob } from './creation-job'
import { readPartnersTask } from './request-reading'

const advanceCreationTask = advanceTask(creationJob, {
  advance: ({ resellerId, id }, signal) => advanceCreation(resellerId, id, { signal }),
})

export const partnerTasks = [toAnyTask(readPartnersTask), toAnyTask(advanceCreationTask)]

export const partnerChores: Chore[] = [
  { name: 'pick-up-partners', everyMs: 10_000, run: () => pickUp(creations) },
]
