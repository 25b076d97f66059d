import type { Metadata } from 'next'
import { signOutAction } from '@/app/preferences-actions'
import { Notice } from '@/components/status/notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { listSessions } from '@/lib/domain/staff/sign-in/list-sessions'
import { roleWord } from '@/lib/platform/auth/role-words'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { SessionList } from '../_components/session-list'
import { SettingsPage } from '../_components/settings-page'
import { EndOthers } from './_components/end-others'
import { EndSession } from './_components/end-session'
import { SignOutEverywhere } from './_components/sign-out-everywhere'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('settings.sessions') }
}

type Props = { searchParams: Promise<{ done?: string | string[] }> }

/** Where one's account is open, and the ways to close it. */
export default async function SessionsPage({ searchParams }: Props) {
  const staff = await requireStaff('self:write')
  const [{ t, locale }, { id, reseller }, sessions, { done }] = await Promise.all([
    requestTexts(),
    requireSession(),
    listSessions(staff.resellerId, staff.id),
    searchParams,
  ])
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  return (
    <SettingsPage
      section={routes.sessions}
      title={t('settings.sessions')}
      text={t('settings.sessionText', { email: staff.email, role: roleWord(staff.role, t) })}
      actions={
        <form action={signOutAction}>
          <Button type="submit">{t('shell.signOut')}</Button>
        </form>
      }
    >
      {done === 'session' || done === 'others' ? (
        <Notice tone="ok" live>
          {t(done === 'others' ? 'sessions.othersEnded' : 'sessions.ended')}
        </Notice>
      ) : null}
      <Card flush title={t('sessions.title')}>
        <p className="border-line border-b px-4 py-3 text-13 text-ink-2">{t('sessions.ownText')}</p>
        <SessionList
          view={view}
          sessions={sessions}
          currentId={id}
          action={(session, device) => (
            <EndSession
              sessionId={session.id}
              label={t('sessions.end')}
              spoken={t('sessions.endOf', { device })}
            />
          )}
        />
        {sessions.length > 1 ? (
          <EndOthers label={t('sessions.others')} hint={t('sessions.othersHint')} />
        ) : null}
      </Card>
      <Card title={t('settings.everywhereTitle')}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-md text-ink-2">{t('settings.everywhereText')}</p>
          <SignOutEverywhere label={t('settings.everywhere')} />
        </div>
      </Card>
    </SettingsPage>
  )
}
