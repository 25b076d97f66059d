import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { CircleCheck, DoorClosed } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { checkResetLink, type ResetLinkState } from '@/lib/domain/staff/password-reset/reset-password'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { ResetForm } from './reset-form'

type Props = { params: Promise<{ token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  // The URL contains a token: no Referer to other origins. Not `no-referrer`, which sends forms with `Origin: null`.
  return { title: t('passwordReset.title'), referrer: 'same-origin', robots: 'noindex' }
}

export default async function ResetPasswordPage({ params }: Props) {
  const [{ token }, { t, locale }] = await Promise.all([params, requestTexts()])
  const link = await checkResetLink(token)
  if (link.state !== 'open') return <ClosedLink t={t} state={link.state} />
  const { reseller, email } = link
  return (
    <div className="w-full max-w-90">
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{t('passwordReset.title')}</h1>
      <p className="mt-1 mb-6 text-ink-2 [overflow-wrap:anywhere]">
        {t('passwordReset.newText', { email, reseller })}
      </p>
      <ClientTexts locale={locale} keys={{ passwordReset: ['password', 'passwordHint', 'save', 'sending'] }}>
        <ResetForm token={token} email={email} />
      </ClientTexts>
    </div>
  )
}

function ClosedLink({ t, state }: { t: Texts; state: Exclude<ResetLinkState['state'], 'open'> }) {
  const isUsed = state === 'used'
  return (
    <EmptyState
      icon={isUsed ? CircleCheck : DoorClosed}
      title={<h1>{t(`passwordReset.door.${state}`)}</h1>}
      action={
        <LinkButton href={isUsed ? routes.login : routes.forgotPassword} variant="primary">
          {t(isUsed ? 'staffDesk.toLogin' : 'passwordReset.again')}
        </LinkButton>
      }
    >
      {t(`passwordReset.doorText.${state}`)}
    </EmptyState>
  )
}
