import '@/components/data-table/stacked-table.css'
import { RelativeTime } from '@/components/status/relative-time'
import { Badge } from '@/components/ui/badge'
import { CircleCheck, CircleSlash } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { StaffLine } from '@/lib/domain/staff/queries'
import { roleWord } from '@/lib/platform/auth/role-words'
import type { Texts } from '@/lib/platform/i18n/texts'
import { staffPath } from '@/lib/platform/routes'
import type { StaffView } from '../staff-view'

export type StaffRowsProps = { view: StaffView; people: StaffLine[]; selfId: string }

/** All staff of the reseller as a table, or as cards on narrow screens. */
export function StaffRows({ view, people, selfId }: StaffRowsProps) {
  const { t } = view
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          <th scope="col">{t('staffDesk.person')}</th>
          <th scope="col">{t('staffDesk.role')}</th>
          <th scope="col">{t('staffDesk.lastSignIn')}</th>
          <th scope="col">{t('staffDesk.sessions')}</th>
          <th scope="col">{t('staffDesk.state')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.id} view={view} person={person} isSelf={person.id === selfId} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ view, person, isSelf }: { view: StaffView; person: StaffLine; isSelf: boolean }) {
  const { t, locale, now, zone } = view
  return (
    <tr>
      <td className="lead">
        <Link href={staffPath(person.id)}>{person.name}</Link>
        {isSelf ? <span className="text-ink-2"> · {t('staffDesk.you')}</span> : null}
        <span className="hint break-all">{person.email}</span>
      </td>
      <td>{roleWord(person.role, t)}</td>
      <td className="short" data-label={t('staffDesk.lastSignIn')}>
        {person.lastSignInAt ? (
          <RelativeTime instant={person.lastSignInAt} locale={locale} now={now} zone={zone} />
        ) : (
          t('staffDesk.never')
        )}
      </td>
      <td className="short" data-label={t('staffDesk.sessions')}>
        {t('staffDesk.sessionsOpen', { count: person.sessions })}
      </td>
      <td className="side">
        <StaffState t={t} isSuspended={person.suspendedAt !== null} />
      </td>
    </tr>
  )
}

export function StaffState({ t, isSuspended }: { t: Texts; isSuspended: boolean }) {
  return isSuspended ? (
    <Badge tone="bad" icon={CircleSlash}>
      {t('staffDesk.suspended')}
    </Badge>
  ) : (
    <Badge tone="ok" icon={CircleCheck}>
      {t('staffDesk.active')}
    </Badge>
  )
}
