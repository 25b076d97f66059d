import type { StepUpAsk } from '@/components/forms/step-up-fields'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import type { Session } from '@/lib/auth/staff'
import { formatInstant } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'
import type { WaitingEmail } from '@/lib/staff/change-email'
import { sendsLetters } from '@/lib/staff/sends-letters'
import { EmailForm, WithdrawEmail } from './email-form'

export type EmailCardProps = {
  t: Texts
  locale: Locale
  session: Session
  waiting: WaitingEmail | null
  proof: StepUpAsk
}

/** What one signs in with, and the way to another: by a letter, or where none go out by an owner alone. */
export function EmailCard({ t, locale, session: { staff, reseller }, waiting, proof }: EmailCardProps) {
  const mails = sendsLetters()
  if (!mails && staff.role !== 'owner') {
    return (
      <Card title={t('staffEmail.title')}>
        <p className="text-ink-2">{t('staffEmail.textOwner')}</p>
      </Card>
    )
  }
  const until = waiting ? formatInstant(waiting.expiresAt, locale, 'weekdayTime', reseller.timeZone) : ''
  return (
    <Card title={t('staffEmail.title')}>
      <div className="space-y-4">
        <p className="text-ink-2">{t(mails ? 'staffEmail.textMail' : 'staffEmail.textNow')}</p>
        {waiting ? (
          <Notice tone="info" action={<WithdrawEmail label={t('staffEmail.withdraw')} />}>
            {t('staffEmail.waiting', { email: waiting.email, until })}
          </Notice>
        ) : null}
        <EmailForm
          proof={proof}
          words={{
            field: t('staffEmail.field'),
            submit: t('staffEmail.submit'),
            pending: t('staffDesk.sending'),
          }}
        />
      </div>
    </Card>
  )
}
