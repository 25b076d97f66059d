import 'server-only'
import { defineSubjectJob } from '../../../platform/jobs/subject-job'

export const signupJob = defineSubjectJob({ task: 'advance-signup', prefix: 'signup', idKey: 'signupId' })
