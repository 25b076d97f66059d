import 'server-only'
import { defineSubjectJob } from '../../../platform/jobs/subject-job'

/** The job that mails the scheduled reports of a reseller: its subject is the reseller. */
export const reportMailJob = defineSubjectJob({
  task: 'mail-reports',
  prefix: 'report-mail',
  idKey: 'resellerId',
})
