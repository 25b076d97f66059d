import 'server-only'
import { z } from 'zod'
import { inScope, outsideScope } from '../db'
import { env } from '../env'
import { addJob } from '../jobs/add-job'
import { defineTask, toAnyTask } from '../jobs/define-task'
import type { Chore } from '../jobs/run-worker'
import { sendMail } from './send-mail'
import { isMailConfigured } from './transport'

export function mailJobKey(mailId: string): string {
  return `mail:${mailId}`
}

export const sendMailTask = defineTask({
  name: 'send-mail',
  payload: z.object({ resellerId: z.uuid(), mailId: z.uuid() }),
  async run({ resellerId, mailId }) {
    const outcome = await sendMail(resellerId, mailId)
    if (outcome.kind !== 'later') return
    const again = { key: mailJobKey(mailId), runAt: outcome.at }
    await inScope(resellerId, (tx) => addJob(tx, sendMailTask, { resellerId, mailId }, again))
  },
})

/** Longer than any letter takes: whoever was sending it is dead. */
const sendingMaxMs = 5 * 60_000

/** Letters that no job looks after are given one; one that died half-way has an unknown outcome. */
export async function pickUpMail(now = new Date()): Promise<void> {
  if (!isMailConfigured(env())) return
  const resellers = await outsideScope().$queryRaw<{ id: string }[]>`select id from portal.resellers_known()`
  const deadBefore = new Date(now.getTime() - sendingMaxMs)
  for (const { id: resellerId } of resellers) {
    await inScope(resellerId, async (tx) => {
      await tx.mail.updateMany({
        where: { state: 'sending', sendingAt: { lt: deadBefore } },
        data: { state: 'unknown', error: 'crashed', endedAt: now, body: '' },
      })
      const waiting = await tx.$queryRaw<{ id: string }[]>`
        select m.id from portal.mail m
        where m.reseller_id = ${resellerId}::uuid and m.state = 'queued'
          and not exists (
            select 1 from graphile_worker._private_jobs j
            where j.key = 'mail:' || m.id and (j.locked_at is not null or j.attempts < j.max_attempts))
        order by m.created_at limit 100`
      for (const { id: mailId } of waiting) {
        await addJob(tx, sendMailTask, { resellerId, mailId }, { key: mailJobKey(mailId) })
      }
    })
  }
}

export const mailTasks = [toAnyTask(sendMailTask)]

export const mailChores: Chore[] = [{ name: 'pick-up-mail', everyMs: 15_000, run: () => pickUpMail() }]
