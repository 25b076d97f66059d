import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { DoorClosed, MailCheck } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { checkEmailLink, type EmailLink } from '@/lib/domain/staff/confirm-email'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { ConfirmEmailForm } from './confirm-email-form'

type Props = { params: Promise<{ token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  // The URL contains a token: no Referer to other origins. Not `no-referrer`, which sends forms with `Origin: null`.
  return { title: t('staffEmail.confirmTitle'), referrer: 'same-origin', robots: 'noindex' }
}

/** Confirms a new email address. Takes a button press: mail scanners open links. */
export default async function ConfirmEmailPage({ params }: Props) {
  const [{ token }, { t, locale }] = await Promise.all([params, requestTexts()])
  const link = await checkEmailLink(token)
  if (link.state !== 'open') return <ClosedLink t={t} state={link.state} />
  const { reseller, name, email } = link
  return (
    <div className="w-full max-w-90">
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{t('staffEmail.confirmTitle')}</h1>
      <p className="mt-1 mb-6 text-ink-2 break-words">
        {t('staffEmail.confirmText', { name, reseller, email })}
      </p>
      <ClientTexts locale={locale} keys={{ staffEmail: ['confirmSubmit'], staffDesk: ['sending'] }}>
        <ConfirmEmailForm token={token} />
      </ClientTexts>
    </div>
  )
}

function ClosedLink({ t, state }: { t: Texts; state: Exclude<EmailLink['state'], 'open'> }) {
  return (
    <EmptyState
      icon={state === 'used' ? MailCheck : DoorClosed}
      title={<h1>{t(`staffEmail.door.${state}`)}</h1>}
      action={<LinkButton href={routes.login}>{t('staffDesk.toLogin')}</LinkButton>}
    >
      {t(`staffEmail.doorText.${state}`)}
    </EmptyState>
  )
}
