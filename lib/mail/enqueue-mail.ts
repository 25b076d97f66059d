import 'server-only'
import { randomUUID } from 'node:crypto'
import { cleanText } from '../clean-text'
import type { Tx } from '../db'
import { addJob } from '../jobs/add-job'
import { mailJobKey, sendMailTask } from './tasks'

export type Letter = {
  resellerId: string
  /** The same key is the same letter: it is sent once, however often it is asked for. */
  key: string
  recipient: string
  subject: string
  body: string
}

/** Hands a letter to the worker in the caller's transaction. False when it was handed over before. */
export async function enqueueMail(tx: Tx, letter: Letter): Promise<boolean> {
  const { resellerId } = letter
  const id = randomUUID()
  const rows = await tx.$executeRaw`
    insert into portal.mail (id, reseller_id, key, recipient, subject, body)
    values (${id}::uuid, ${resellerId}::uuid, ${letter.key}, ${letter.recipient},
      ${toHeader(letter.subject)}, ${cleanText(letter.body)})
    on conflict (reseller_id, key) do nothing`
  if (rows === 0) return false
  await addJob(tx, sendMailTask, { resellerId, mailId: id }, { key: mailJobKey(id) })
  return true
}

/** One line, whatever a company's name holds. */
function toHeader(text: string): string {
  return cleanText(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}
