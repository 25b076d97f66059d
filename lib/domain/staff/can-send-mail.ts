import 'server-only'
import { env } from '../../platform/env'
import { isMailConfigured } from '../../platform/mail/mail-transport'

/** Whether invitations are mailed; otherwise links are passed on by hand. */
export function canSendMail(): boolean {
  return isMailConfigured(env())
}
