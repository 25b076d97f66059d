import type { ReactNode } from 'react'
import { RelativeTime } from '@/components/status/relative-time'
import { Badge } from '@/components/ui/badge'
import { Laptop, Smartphone } from '@/components/ui/icons'
import { describeDevice, isHandheld } from '@/lib/domain/staff/sign-in/describe-device'
import type { OpenSession } from '@/lib/domain/staff/sign-in/list-sessions'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

export type SessionListProps = {
  view: { t: Texts; locale: Locale; zone: string; now: Date }
  sessions: OpenSession[]
  /** Session of the current request, marked as such and without an action. */
  currentId?: string
  /** Renders the action of every other session. */
  action?: (session: OpenSession, device: string) => ReactNode
}

/** Open sessions: device, IP address, start and last activity. */
export function SessionList({ view, sessions, currentId, action }: SessionListProps) {
  const { t } = view
  if (sessions.length === 0) return <p className="p-4 text-ink-2">{t('sessions.none')}</p>
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => {
        const device = describeDevice(session.userAgent, t)
        return (
          <li key={session.id} className="flex items-start gap-3 px-4 py-3">
            <DeviceIcon userAgent={session.userAgent} />
            <div className="min-w-0 flex-1">
              <SessionFacts view={view} session={session} device={device} isThis={session.id === currentId} />
            </div>
            {session.id === currentId ? null : action?.(session, device)}
          </li>
        )
      })}
    </ul>
  )
}

function DeviceIcon({ userAgent }: { userAgent: string | null }) {
  const Icon = isHandheld(userAgent) ? Smartphone : Laptop
  return <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
}

type FactsProps = { view: SessionListProps['view']; session: OpenSession; device: string; isThis: boolean }

function SessionFacts({ view: { t, locale, zone, now }, session, device, isThis }: FactsProps) {
  const where = session.address ?? t('sessions.addressUnknown')
  const seen = <RelativeTime instant={session.lastSeenAt} locale={locale} now={now} zone={zone} />
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {device}
        {isThis ? <Badge tone="info">{t('sessions.thisOne')}</Badge> : null}
      </p>
      <p className="text-13 text-ink-2 break-words">
        {where} · {t(`sessions.how.${session.how}`)}
      </p>
      <p className="text-13 text-ink-2">
        {t('sessions.seen')} {seen} ·{' '}
        {t('sessions.began', { when: formatInstant(session.createdAt, locale, 'dateTime', zone) })}
      </p>
    </>
  )
}
