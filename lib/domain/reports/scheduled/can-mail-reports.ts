import 'server-only'
import { env } from '../../../platform/env'
import { isMailConfigured } from '../../../platform/mail/mail-transport'

/** Whether this portal has a mail server. */
export function canMailReports(): boolean {
  return isMailConfigured(env())
}
