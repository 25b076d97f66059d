import { createTransport, type Transporter } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Env } from '../env'

type MailSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>

/** Mail needs a server and a sender. */
export function isMailConfigured(settings: MailSettings): boolean {
  return settings.SMTP_URL !== '' && settings.MAIL_FROM !== ''
}

const timeoutMs = 20_000

export type MailTransport = {
  transport: Transporter
  /** Whether the text is being sent: from then on the outcome may be unknown. */
  isTextLeaving: () => boolean
}

/** Opens one connection per e-mail; nothing of it is logged. */
export function openTransport(settings: MailSettings): MailTransport {
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
  /** Permanently refused. */
  | 'refused'
  /** Not delivered; may be retried. */
  | 'not-sent'
  /** The connection was lost during the text: it may have arrived. */
  | 'unknown'

/** Classifies a mail server failure (RFC 5321 §4.2.1, §6.1). */
export function classifyMailError(error: unknown, { textLeft }: { textLeft: boolean }): MailFailure {
  const { responseCode, command, code } = error as { responseCode?: number; command?: string; code?: string }
  // Only an answer to a command counts, not one while the connection closes.
  if (responseCode !== undefined && command !== 'CONN') {
    return responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'not-sent'
  }
  return textLeft ? 'unknown' : 'not-sent'
}
