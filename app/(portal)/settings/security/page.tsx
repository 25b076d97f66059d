import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { signOutAction } from '@/app/preferences-actions'
import type { StepUpAsk } from '@/components/forms/step-up-fields'
import { Notice } from '@/components/status/notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { getFactors } from '@/lib/auth/factors/queries'
import { oidcName } from '@/lib/auth/oidc'
import { roleWord } from '@/lib/auth/role-words'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { formatInstant } from '@/lib/format'
import type { Texts } from '@/lib/i18n/texts'
import { findWaitingEmail } from '@/lib/staff/change-email'
import { listSessions } from '@/lib/staff/list-sessions'
import { findLinkedSince } from '@/lib/staff/own-identity'
import { SessionList } from '../_components/session-list'
import { EmailCard } from './_components/email-card'
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
    findWaitingEmail(staff.resellerId, staff.id),
    searchParams,
  ])
  const { id: sessionId, reseller } = session
  const proof = await stepUpAsk(session, t, { always: true })
  const ownProof = { ...proof, words: { ...proof.words, password: t('staffDesk.passwordNow') } }
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  return (
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
            ask={await stepUpAsk(session, t)}
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
      <AccountCards t={t} name={staff.name} email={staff.email} proof={ownProof} />
      <EmailCard t={t} locale={locale} session={session} waiting={waiting} proof={proof} />
      <Card title={t('settings.everywhereTitle')}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-xl text-ink-2">{t('settings.everywhereText')}</p>
          <SignOutEverywhere label={t('settings.everywhere')} />
        </div>
      </Card>
    </div>
  )
}

function AccountCards(props: { t: Texts; name: string; email: string; proof: StepUpAsk }) {
  const { t, name, email, proof } = props
  return (
    <>
      <Card title={t('staffDesk.profile')}>
        <NameForm
          saved={name}
          words={{
            name: t('staffDesk.name'),
            nameHint: t('staffDesk.nameHint'),
            submit: t('staffDesk.nameSubmit'),
          }}
        />
      </Card>
      <Card title={t('staffDesk.passwordTitle')}>
        <p className="mb-4 text-ink-2">{t('staffDesk.passwordText')}</p>
        <PasswordForm
          email={email}
          proof={proof}
          words={{
            fresh: t('staffDesk.passwordNew'),
            freshHint: t('staffDesk.passwordNewHint'),
            submit: t('staffDesk.passwordSubmit'),
            pending: t('staffDesk.sending'),
          }}
        />
      </Card>
    </>
  )
}
