import 'server-only'
import { defineSubjectJob } from '../../../platform/jobs/subject-job'

/** The job that shows lines in browsers of people of a reseller: its subject is the reseller. */
export const pushJob = defineSubjectJob({
  task: 'send-pushes',
  prefix: 'push',
  idKey: 'resellerId',
})
