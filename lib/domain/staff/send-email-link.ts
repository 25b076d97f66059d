import 'server-only'
import { type Tx, withoutTagFilter } from '../../platform/database/db'
import { env } from '../../platform/env'
import { formatInstant } from '../../platform/format'
import { defaultLocale, isLocale } from '../../platform/i18n/locale'
import { textsFor } from '../../platform/i18n/texts'
import { type Email, enqueueMail } from '../../platform/mail/enqueue-mail'
import { isMailConfigured } from '../../platform/mail/mail-transport'
import { emailChangePath } from '../../platform/routes'

type Recipient = { resellerId: string; name: string; locale: string }

/** Sends the link to the new address: opening it proves the mailbox. */
export async function sendEmailLink(
  tx: Tx,
  link: Recipient & { changeId: string; email: string; token: string; expiresAt: Date },
): Promise<void> {
  const { t, locale, reseller } = await readingOf(tx, link)
  const values = {
    name: link.name,
    reseller: reseller.name,
    link: `${env().PORTAL_URL}${emailChangePath(link.token)}`,
    until: formatInstant(link.expiresAt, locale, 'weekdayTime', reseller.timeZone),
  }
  await enqueueUnscoped(tx, {
    resellerId: link.resellerId,
    key: `staff-email:${link.changeId}`,
    recipient: link.email,
    subject: t('staffMail.emailSubject', values),
    body: t('staffMail.emailBody', values),
  })
}

/** Tells the old address that it no longer signs in; false without mail. */
export async function notifyOldAddress(
  tx: Tx,
  result: Recipient & { key: string; before: string; by: string | null; at: Date },
): Promise<boolean> {
  if (!isMailConfigured(env())) return false
  const { t, locale, reseller } = await readingOf(tx, result)
  const values = {
    name: result.name,
    reseller: reseller.name,
    by: result.by ?? '',
    when: formatInstant(result.at, locale, 'weekdayTime', reseller.timeZone),
  }
  return enqueueUnscoped(tx, {
    resellerId: result.resellerId,
    key: `staff-email-left:${result.key}`,
    recipient: result.before,
    subject: t('staffMail.emailLeftSubject', values),
    body: t(result.by ? 'staffMail.emailLeftByBody' : 'staffMail.emailLeftBody', values),
  })
}

/** Staff limited to tags may not write mail; mail about their own access is sent all the same. */
function enqueueUnscoped(tx: Tx, mail: Email): Promise<boolean> {
  return withoutTagFilter(tx, () => enqueueMail(tx, mail))
}

async function readingOf(tx: Tx, { resellerId, locale: wanted }: Recipient) {
  const reseller = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  const locale = isLocale(wanted) ? wanted : defaultLocale
  return { t: textsFor(locale), locale, reseller }
}
