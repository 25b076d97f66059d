import 'server-only'
import { defineSubjectJob } from '../../platform/jobs/subject-job'

/** The job that advances all sequences of a reseller: its subject is the reseller. */
export const dunningJob = defineSubjectJob({
  task: 'advance-dunning',
  prefix: 'dunning',
  idKey: 'resellerId',
})
