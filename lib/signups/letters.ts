import 'server-only'
import { rolesWith } from '../auth/permissions'
import type { Tx } from '../db'
import { env } from '../env'
import type { Signup } from '../generated/prisma/client'
import { defaultLocale, isLocale, type Locale } from '../i18n/locale'
import { textsFor } from '../i18n/texts'
import { enqueueMail } from '../mail/enqueue-mail'
import { isMailConfigured } from '../mail/transport'
import { confirmUrl, decideToken, decideUrl, progressUrl } from './links'
import { markSignup } from './signup-store'

type About = Pick<
  Signup,
  'id' | 'resellerId' | 'publicId' | 'number' | 'name' | 'ruc' | 'email' | 'locale' | 'mailsSent' | 'host'
>

type House = { slug: string; name: string }

async function houseOf(tx: Tx, resellerId: string): Promise<House> {
  return tx.reseller.findUniqueOrThrow({ where: { id: resellerId }, select: { slug: true, name: true } })
}

function localeOf(text: string): Locale {
  return isLocale(text) ? text : defaultLocale
}

/** The link that proves the mailbox. Each one asked for is a letter of its own. */
export async function sendConfirmLetter(tx: Tx, signup: About): Promise<void> {
  const { resellerId, id, publicId } = signup
  const house = await houseOf(tx, resellerId)
  const t = textsFor(localeOf(signup.locale))
  const values = {
    reseller: house.name,
    company: signup.name,
    ruc: signup.ruc,
    link: confirmUrl(house.slug, publicId),
    progress: progressUrl(house.slug, publicId),
  }
  await enqueueMail(tx, {
    resellerId,
    key: `signup-confirm:${id}:${signup.mailsSent}`,
    recipient: signup.email,
    subject: t('signupMail.confirmSubject', values),
    body: t('signupMail.confirmBody', values),
  })
  await tx.signup.update({ where: { id }, data: { mailsSent: { increment: 1 } } })
  await markSignup(tx, signup, { kind: 'letter-queued' })
}

/** Tells the visitor that the company can be used, or that it was not made. */
export async function sendOutcomeLetter(
  tx: Tx,
  signup: About,
  outcome: { kind: 'created' } | { kind: 'refused'; reason: string | null },
): Promise<void> {
  if (!isMailConfigured(env())) return
  const house = await houseOf(tx, signup.resellerId)
  const t = textsFor(localeOf(signup.locale))
  const reason = outcome.kind === 'refused' ? (outcome.reason ?? '') : ''
  const values = {
    reseller: house.name,
    company: signup.name,
    host: signup.host,
    email: signup.email,
    reason,
  }
  await enqueueMail(tx, {
    resellerId: signup.resellerId,
    key: `signup-${outcome.kind}:${signup.id}`,
    recipient: signup.email,
    subject: t(`signupMail.${outcome.kind}Subject`, values),
    body: t(`signupMail.${outcome.kind}Body`, values),
  })
}

/** One letter to each person who may decide, with a link of their own. */
export async function askStaffToDecide(tx: Tx, signup: About): Promise<void> {
  await tellStaff(tx, signup, 'approve')
}

/** Something waits for a person: the quota is full, or a request could not be brought to its end. */
export async function tellStaff(
  tx: Tx,
  signup: About,
  kind: 'approve' | 'waiting' | 'needsPerson',
): Promise<void> {
  if (!isMailConfigured(env())) return
  const { resellerId } = signup
  const house = await houseOf(tx, resellerId)
  const staff = await tx.staff.findMany({
    where: { resellerId, suspendedAt: null, role: { in: [...rolesWith('signups:decide')] } },
    select: { id: true, email: true, locale: true },
  })
  for (const person of staff) {
    const t = textsFor(localeOf(person.locale))
    const values = {
      number: signup.number,
      company: signup.name,
      ruc: signup.ruc,
      email: signup.email,
      host: signup.host,
      link: decideUrl(house.slug, decideToken({ signupId: signup.id, staffId: person.id }, new Date())),
      page: `${env().PORTAL_URL}/signups/${signup.id}`,
    }
    await enqueueMail(tx, {
      resellerId,
      key: `signup-${kind}:${signup.id}:${person.id}`,
      recipient: person.email,
      subject: t(`signupMail.${kind}Subject`, values),
      body: t(`signupMail.${kind}Body`, values),
    })
  }
}
