import 'server-only'
import { inScope, outsideScope } from '../database/db'
import { env } from '../env'
import { toAnyTask } from '../jobs/define-task'
import { advanceTask } from '../jobs/reconcile'
import type { Chore } from '../jobs/run-worker'
import { pickUp } from '../jobs/subject-job'
import { mailJob } from './mail-job'
import { isMailConfigured } from './mail-transport'
import { sendMail } from './send-mail'

const sendMailTask = advanceTask(mailJob, { advance: ({ resellerId, id }) => sendMail(resellerId, id) })

const due = `select m.id from portal.mail m where m.reseller_id = $1::uuid and m.state = 'queued'`
const pickedUpMax = 100

/** Longer than any delivery: its sender is dead. */
const sendingMaxMs = 5 * 60_000

/** Enqueues jobs for e-mails without one; interrupted ones get an unknown outcome. */
export async function pickUpMail(now = new Date()): Promise<void> {
  if (!isMailConfigured(env())) return
  const resellers = await outsideScope().$queryRaw<{ id: string }[]>`select id from portal.resellers_known()`
  const deadBefore = new Date(now.getTime() - sendingMaxMs)
  for (const { id: resellerId } of resellers) {
    await inScope(resellerId, (tx) =>
      tx.mail.updateMany({
        where: { state: 'sending', sendingAt: { lt: deadBefore } },
        data: { state: 'unknown', error: 'crashed', endedAt: now, body: '' },
      }),
    )
  }
  await pickUp({ job: mailJob, due, limit: pickedUpMax })
}

export const mailTasks = [toAnyTask(sendMailTask)]

export const mailChores: Chore[] = [{ name: 'pick-up-mail', everyMs: 15_000, run: () => pickUpMail() }]
