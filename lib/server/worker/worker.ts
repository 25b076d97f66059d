import { setTimeout as delay } from 'node:timers/promises'
import { readPortalEnvFile } from '../portal-env-file'
import { requireDirectDatabase } from '../postgres/require-direct-database'
import { untilReleased } from '../process/hold'
import { ignoreLogWriteErrors } from '../process/ignore-log-write-errors'
import { explain } from '../process/shutdown'
import { reportReady, shutdownSignal } from '../process/shutdown-signal'

ignoreLogWriteErrors()
readPortalEnvFile()
const { closeDatabase } = await import('../../platform/database/pools')
const { runWorker } = await import('../../platform/jobs/run-worker')
const { dunningChores, dunningTasks } = await import('../../domain/dunning/tasks')
const { everyoneChores, everyoneTasks } = await import('../../domain/locks/everyone/tasks')
const { insightChores } = await import('../../domain/insights/tasks')
const { issuingChores, issuingTasks } = await import('../../domain/documents/issuing/tasks')
const { lockChores, lockTasks } = await import('../../domain/locks/tasks')
const { noticeChores, noticeTasks } = await import('../../domain/locks/notices/tasks')
const { repairTasks } = await import('../../domain/locks/repair/tasks')
const { scheduleChores, scheduleTasksFor } = await import('../../domain/locks/schedules/tasks')
const { mailChores, mailTasks } = await import('../../platform/mail/tasks')
const { messageChores, messageTasks } = await import('../../domain/messages/tasks')
const { partnerChores, partnerTasks } = await import('../../domain/partners/tasks')
const { followDraft } = await import('../../domain/receivables/following/follow-draft')
const { debtChores, debtTasks } = await import('../../domain/receivables/following/tasks')
const { reportChores } = await import('../../domain/reports/rolls/tasks')
const { scheduledReportChores, scheduledReportTasks } = await import('../../domain/reports/scheduled/tasks')
const { recordChores } = await import('../../domain/retention/tasks')
const { signupChores, signupTasks } = await import('../../domain/signups/tasks')
const { eventChores, eventTasksFor } = await import('../../domain/events/tasks')
const { enqueueDeliveries } = await import('../../domain/webhooks/enqueue-deliveries')
const { notificationChores, notificationTasks } = await import('../../domain/notifications/tasks')
const { takeNotifications } = await import('../../domain/notifications/take-notifications')
const { webhookChores, webhookTasks } = await import('../../domain/webhooks/tasks')
const { syncChores, syncTasks } = await import('../../domain/sync/tasks')
const { voucherChores, voucherTasks } = await import('../../domain/documents/vouchers/runs/tasks')
const { workWhileOpen } = await import('./work-while-open')

await requireDirectDatabase().catch((error) => {
  console.error(explain(error))
  process.exit(1)
})
const signal = shutdownSignal()
const duties = {
  tasks: [
    ...syncTasks,
    ...lockTasks,
    ...scheduleTasksFor(followDraft),
    ...noticeTasks,
    ...repairTasks,
    ...everyoneTasks,
    ...signupTasks,
    ...mailTasks,
    ...voucherTasks,
    ...issuingTasks,
    ...partnerTasks,
    ...messageTasks,
    ...dunningTasks,
    ...debtTasks,
    ...eventTasksFor([enqueueDeliveries, takeNotifications]),
    ...webhookTasks,
    ...notificationTasks,
    ...scheduledReportTasks,
  ],
  chores: [
    ...syncChores,
    ...lockChores,
    ...scheduleChores,
    ...noticeChores,
    ...everyoneChores,
    ...signupChores,
    ...mailChores,
    ...voucherChores,
    ...issuingChores,
    ...partnerChores,
    ...messageChores,
    ...dunningChores,
    ...debtChores,
    ...eventChores,
    ...webhookChores,
    ...notificationChores,
    ...insightChores,
    ...reportChores,
    ...scheduledReportChores,
    ...recordChores,
  ],
}
await untilReleased(signal)
// While the vault is sealed, jobs stay queued instead of failing.
const running = workWhileOpen(signal, (whileOpen) => runWorker({ ...duties, signal: whileOpen }))
reportReady()
await running
// A connection that does not close must not keep the worker alive.
await Promise.race([closeDatabase(), delay(2_000)])
process.exit(0)
