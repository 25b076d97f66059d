import 'server-only'
import { inScope, outsideScope } from '../../platform/database/db'
import { toAnyTask } from '../../platform/jobs/define-task'
import { advanceTask } from '../../platform/jobs/reconcile'
import type { Chore } from '../../platform/jobs/run-worker'
import { pickUp } from '../../platform/jobs/subject-job'
import { purgeEvents } from '../events/purge-events'
import { inboxMailJob } from './inbox-mail-job'
import { inboxMails, mailNotifications } from './mail-notifications'
import { pushJob } from './push/push-job'
import { pushes, sendPushes } from './push/send-pushes'

const busyRetryMs = 1_000
const keptDays = 90

const mailNotificationsTask = advanceTask(inboxMailJob, {
  advance: ({ resellerId }, signal) => mailNotifications(resellerId, { signal }),
  // What woke this job may have been written after the other one looked.
  busyRetryMs,
})

const sendPushesTask = advanceTask(pushJob, {
  advance: ({ resellerId }, signal) => sendPushes(resellerId, { signal }),
  busyRetryMs,
})

/** Deletes old lines, browsers that nobody signed in with for as long, and the events that they told of. */
async function purgeNotifications(): Promise<void> {
  const resellers = await outsideScope().$queryRaw<{ id: string }[]>`select id from portal.resellers_known()`
  for (const { id } of resellers) {
    await inScope(
      id,
      (tx) => tx.$executeRaw`
        delete from portal.notification where last_at < now() - make_interval(days => ${keptDays}::int)`,
    )
    await inScope(
      id,
      (tx) => tx.$executeRaw`
        delete from portal.push_subscription p where not exists (
          select from portal.staff_session n where n.staff_id = p.staff_id
            and (n.id = p.session_id or n.device_hash = p.device_hash)
            and n.created_at > now() - make_interval(days => ${keptDays}::int))`,
    )
    await purgeEvents(id)
  }
}

export const notificationTasks = [toAnyTask(mailNotificationsTask), toAnyTask(sendPushesTask)]

export const notificationChores: Chore[] = [
  { name: 'pick-up-inbox-mails', everyMs: 30_000, run: () => pickUp(inboxMails) },
  { name: 'pick-up-pushes', everyMs: 30_000, run: () => pickUp(pushes) },
  { name: 'purge-notifications', everyMs: 3_600_000, run: purgeNotifications },
]
