import { createTransport, type Transporter } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Env } from '../env'

type MailSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>

/** Letters need a server to hand them to and a sender to name. */
export function isMailConfigured(settings: MailSettings): boolean {
  return settings.SMTP_URL !== '' && settings.MAIL_FROM !== ''
}

const timeoutMs = 20_000

export type MailDoor = {
  transport: Transporter
  /** Whether the text began to leave: from then on silence is no proof that nothing arrived. */
  isTextLeaving: () => boolean
}

/** One connection a letter; nothing of a letter is written to a log. */
export function openTransport(settings: MailSettings): MailDoor {
  let leaving = false
  const listen = (entry: { tnx?: string } | undefined, line: unknown) => {
    if (entry?.tnx === 'client' && line === 'DATA') leaving = true
  }
  const silent = () => undefined
  const logger = {
    level: silent,
    trace: listen,
    debug: listen,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
  }
  const transport = createTransport(
    {
      url: settings.SMTP_URL,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      transactionLog: true,
      logger,
    } as SMTPTransport.Options,
    { from: settings.MAIL_FROM },
  )
  return { transport, isTextLeaving: () => leaving }
}

export type MailFailure =
  /** The server said no for good. */
  | 'refused'
  /** Nothing was handed over: it may be tried again. */
  | 'not-sent'
  /** The text was on its way when the line went: it may have arrived. */
  | 'unknown'

/** What a failure of the mail server means for the letter (RFC 5321 §4.2.1, §6.1). */
export function judgeMailError(error: unknown, { textLeft }: { textLeft: boolean }): MailFailure {
  const { responseCode, command, code } = error as { responseCode?: number; command?: string; code?: string }
  // An answer to a command of ours is one; what is said while the line goes down is none.
  if (responseCode !== undefined && command !== 'CONN') {
    return responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'not-sent'
  }
  return textLeft ? 'unknown' : 'not-sent'
}
