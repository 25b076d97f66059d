import 'server-only'
import { defineSubjectJob } from '../../platform/jobs/subject-job'

/** The job that sends what waits for one endpoint. */
export const webhookJob = defineSubjectJob({
  task: 'send-webhooks',
  prefix: 'webhook',
  idKey: 'endpointId',
})
