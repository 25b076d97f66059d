import 'server-only'
import { toAnyTask } from '../../../platform/jobs/define-task'
import { advanceTask } from '../../../platform/jobs/reconcile'
import type { Chore } from '../../../platform/jobs/run-worker'
import { pickUp } from '../../../platform/jobs/subject-job'
import { advanceIssuance, issuances } from './advance-issuance'
import { issuanceJob } from './issuance-job'

const advanceIssuanceTask = advanceTask(issuanceJob, {
  advance: ({ resellerId, id }, signal) => advanceIssuance(resellerId, id, { signal }),
})

export const issuingTasks = [toAnyTask(advanceIssuanceTask)]

export const issuingChores: Chore[] = [
  { name: 'pick-up-issuances', everyMs: 5_000, run: () => pickUp(issuances) },
]
