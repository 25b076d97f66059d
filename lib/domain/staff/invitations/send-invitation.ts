import 'server-only'
import type { StaffInvitation } from '../../../generated/prisma/client'
import { roleWord } from '../../../platform/auth/role-words'
import type { Tx } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { formatInstant } from '../../../platform/format'
import { defaultLocale, isLocale } from '../../../platform/i18n/locale'
import { textsFor } from '../../../platform/i18n/texts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail'
import { isMailConfigured } from '../../../platform/mail/mail-transport'
import { invitationUrl } from './invitation-url'

/** Sends the newest invitation link; false without mail, when somebody must pass it on. */
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
