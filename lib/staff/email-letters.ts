import 'server-only'
import { overWholeBook, type Tx } from '../db'
import { env } from '../env'
import { formatInstant } from '../format'
import { defaultLocale, isLocale } from '../i18n/locale'
import { textsFor } from '../i18n/texts'
import { enqueueMail, type Letter } from '../mail/enqueue-mail'
import { isMailConfigured } from '../mail/transport'
import { emailChangePath } from '../routes'

type Reader = { resellerId: string; name: string; locale: string }

/** The link to the new address: only whoever reads letters there can make it the one to sign in with. */
export async function sendEmailLink(
  tx: Tx,
  link: Reader & { changeId: string; email: string; token: string; expiresAt: Date },
): Promise<void> {
  const { t, locale, reseller } = await readingOf(tx, link)
  const values = {
    name: link.name,
    reseller: reseller.name,
    link: `${env().PORTAL_URL}${emailChangePath(link.token)}`,
    until: formatInstant(link.expiresAt, locale, 'weekdayTime', reseller.timeZone),
  }
  await post(tx, {
    resellerId: link.resellerId,
    key: `staff-email:${link.changeId}`,
    recipient: link.email,
    subject: t('staffMail.emailSubject', values),
    body: t('staffMail.emailBody', values),
  })
}

/** Tells the old address that it opens nothing any more; false where no letters go out. */
export async function tellOldAddress(
  tx: Tx,
  told: Reader & { key: string; before: string; by: string | null; at: Date },
): Promise<boolean> {
  if (!isMailConfigured(env())) return false
  const { t, locale, reseller } = await readingOf(tx, told)
  const values = {
    name: told.name,
    reseller: reseller.name,
    by: told.by ?? '',
    when: formatInstant(told.at, locale, 'weekdayTime', reseller.timeZone),
  }
  return post(tx, {
    resellerId: told.resellerId,
    key: `staff-email-left:${told.key}`,
    recipient: told.before,
    subject: t('staffMail.emailLeftSubject', values),
    body: t(told.by ? 'staffMail.emailLeftByBody' : 'staffMail.emailLeftBody', values),
  })
}

/** The outbox is closed to whoever sees only some tenants; a letter about their own access goes out all the same. */
function post(tx: Tx, letter: Letter): Promise<boolean> {
  return overWholeBook(tx, () => enqueueMail(tx, letter))
}

async function readingOf(tx: Tx, { resellerId, locale: wanted }: Reader) {
  const reseller = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  const locale = isLocale(wanted) ? wanted : defaultLocale
  return { t: textsFor(locale), locale, reseller }
}
