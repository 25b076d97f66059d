import 'server-only'
import { defineSubjectJob } from '../jobs/subject-job'

export const mailJob = defineSubjectJob({ task: 'send-mail', prefix: 'mail', idKey: 'mailId' })
