import 'server-only'
import { defineSubjectJob } from '../../../platform/jobs/subject-job'

export const issuanceJob = defineSubjectJob({
  task: 'advance-issuance',
  prefix: 'issuance',
  idKey: 'issuanceId',
})
