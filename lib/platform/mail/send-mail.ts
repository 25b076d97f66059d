import 'server-only'
import { inScope } from '../database/db'
import { env } from '../env'
import { log } from '../log'
import { classifyMailError, isMailConfigured, type MailFailure, openTransport } from './mail-transport'

export type SendOutcome = { kind: 'over' } | { kind: 'later'; at: Date }

const attemptsMax = 8
const firstPauseMs = 15_000

type ClaimedEmail = { recipient: string; subject: string; body: string; attempt: number }

/**
 * Sends one queued e-mail. It is marked `sending` before the first byte, so that a crash leaves an unknown outcome
 * and never a second e-mail.
 */
export async function sendMail(
  resellerId: string,
  mailId: string,
  now: () => Date = () => new Date(),
): Promise<SendOutcome> {
  if (!isMailConfigured(env())) return { kind: 'over' }
  const email = await claim(resellerId, mailId, now())
  if (!email) return { kind: 'over' }
  const { transport, isTextLeaving } = openTransport(env())
  try {
    await transport.sendMail({ to: email.recipient, subject: email.subject, text: email.body })
    await end(resellerId, mailId, { state: 'sent', error: null, now: now() })
    return { kind: 'over' }
  } catch (error) {
    return takeFailure({
      resellerId,
      mailId,
      letter: email,
      failure: classify(error, isTextLeaving()),
      now: now(),
    })
  } finally {
    transport.close()
  }
}

async function claim(resellerId: string, mailId: string, now: Date): Promise<ClaimedEmail | null> {
  const rows = await inScope(
    resellerId,
    (tx) => tx.$queryRaw<ClaimedEmail[]>`
      update portal.mail set state = 'sending', attempt = attempt + 1, sending_at = ${now}
      where id = ${mailId}::uuid and state = 'queued' returning recipient, subject, body, attempt`,
  )
  return rows[0] ?? null
}

type Delivery = { kind: MailFailure; code: string }

function classify(error: unknown, textLeft: boolean): Delivery {
  const code = String((error as { code?: string }).code ?? 'unexpected').slice(0, 40)
  return { kind: classifyMailError(error, { textLeft }), code }
}

type Failed = { resellerId: string; mailId: string; letter: ClaimedEmail; failure: Delivery; now: Date }

async function takeFailure({ resellerId, mailId, letter, failure, now }: Failed): Promise<SendOutcome> {
  const { kind, code } = failure
  log().warn({ mailId, kind, code }, 'a letter was not sent')
  if (kind === 'not-sent' && letter.attempt < attemptsMax) {
    await inScope(resellerId, (tx) =>
      tx.mail.updateMany({ where: { id: mailId, state: 'sending' }, data: { state: 'queued', error: code } }),
    )
    return { kind: 'later', at: new Date(now.getTime() + firstPauseMs * 2 ** (letter.attempt - 1)) }
  }
  const state = kind === 'unknown' ? 'unknown' : 'refused'
  await end(resellerId, mailId, { state, error: code, now })
  return { kind: 'over' }
}

async function end(
  resellerId: string,
  mailId: string,
  { state, error, now }: { state: 'sent' | 'refused' | 'unknown'; error: string | null; now: Date },
): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.mail.updateMany({
      where: { id: mailId, state: 'sending' },
      data: { state, error, endedAt: now, body: '' },
    }),
  )
}
