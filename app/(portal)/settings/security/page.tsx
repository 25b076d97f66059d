import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { signOutAction } from '@/app/preferences-actions'
import type { StepUpAsk } from '@/components/forms/step-up-fields'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { canSendMail } from '@/lib/domain/staff/can-send-mail'
import { findPendingEmail, type PendingEmail } from '@/lib/domain/staff/change-email'
import { findLinkedSince } from '@/lib/domain/staff/own-identity'
import { listSessions } from '@/lib/domain/staff/sign-in/list-sessions'
import { getFactors } from '@/lib/platform/auth/factors/queries'
import { roleWord } from '@/lib/platform/auth/role-words'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { oidcName } from '@/lib/platform/auth/sign-in/oidc-provider'
import type { Session } from '@/lib/platform/auth/staff'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { SessionList } from '../_components/session-list'
import { EmailForm, WithdrawEmail } from './_components/email-form'
import { EndSession } from './_components/end-session'
import { FactorsCard } from './_components/factors-card'
import { EndOthers, NameForm, PasswordForm } from './_components/own-account-forms'
import { ProofForm } from './_components/proof-form'
import { SignOutEverywhere } from './_components/sign-out-everywhere'
import { unlinkIdentityAction } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('settings.security') }
}

type Props = { searchParams: Promise<{ done?: string | string[] }> }

export default async function SecurityPage({ searchParams }: Props) {
  const staff = await requireStaff('self:write')
  const [{ t, locale }, session, sessions, factors, linkedSince, waiting, { done }] = await Promise.all([
    requestTexts(),
    requireSession(),
    listSessions(staff.resellerId, staff.id),
    getFactors({ resellerId: staff.resellerId, staffId: staff.id }),
    findLinkedSince({ resellerId: staff.resellerId, staffId: staff.id }),
    findPendingEmail(staff.resellerId, staff.id),
    searchParams,
  ])
  const { id: sessionId, reseller } = session
  const proof = await stepUpAsk(session, { always: true })
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  return (
    <ClientTexts locale={locale} keys={{ stepUp: stepUpKeys }}>
      <div className="max-w-3xl space-y-4">
        <PageHeader title={t('settings.securityTitle')} />
        {done === 'session' || done === 'others' ? (
          <Notice tone="ok" live>
            {t(done === 'others' ? 'sessions.othersEnded' : 'sessions.ended')}
          </Notice>
        ) : null}
        {done === 'email-withdrawn' ? (
          <Notice tone="ok" live>
            {t('staffEmail.withdrawn')}
          </Notice>
        ) : null}
        {done === 'totp-removed' || done === 'unlinked' ? (
          <Notice tone="ok" live>
            {t(done === 'unlinked' ? 'factors.unlinked' : 'factors.totpRemoved')}
          </Notice>
        ) : null}
        <Card title={t('settings.sessionTitle')}>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-xl text-ink-2">
              {t('settings.sessionText', { email: staff.email, role: roleWord(staff.role, t) })}
            </p>
            <form action={signOutAction}>
              <Button type="submit">{t('shell.signOut')}</Button>
            </form>
          </div>
        </Card>
        <FactorsCard factors={factors} t={t} locale={locale} zone={reseller.timeZone} />
        {linkedSince ? (
          <Card title={t('factors.linkedTitle')}>
            <p className="mb-4 text-ink-2">
              {t('factors.linkedText', {
                day: formatInstant(linkedSince, locale, 'date', reseller.timeZone),
                name: oidcName() ?? t('factors.linkedOld'),
              })}
            </p>
            <ProofForm
              action={unlinkIdentityAction}
              ask={await stepUpAsk(session)}
              submit={t('factors.unlink')}
              idPrefix="unlink"
            />
          </Card>
        ) : null}
        <Card flush title={t('sessions.title')}>
          <p className="border-line border-b px-4 py-3 text-13 text-ink-2">{t('sessions.ownText')}</p>
          <SessionList
            view={view}
            sessions={sessions}
            currentId={sessionId}
            action={({ id }, device) => (
              <EndSession sessionId={id} label={t('sessions.end')} spoken={t('sessions.endOf', { device })} />
            )}
          />
          {sessions.length > 1 ? (
            <EndOthers label={t('sessions.others')} hint={t('sessions.othersHint')} />
          ) : null}
        </Card>
        <AccountCards t={t} locale={locale} name={staff.name} email={staff.email} proof={proof} />
        <EmailCard t={t} locale={locale} session={session} waiting={waiting} proof={proof} />
        <Card title={t('settings.everywhereTitle')}>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-xl text-ink-2">{t('settings.everywhereText')}</p>
            <SignOutEverywhere label={t('settings.everywhere')} />
          </div>
        </Card>
      </div>
    </ClientTexts>
  )
}

function AccountCards(props: { t: Texts; locale: Locale; name: string; email: string; proof: StepUpAsk }) {
  const { t, locale, name, email, proof } = props
  return (
    <ClientTexts
      locale={locale}
      keys={{
        staffDesk: [
          'name',
          'nameHint',
          'nameSubmit',
          'passwordNow',
          'passwordNew',
          'passwordNewHint',
          'passwordSubmit',
          'sending',
        ],
      }}
    >
      <Card title={t('staffDesk.profile')}>
        <NameForm saved={name} />
      </Card>
      <Card title={t('staffDesk.passwordTitle')}>
        <p className="mb-4 text-ink-2">{t('staffDesk.passwordText')}</p>
        <PasswordForm email={email} proof={proof} />
      </Card>
    </ClientTexts>
  )
}

type EmailCardProps = {
  t: Texts
  locale: Locale
  session: Session
  waiting: PendingEmail | null
  proof: StepUpAsk
}

/** Sign-in email and its change, confirmed by email. Without outgoing mail only owners can change it. */
function EmailCard({ t, locale, session: { staff, reseller }, waiting, proof }: EmailCardProps) {
  const mails = canSendMail()
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
        <ClientTexts locale={locale} keys={{ staffEmail: ['field', 'submit'], staffDesk: ['sending'] }}>
          <EmailForm proof={proof} />
        </ClientTexts>
      </div>
    </Card>
  )
}
