import 'server-only'
import { defineSubjectJob } from '../../platform/jobs/subject-job'

/** The job that mails what people of a reseller want mailed: its subject is the reseller. */
export const inboxMailJob = defineSubjectJob({
  task: 'mail-notifications',
  prefix: 'inbox-mail',
  idKey: 'resellerId',
})
