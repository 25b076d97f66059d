import 'server-only'
import { defineSubjectJob } from '../../../../platform/jobs/subject-job'

export const voucherRunJob = defineSubjectJob({
  task: 'advance-voucher-run',
  prefix: 'voucher-run',
  idKey: 'runId',
})
