import 'server-only'
import { defineSubjectJob } from '../../platform/jobs/subject-job'

/** The job that distributes the events of a reseller: its subject is the reseller. */
export const eventJob = defineSubjectJob({
  task: 'distribute-events',
  prefix: 'events',
  idKey: 'resellerId',
})
