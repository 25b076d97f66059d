import 'server-only'
import { defineSubjectJob } from '../../../../platform/jobs/subject-job'

export const everyoneJob = defineSubjectJob({
  task: 'advance-everyone',
  prefix: 'everyone',
  idKey: 'switchId',
})
