import 'server-only'
import { toAnyTask } from '../../../../platform/jobs/define-task'
import { advanceTask } from '../../../../platform/jobs/reconcile'
import type { Chore } from '../../../../platform/jobs/run-worker'
import { pickUp } from '../../../../platform/jobs/subject-job'
import { readVouchersTask } from '../read-vouchers'
import { advanceVoucherRun, voucherRuns } from './advance-voucher-run'
import { voucherRunJob } from './voucher-run-job'

const advanceVoucherRunTask = advanceTask(voucherRunJob, {
  advance: ({ resellerId, id }, signal) => advanceVoucherRun(resellerId, id, { signal }),
})

export const voucherTasks = [toAnyTask(readVouchersTask), toAnyTask(advanceVoucherRunTask)]

export const voucherChores: Chore[] = [
  { name: 'pick-up-voucher-runs', everyMs: 5_000, run: () => pickUp(voucherRuns) },
]
