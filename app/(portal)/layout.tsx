import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { ClientTexts } from '@/components/i18n/client-texts'
import { countMax } from '@/components/layout/count-max'
import { Frame } from '@/components/layout/frame'
import type { NavEntry } from '@/components/layout/nav'
import type { StatusLineProps } from '@/components/layout/status-line'
import { canOpen, permissionOfPage } from '@/lib/platform/auth/can-open'
import { can } from '@/lib/platform/auth/permissions'
import { roleWord } from '@/lib/platform/auth/role-words'
import { requestTexts, requireSession } from '@/lib/platform/auth/sessions/session'
import type { Session } from '@/lib/platform/auth/staff'
import { env } from '@/lib/platform/env'
import { formatInstant, formatRelative } from '@/lib/platform/format'
import { markRefused } from '@/lib/platform/http/refused-pages'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { reachRoutes } from '@/lib/platform/reach-routes'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { reportRoutes } from '@/lib/platform/report-routes'
import { routes } from '@/lib/platform/routes'
import { parseTheme, themeCookie } from '@/lib/platform/theme'
import { setLocaleAction, setThemeAction, signOutAction } from '../preferences-actions'
import { RefusedAt } from './_refused/refused-at'
import { RefusedScreen } from './_refused/refused-screen'
// Travel with the layout: alone, each is a script of its own.
import './error'
import './@views/error'
import '@/components/layout/side-views'
import '@/components/status/dead-end'

type PortalLayoutProps = { children: ReactNode; views: ReactNode }

export default async function PortalLayout({ children, views }: PortalLayoutProps) {
  const [session, { t, locale }] = await Promise.all([requireSession(), requestTexts()])
  const theme = parseTheme((await cookies()).get(themeCookie)?.value) ?? 'system'
  const { staff, reseller, sees } = session
  const refused = await refusedPath(session)
  const names = sees.map(({ name }) => name).join(', ')
  return (
    <ClientTexts
      locale={locale}
      keys={{
        shell: [
          'skip',
          'product',
          'navigation',
          'more',
          'account',
          'profile',
          'security',
          'sessions',
          'help',
          'language',
          'spanish',
          'english',
          'theme',
          'themeSystem',
          'themeLight',
          'themeDark',
          'signOut',
          'searchEverywhere',
          'searchPlaceholder',
          'searchHint',
          'searchFailed',
          'keys',
          'underWay',
          'seeOutcome',
          'close',
        ],
      }}
    >
      <Frame
        groups={navGroups(session, t)}
        below={{ href: routes.tenants, content: views }}
        settings={{ href: routes.settings, label: t('shell.settings'), icon: 'settings' }}
        status={{
          ...centralStatus(session, { t, locale, now: new Date() }),
          href: canOpen(staff.role, routes.connection) ? routes.connection : null,
        }}
        person={{
          name: staff.name,
          email: staff.email,
          role: roleWord(staff.role, t),
          sees: names ? t('tags.sees', { names }) : null,
        }}
        resellerName={reseller.name}
        stripe={env().DEMO ? t('shell.demoStripe') : null}
        isWorking={session.isWorking}
        inbox={{
          href: reachRoutes.inbox,
          count: session.inboxUnread,
          label: t('inbox.title'),
          countText: t('inbox.unreadCount', { count: session.inboxUnread }),
        }}
        locale={locale}
        theme={theme}
        actions={{ signOut: signOutAction, setLocale: setLocaleAction, setTheme: setThemeAction }}
      >
        {refused ? (
          <RefusedAt path={refused} screen={<RefusedScreen />}>
            {children}
          </RefusedAt>
        ) : (
          children
        )}
      </Frame>
    </ClientTexts>
  )
}

/**
 * The path of a document that this role may not open. Only drawn here, because `forbidden()` alone sends a document
 * without words; each page guards itself.
 */
async function refusedPath({ staff }: Session): Promise<string | null> {
  const sent = await headers()
  const path = sent.get('x-porteria-path')?.split('?')[0] ?? ''
  const permission = permissionOfPage(path)
  if (!permission || can(staff.role, permission)) return null
  markRefused(sent.get('x-request-id') ?? '')
  return path
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

/** The sections that this person may open: daily work first, then what is looked up. */
function navGroups(session: Session, t: Texts): NavEntry[][] {
  const { staff, locksWaiting, signupsWaiting, unsentWaiting } = session
  const groups: NavEntry[][] = [
    [
      { href: routes.overview, label: t('shell.overview'), icon: 'overview' },
      { href: routes.tenants, label: t('shell.tenants'), icon: 'tenants' },
      { href: receivableRoutes.room, label: t('receivableRoom.title'), icon: 'receivables' },
      {
        href: routes.locks,
        label: t('shell.locks'),
        icon: 'locks',
        ...waiting(locksWaiting, t('shell.locksWaiting', { count: locksWaiting })),
      },
      {
        href: routes.signups,
        label: t('signupDesk.title'),
        icon: 'signups',
        ...waiting(signupsWaiting, t('signupDesk.waiting', { count: signupsWaiting })),
      },
      { href: routes.messages, label: t('messages.title'), icon: 'messages' },
    ],
    [
      {
        href: routes.vouchers,
        label: t('shell.documents'),
        icon: 'documents',
        ...waiting(unsentWaiting, unsentText(unsentWaiting, t)),
      },
      { href: reportRoutes.room, label: t('reports.title'), icon: 'reports' },
      { href: routes.partners, label: t('partners.title'), icon: 'partners' },
      { href: routes.audit, label: t('shell.audit'), icon: 'audit' },
    ],
  ]
  return groups
    .map((entries) => entries.filter(({ href }) => canOpen(staff.role, href)))
    .filter((entries) => entries.length > 0)
}

function unsentText(count: number, t: Texts): string {
  return count > countMax ? t('shell.unsentMany', { count: countMax }) : t('shell.unsentWaiting', { count })
}

function waiting(count: number, countText: string): Pick<NavEntry, 'count' | 'countText'> {
  return count > 0 ? { count, countText } : {}
}
