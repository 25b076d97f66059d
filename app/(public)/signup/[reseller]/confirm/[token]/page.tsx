import { Link2Off, MailCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { LinkButton } from '@/components/ui/link-button'
import { requestTexts } from '@/lib/auth/session'
import { signupPath, signupProgressPath } from '@/lib/routes'
import { findConfirmLink } from '@/lib/signups/confirm-signup'
import { ClosedDoor } from '../../_components/closed-door'
import { signupFace } from '../../signup-face'
import { ConfirmForm } from './_components/confirm-form'

type Props = { params: Promise<{ reseller: string; token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: { absolute: t('signup.confirmTitle') }, referrer: 'same-origin' }
}

/** Where the link in the letter leads. It wants a press: programs that look into letters open links by themselves. */
export default async function ConfirmPage({ params }: Props) {
  const [{ reseller, token }, { t }] = await Promise.all([params, requestTexts()])
  const [face, link] = await Promise.all([signupFace(reseller), findConfirmLink(reseller, token)])
  if (face.kind === 'no-reseller') notFound()
  if (link?.state === 'done') redirect(signupProgressPath(reseller, link.publicId))
  if (link?.state !== 'open') {
    return (
      <ClosedDoor icon={Link2Off} title={t('signup.confirmDeadTitle')} text={t('signup.confirmDeadText')}>
        <LinkButton href={signupPath(reseller)}>{t('signup.startAgain')}</LinkButton>
      </ClosedDoor>
    )
  }
  const text = t('signup.confirmText', { reseller: face.brand.resellerName })
  return (
    <ClosedDoor icon={MailCheck} title={t('signup.confirmTitle')} text={text}>
      <p className="mb-5 font-medium text-16 break-words">{`${link.company} · ${link.email}`}</p>
      <ConfirmForm
        slug={reseller}
        token={token}
        words={{ confirm: t('signup.confirmButton'), confirming: t('signup.confirming') }}
      />
    </ClosedDoor>
  )
}
