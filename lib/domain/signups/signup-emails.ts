import 'server-only'
import type { Signup } from '../../generated/prisma/client'
import { rolesWith } from '../../platform/auth/permissions'
import type { Tx } from '../../platform/database/db'
import { env } from '../../platform/env'
import { defaultLocale, isLocale, type Locale } from '../../platform/i18n/locale'
import { textsFor } from '../../platform/i18n/texts'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import { isMailConfigured } from '../../platform/mail/mail-transport'
import { markSignup } from './job/signup-store'
import { confirmUrl, decideToken, decideUrl, progressUrl } from './signup-links'

type SignupMail = Pick<
  Signup,
  'id' | 'resellerId' | 'publicId' | 'number' | 'name' | 'ruc' | 'email' | 'locale' | 'mailsSent' | 'host'
>

type SignupReseller = { slug: string; name: string }

async function findReseller(tx: Tx, resellerId: string): Promise<SignupReseller> {
  return tx.reseller.findUniqueOrThrow({ where: { id: resellerId }, select: { slug: true, name: true } })
}

function localeOf(text: string): Locale {
  return isLocale(text) ? text : defaultLocale
}

/** Sends the link that proves the mailbox. Every call sends a new email. */
export async function sendConfirmEmail(tx: Tx, signup: SignupMail): Promise<void> {
  const { resellerId, id, publicId } = signup
  const reseller = await findReseller(tx, resellerId)
  const t = textsFor(localeOf(signup.locale))
  const values = {
    reseller: reseller.name,
    company: signup.name,
    ruc: signup.ruc,
    link: confirmUrl(reseller.slug, publicId),
    progress: progressUrl(reseller.slug, publicId),
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

/** Tells the visitor that the tenant was created or that the request was refused. */
export async function sendOutcomeEmail(
  tx: Tx,
  signup: SignupMail,
  outcome: { kind: 'created' } | { kind: 'refused'; reason: string | null },
): Promise<void> {
  if (!isMailConfigured(env())) return
  const reseller = await findReseller(tx, signup.resellerId)
  const t = textsFor(localeOf(signup.locale))
  const reason = outcome.kind === 'refused' ? (outcome.reason ?? '') : ''
  const values = {
    reseller: reseller.name,
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

/** Sends everybody who may decide an email with a link of their own. */
export async function sendDecisionEmails(tx: Tx, signup: SignupMail): Promise<void> {
  await notifyStaff(tx, signup, 'approve')
}

/** Tells staff that a request needs a person: the quota is full, or it could not be completed. */
export async function notifyStaff(
  tx: Tx,
  signup: SignupMail,
  kind: 'approve' | 'waiting' | 'needsPerson',
): Promise<void> {
  if (!isMailConfigured(env())) return
  const { resellerId } = signup
  const reseller = await findReseller(tx, resellerId)
  const staff = await tx.staff.findMany({
    where: { resellerId, suspendedAt: null, role: { in: [...rolesWith('signups:decide')] } },
    select: { id: true, email: true, locale: true, sessionGeneration: true },
  })
  const linkOf = ({ id: staffId, sessionGeneration: generation }: (typeof staff)[number]) =>
    decideToken({ signupId: signup.id, staffId, generation }, new Date())
  for (const person of staff) {
    const t = textsFor(localeOf(person.locale))
    const values = {
      number: signup.number,
      company: signup.name,
      ruc: signup.ruc,
      email: signup.email,
      host: signup.host,
      link: decideUrl(reseller.slug, linkOf(person)),
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
