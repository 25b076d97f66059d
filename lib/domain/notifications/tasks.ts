import 'server-only'
import { inScope, outsideScope } from '../../platform/database/db'
import { toAnyTask } from '../../platform/jobs/define-task'
import { advanceTask } from '../../platform/jobs/reconcile'
import type { Chore } from '../../platform/jobs/run-worker'
import { pickUp } from '../../platform/jobs/subject-job'
import { purgeEvents } from '../events/purge-events'
import { inboxMailJob } from './inbox-mail-job'
import { inboxMails, mailNotifications } from './mail-notifications'

const busyRetryMs = 1_000
const keptDays = 90

const mailNotificationsTask = advanceTask(inboxMailJob, {
  advance: ({ resellerId }, signal) => mailNotifications(resellerId, { signal }),
  // What woke this job may have been written after the other one looked.
  busyRetryMs,
})

/** Deletes old lines, and the events that they told of. */
async function purgeNotifications(): Promise<void> {
  const resellers = await outsideScope().$queryRaw<{ id: string }[]>`select id from portal.resellers_known()`
  for (const { id } of resellers) {
    await inScope(
      id,
      (tx) => tx.$executeRaw`
        delete from portal.notification where last_at < now() - make_interval(days => ${keptDays}::int)`,
    )
    await purgeEvents(id)
  }
}

export const notificationTasks = [toAnyTask(mailNotificationsTask)]

export const notificationChores: Chore[] = [
  { name: 'pick-up-inbox-mails', everyMs: 30_000, run: () => pickUp(inboxMails) },
  { name: 'purge-notifications', everyMs: 3_600_000, run: purgeNotifications },
]
