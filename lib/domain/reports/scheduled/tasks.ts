import 'server-only'
import { inScope, outsideScope } from '../../../platform/database/db'
import { toAnyTask } from '../../../platform/jobs/define-task'
import { advanceTask } from '../../../platform/jobs/reconcile'
import type { Chore } from '../../../platform/jobs/run-worker'
import { pickUp } from '../../../platform/jobs/subject-job'
import { canMailReports } from './can-mail-reports'
import { endSchedules } from './end-schedules'
import { mailReports, reportMails } from './mail-reports'
import { reportMailJob } from './report-mail-job'

const busyRetryMs = 5_000
/** After its link is dead a send, which names its recipient, is kept as long. */
const keptDays = 90

const mailReportsTask = advanceTask(reportMailJob, {
  advance: ({ resellerId }, signal) => mailReports(resellerId, { signal }),
  busyRetryMs,
})

async function forEachReseller(work: (resellerId: string) => Promise<unknown>): Promise<void> {
  const resellers = await outsideScope().$queryRaw<{ id: string }[]>`select id from portal.resellers_known()`
  for (const { id } of resellers) await work(id)
}

/** What is due waits for a mail server. */
async function pickUpReportMails(): Promise<void> {
  if (canMailReports()) await pickUp(reportMails)
}

function purgeSends(resellerId: string): Promise<unknown> {
  return inScope(
    resellerId,
    (tx) => tx.$executeRaw`
      delete from portal.report_send
      where reseller_id = ${resellerId}::uuid and expires_at < now() - make_interval(days => ${keptDays}::int)`,
  )
}

export const scheduledReportTasks = [toAnyTask(mailReportsTask)]

export const scheduledReportChores: Chore[] = [
  { name: 'pick-up-report-mails', everyMs: 30_000, run: pickUpReportMails },
  { name: 'end-report-schedules', everyMs: 60_000, run: () => forEachReseller((id) => endSchedules(id)) },
  { name: 'purge-report-sends', everyMs: 3_600_000, run: () => forEachReseller(purgeSends) },
]
