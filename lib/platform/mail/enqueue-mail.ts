import 'server-only'
import { randomUUID } from 'node:crypto'
import { cleanText } from '../database/clean-text'
import type { Tx } from '../database/db'
import { mailJob } from './mail-job'

export type Email = {
  resellerId: string
  /** Idempotency key: an e-mail is sent once per key. */
  key: string
  recipient: string
  subject: string
  body: string
}

/** Enqueues an e-mail in the caller's transaction. False when the key exists. */
export async function enqueueMail(tx: Tx, email: Email): Promise<boolean> {
  const { resellerId } = email
  const id = randomUUID()
  const rows = await tx.$executeRaw`
    insert into portal.mail (id, reseller_id, key, recipient, subject, body)
    values (${id}::uuid, ${resellerId}::uuid, ${email.key}, ${email.recipient},
      ${toHeader(email.subject)}, ${cleanText(email.body)})
    on conflict (reseller_id, key) do nothing`
  if (rows === 0) return false
  await mailJob.wake(tx, { resellerId, id })
  return true
}

/** A header value on one line. */
function toHeader(text: string): string {
  return cleanText(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}
