import { DoorClosed, MailCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { requestTexts } from '@/lib/auth/session'
import type { Texts } from '@/lib/i18n/texts'
import { routes } from '@/lib/routes'
import { type EmailDoor, openEmailDoor } from '@/lib/staff/confirm-email'
import { ConfirmEmailForm } from './_components/confirm-email-form'

type Props = { params: Promise<{ token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  // The key in the address travels to nobody else; a form without JavaScript must still say where it comes from.
  return { title: t('staffEmail.confirmTitle'), referrer: 'same-origin', robots: 'noindex' }
}

/** Where the letter to a new address leads. Nothing changes before the button: programs open links too. */
export default async function ConfirmEmailPage({ params }: Props) {
  const [{ token }, { t }] = await Promise.all([params, requestTexts()])
  const door = await openEmailDoor(token)
  if (door.state !== 'open') return <ClosedDoor t={t} state={door.state} />
  const { reseller, name, email } = door
  return (
    <div className="w-full max-w-90">
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{t('staffEmail.confirmTitle')}</h1>
      <p className="mt-1 mb-6 text-ink-2 break-words">
        {t('staffEmail.confirmText', { name, reseller, email })}
      </p>
      <ConfirmEmailForm
        token={token}
        words={{ submit: t('staffEmail.confirmSubmit'), pending: t('staffDesk.sending') }}
      />
    </div>
  )
}

function ClosedDoor({ t, state }: { t: Texts; state: Exclude<EmailDoor['state'], 'open'> }) {
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
