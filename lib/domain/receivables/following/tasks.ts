import 'server-only'
import { toAnyTask } from '../../../platform/jobs/define-task'
import { advanceTask } from '../../../platform/jobs/reconcile'
import type { Chore } from '../../../platform/jobs/run-worker'
import { pickUp } from '../../../platform/jobs/subject-job'
import { debtJob } from './debt-job'
import { debts, followDebts } from './follow-debts'
import { noticeAllOverdue } from './notice-overdue'

const busyRetryMs = 2_000

const followDebtsTask = advanceTask(debtJob, {
  advance: ({ resellerId }, signal) => followDebts(resellerId, { signal }),
  // What woke this job may have been written after the other one looked.
  busyRetryMs,
})

export const debtTasks = [toAnyTask(followDebtsTask)]

export const debtChores: Chore[] = [
  { name: 'pick-up-debts', everyMs: 30_000, run: () => pickUp(debts) },
  { name: 'notice-overdue', everyMs: 300_000, run: noticeAllOverdue },
]
