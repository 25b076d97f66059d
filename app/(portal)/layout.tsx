import {
  Building2,
  DoorOpen,
  Handshake,
  LayoutDashboard,
  LockKeyhole,
  MessageSquare,
  ScrollText,
  Settings,
} from 'lucide-react'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import type { NavEntry } from '@/components/layout/nav'
import { Shell } from '@/components/layout/shell'
import type { StatusLineProps } from '@/components/layout/status-line'
import { canOpen } from '@/lib/platform/auth/can-open'
import { roleWord } from '@/lib/platform/auth/role-words'
import { requestTexts, requireSession } from '@/lib/platform/auth/sessions/session'
import type { Session } from '@/lib/platform/auth/staff'
import { env } from '@/lib/platform/env'
import { formatInstant, formatRelative } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { parseTheme, themeCookie } from '@/lib/platform/theme'
import { setLocaleAction, setThemeAction, signOutAction } from '../preferences-actions'

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const [session, { t, locale }] = await Promise.all([requireSession(), requestTexts()])
  const theme = parseTheme((await cookies()).get(themeCookie)?.value) ?? 'system'
  const { staff, reseller, sees } = session
  const names = sees.map(({ name }) => name).join(', ')
  return (
    <Shell
      t={t}
      locale={locale}
      theme={theme}
      entries={navEntries(session, t)}
      status={centralStatus(session, { t, locale, now: new Date() })}
      statusHref={canOpen(staff.role, routes.connection) ? routes.connection : null}
      person={{
        name: staff.name,
        email: staff.email,
        role: roleWord(staff.role, t),
        sees: names ? t('tags.sees', { names }) : null,
      }}
      resellerName={reseller.name}
      stripe={env().DEMO ? t('shell.demoStripe') : null}
      actions={{ signOut: signOutAction, setLocale: setLocaleAction, setTheme: setThemeAction }}
    >
      {children}
    </Shell>
  )
}

type Status = Pick<StatusLineProps, 'tone' | 'word' | 'hint'>

/** The central host in three words: how old the data on screen is, and whether the last reading went well. */
function centralStatus(
  { freshness, reseller }: Session,
  { t, locale, now }: { t: Texts; locale: Locale; now: Date },
): Status {
  if (!freshness)
    return { tone: 'neutral', word: t('shell.statusMissing'), hint: t('shell.statusMissingHint') }
  const { goodAt, outcome, syncEveryMinutes } = freshness
  if (!goodAt) {
    const failed = outcome !== null && outcome !== 'ok'
    return {
      tone: failed ? 'bad' : 'neutral',
      word: t(failed ? 'shell.statusSilent' : 'shell.statusNever'),
      hint: t('shell.statusNeverHint'),
    }
  }
  const exact = formatInstant(goodAt, locale, 'dateTime', reseller.timeZone)
  if (outcome !== 'ok' && outcome !== null) {
    return { tone: 'bad', word: t('shell.statusSilent'), hint: t('shell.statusSilentHint', { exact }) }
  }
  // Two missed rounds are a coincidence, three are a worker that stands still.
  const stale = now.getTime() - goodAt.getTime() > syncEveryMinutes * 3 * 60_000
  if (stale) {
    const age = formatRelative(goodAt, locale, now)
    return {
      tone: 'warn',
      word: t('shell.statusStale', { age }),
      hint: t('shell.statusStaleHint', { exact }),
    }
  }
  const time = formatInstant(goodAt, locale, 'time', reseller.timeZone)
  return { tone: 'ok', word: t('shell.statusFresh', { time }), hint: t('shell.statusFreshHint', { exact }) }
}

/** The sections that this person may open. */
function navEntries({ staff, locksWaiting, signupsWaiting }: Session, t: Texts): NavEntry[] {
  const entries: NavEntry[] = [
    {
      href: routes.overview,
      label: t('shell.overview'),
      icon: <LayoutDashboard aria-hidden strokeWidth={1.75} />,
    },
    { href: routes.tenants, label: t('shell.tenants'), icon: <Building2 aria-hidden strokeWidth={1.75} /> },
    {
      href: routes.locks,
      label: t('shell.locks'),
      icon: <LockKeyhole aria-hidden strokeWidth={1.75} />,
      ...(locksWaiting > 0 && {
        count: locksWaiting,
        countText: t('shell.locksWaiting', { count: locksWaiting }),
      }),
    },
    {
      href: routes.signups,
      label: t('signupDesk.title'),
      icon: <DoorOpen aria-hidden strokeWidth={1.75} />,
      underMore: true,
      ...(signupsWaiting > 0 && {
        count: signupsWaiting,
        countText: t('signupDesk.waiting', { count: signupsWaiting }),
      }),
    },
    {
      href: routes.messages,
      label: t('messages.title'),
      icon: <MessageSquare aria-hidden strokeWidth={1.75} />,
      underMore: true,
    },
    {
      href: routes.partners,
      label: t('partners.title'),
      icon: <Handshake aria-hidden strokeWidth={1.75} />,
      underMore: true,
    },
    {
      href: routes.audit,
      label: t('shell.audit'),
      icon: <ScrollText aria-hidden strokeWidth={1.75} />,
      underMore: true,
    },
    {
      href: routes.settings,
      label: t('shell.settings'),
      icon: <Settings aria-hidden strokeWidth={1.75} />,
      underMore: true,
    },
  ]
  return entries.filter(({ href }) => canOpen(staff.role, href))
}
