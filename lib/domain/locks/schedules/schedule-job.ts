import 'server-only'
import { defineSubjectJob } from '../../../platform/jobs/subject-job'

export const scheduleJob = defineSubjectJob({
  task: 'advance-lock-schedule',
  prefix: 'lock-schedule',
  idKey: 'scheduleId',
})
