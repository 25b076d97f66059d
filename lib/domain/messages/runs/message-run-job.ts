import 'server-only'
import { defineSubjectJob } from '../../../platform/jobs/subject-job'

export const messageRunJob = defineSubjectJob({
  task: 'advance-message-run',
  prefix: 'message-run',
  idKey: 'runId',
})
