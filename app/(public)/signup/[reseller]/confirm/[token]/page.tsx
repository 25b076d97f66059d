import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Link2Off, MailCheck } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { findConfirmLink } from '@/lib/domain/signups/public/confirm-signup'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { signupPath, signupProgressPath } from '@/lib/platform/routes'
import { ClosedPage } from '../../_components/closed-page'
import { publicPage } from '../../public-page'
import { ConfirmForm } from './confirm-form'

type Props = { params: Promise<{ reseller: string; token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: { absolute: t('signup.confirmTitle') }, referrer: 'same-origin' }
}

/** Confirms a request. Takes a button press: mail scanners open links. */
export default async function ConfirmPage({ params }: Props) {
  const [{ reseller, token }, { t, locale }] = await Promise.all([params, requestTexts()])
  const [page, link] = await Promise.all([publicPage(reseller), findConfirmLink(reseller, token)])
  if (page.kind === 'no-reseller') notFound()
  if (link?.state === 'done') redirect(signupProgressPath(reseller, link.publicId))
  if (link?.state !== 'open') {
    return (
      <ClosedPage icon={Link2Off} title={t('signup.confirmDeadTitle')} text={t('signup.confirmDeadText')}>
        <LinkButton href={signupPath(reseller)}>{t('signup.startAgain')}</LinkButton>
      </ClosedPage>
    )
  }
  const text = t('signup.confirmText', { reseller: page.brand.resellerName })
  return (
    <ClosedPage icon={MailCheck} title={t('signup.confirmTitle')} text={text}>
      <p className="mb-5 font-medium text-16 break-words">{`${link.company} · ${link.email}`}</p>
      <ClientTexts locale={locale} keys={{ signup: ['confirmButton', 'confirming'] }}>
        <ConfirmForm slug={reseller} token={token} />
      </ClientTexts>
    </ClosedPage>
  )
}
