import 'server-only'
import { env } from '../env'
import { isMailConfigured } from '../mail/transport'

/** Whether invitations go out as letters, or have to be passed on by hand. */
export function sendsLetters(): boolean {
  return isMailConfigured(env())
}
