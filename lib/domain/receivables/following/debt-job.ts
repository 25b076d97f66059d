import 'server-only'
import { defineSubjectJob } from '../../../platform/jobs/subject-job'

/** The job that draws the consequences of debts and payments of a reseller: its subject is the reseller. */
export const debtJob = defineSubjectJob({ task: 'follow-debts', prefix: 'debts', idKey: 'resellerId' })
