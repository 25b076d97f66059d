import 'server-only'
import { defineSubjectJob } from '../../../platform/jobs/subject-job'

export const lockRunJob = defineSubjectJob({ task: 'advance-lock-run', prefix: 'lock-run', idKey: 'runId' })
