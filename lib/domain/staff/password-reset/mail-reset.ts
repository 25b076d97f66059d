import 'server-only'
import type { Staff as Person } from '../../../generated/prisma/client'
import type { Tx } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { formatInstant } from '../../../platform/format'
import { defaultLocale, isLocale } from '../../../platform/i18n/locale'
import { textsFor } from '../../../platform/i18n/texts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail'
import { isMailConfigured } from '../../../platform/mail/mail-transport'

/** Sends the link to the account's own address. */
export async function mailResetLink(
  tx: Tx,
  letter: { person: Person; key: string; link: string; expiresAt: Date },
): Promise<void> {
  const { person, key, link, expiresAt } = letter
  await mail(tx, { person, key: `staff-reset:${key}`, about: 'reset', link, at: expiresAt })
}

/** Tells the person that the password was changed through a link; sends nothing without mail. */
export async function mailResetDone(tx: Tx, { person, at }: { person: Person; at: Date }): Promise<void> {
  if (!isMailConfigured(env())) return
  await mail(tx, {
    person,
    key: `staff-reset-done:${person.id}:${at.getTime()}`,
    about: 'resetDone',
    link: '',
    at,
  })
}

type Letter = { person: Person; key: string; about: 'reset' | 'resetDone'; link: string; at: Date }

async function mail(tx: Tx, { person, key, about, link, at }: Letter): Promise<void> {
  const { resellerId, email, name } = person
  const reseller = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  const locale = isLocale(person.locale) ? person.locale : defaultLocale
  const t = textsFor(locale)
  const when = formatInstant(at, locale, 'weekdayTime', reseller.timeZone)
  const values = { name, reseller: reseller.name, link, when }
  await enqueueMail(tx, {
    resellerId,
    key,
    recipient: email,
    subject: t(`staffMail.${about}Subject`, values),
    body: t(`staffMail.${about}Body`, values),
  })
}
