import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { canSendMail } from '@/lib/domain/staff/can-send-mail'
import { findPendingEmail, type PendingEmail } from '@/lib/domain/staff/change-email'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import type { Session } from '@/lib/platform/auth/staff'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { SettingsPage } from '../_components/settings-page'
import { EmailForm, WithdrawEmail } from './_components/email-form'
import { NameForm } from './_components/name-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('settings.profile') }
}

type Props = { searchParams: Promise<{ done?: string | string[] }> }

/** One's own name and sign-in e-mail. */
export default async function ProfilePage({ searchParams }: Props) {
  const staff = await requireStaff('self:write')
  const [{ t, locale }, session, waiting, { done }] = await Promise.all([
    requestTexts(),
    requireSession(),
    findPendingEmail(staff.resellerId, staff.id),
    searchParams,
  ])
  return (
    <SettingsPage section={routes.profile} title={t('settings.profile')} text={t('settings.profileText')}>
      {done === 'email-withdrawn' ? (
        <Notice tone="ok" live>
          {t('staffEmail.withdrawn')}
        </Notice>
      ) : null}
      <Card title={t('staffDesk.profile')}>
        <ClientTexts locale={locale} keys={{ staffDesk: ['name', 'nameHint', 'nameSubmit'] }}>
          <NameForm saved={staff.name} />
        </ClientTexts>
      </Card>
      <EmailCard t={t} locale={locale} session={session} waiting={waiting} />
    </SettingsPage>
  )
}

type EmailCardProps = { t: Texts; locale: Locale; session: Session; waiting: PendingEmail | null }

/** Sign-in e-mail and its change, confirmed by e-mail. Without outgoing mail only owners can change it. */
async function EmailCard({ t, locale, session, waiting }: EmailCardProps) {
  const { staff, reseller } = session
  const mails = canSendMail()
  const today = <p className="font-medium [overflow-wrap:anywhere]">{staff.email}</p>
  if (!mails && staff.role !== 'owner') {
    return (
      <Card title={t('staffEmail.title')}>
        {today}
        <p className="mt-1 text-ink-2">{t('staffEmail.textOwner')}</p>
      </Card>
    )
  }
  const until = waiting ? formatInstant(waiting.expiresAt, locale, 'weekdayTime', reseller.timeZone) : ''
  return (
    <Card title={t('staffEmail.title')}>
      <div className="space-y-4">
        <div>
          {today}
          <p className="mt-1 text-ink-2">{t(mails ? 'staffEmail.textMail' : 'staffEmail.textNow')}</p>
        </div>
        {waiting ? (
          <Notice tone="info" action={<WithdrawEmail label={t('staffEmail.withdraw')} />}>
            {t('staffEmail.waiting', { email: waiting.email, until })}
          </Notice>
        ) : null}
        <ClientTexts
          locale={locale}
          keys={{ staffEmail: ['field', 'submit'], staffDesk: ['sending'], stepUp: stepUpKeys }}
        >
          <EmailForm proof={await stepUpAsk(session, { always: true })} />
        </ClientTexts>
      </div>
    </Card>
  )
}
