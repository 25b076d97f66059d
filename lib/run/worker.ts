import { setTimeout as delay } from 'node:timers/promises'
import { outliveLostLines } from './outlive-lost-lines'
import { readPortalEnvFile } from './portal-env-file'
import { tellReady, untilTold } from './until-told'

outliveLostLines()
readPortalEnvFile()
const { closeDatabase } = await import('../db')
const { runWorker } = await import('../jobs/run-worker')
const { dunningChores, dunningTasks } = await import('../dunning/tasks')
const { everyoneChores, everyoneTasks } = await import('../locks/everyone/tasks')
const { issuingChores, issuingTasks } = await import('../issuing/tasks')
const { lockChores, lockTasks } = await import('../locks/tasks')
const { noticeChores, noticeTasks } = await import('../locks/notices/tasks')
const { scheduleChores, scheduleTasks } = await import('../locks/schedules/tasks')
const { mailChores, mailTasks } = await import('../mail/tasks')
const { messageChores, messageTasks } = await import('../messages/tasks')
const { partnerChores, partnerTasks } = await import('../partners/tasks')
const { recordChores } = await import('../records/tasks')
const { signupChores, signupTasks } = await import('../signups/tasks')
const { syncChores, syncTasks } = await import('../sync/tasks')
const { voucherChores, voucherTasks } = await import('../vouchers/runs/tasks')
const { workWhileOpen } = await import('./work-while-open')

const signal = untilTold()
const duties = {
  tasks: [
    ...syncTasks,
    ...lockTasks,
    ...scheduleTasks,
    ...noticeTasks,
    ...everyoneTasks,
    ...signupTasks,
    ...mailTasks,
    ...voucherTasks,
    ...issuingTasks,
    ...partnerTasks,
    ...messageTasks,
    ...dunningTasks,
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
    ...recordChores,
  ],
}
// What waits in the queue keeps waiting while the vault is sealed: nothing is tried, so nothing fails.
const running = workWhileOpen(signal, (whileOpen) => runWorker({ ...duties, signal: whileOpen }))
tellReady()
await running
// A connection that does not close must not keep a stopped worker alive.
await Promise.race([closeDatabase(), delay(2_000)])
process.exit(0)
