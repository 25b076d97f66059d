import 'server-only'
import { defineSubjectJob } from '../../platform/jobs/subject-job'

export const creationJob = defineSubjectJob({
  task: 'advance-partner',
  prefix: 'partner',
  idKey: 'creationId',
})
