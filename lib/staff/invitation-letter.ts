import 'server-only'
import { roleWord } from '../auth/role-words'
import type { Tx } from '../db'
import { env } from '../env'
import { formatInstant } from '../format'
import type { StaffInvitation } from '../generated/prisma/client'
import { defaultLocale, isLocale } from '../i18n/locale'
import { textsFor } from '../i18n/texts'
import { enqueueMail } from '../mail/enqueue-mail'
import { isMailConfigured } from '../mail/transport'
import { invitationUrl } from './invitation-link'

/** Sends the newest link where letters go out; false where somebody has to pass it on. */
export async function sendInvitation(tx: Tx, invitation: StaffInvitation, token: string): Promise<boolean> {
  if (!isMailConfigured(env())) return false
  const { resellerId, id, email, role, links, expiresAt, invitedByName } = invitation
  const reseller = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  const locale = isLocale(invitation.locale) ? invitation.locale : defaultLocale
  const t = textsFor(locale)
  const values = {
    who: invitedByName,
    reseller: reseller.name,
    role: roleWord(role, t),
    link: invitationUrl(token),
    until: formatInstant(expiresAt, locale, 'weekdayTime', reseller.timeZone),
  }
  await enqueueMail(tx, {
    resellerId,
    key: `staff-invitation:${id}:${links}`,
    recipient: email,
    subject: t('staffMail.invitationSubject', values),
    body: t('staffMail.invitationBody', values),
  })
  return true
}
