import { type Tone, toneText } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  FileCheck2,
  Hand,
  type Icon,
  RotateCcw,
  Search,
  Send,
  Ticket,
  TriangleAlert,
  User,
} from '@/components/ui/icons'
import type { IssuanceEventView } from '@/lib/domain/documents/issuing/queries'
import type { IssuanceEventName } from '@/lib/domain/documents/issuing/states'
import { dayMs } from '@/lib/platform/calendar/days'
import { formatInstant } from '@/lib/platform/format'
import type { TenantScope } from '../../../tenant-scope'

const looks: Record<IssuanceEventName, [Icon, Tone]> = {
  started: [User, 'neutral'],
  waiting: [Clock, 'neutral'],
  slowed: [Clock, 'neutral'],
  sending: [Send, 'info'],
  issued: [FileCheck2, 'ok'],
  refused: [CircleX, 'bad'],
  'answer-lost': [CircleHelp, 'warn'],
  crashed: [CircleHelp, 'warn'],
  'read-absent': [Search, 'neutral'],
  'read-failed': [TriangleAlert, 'warn'],
  found: [FileCheck2, 'ok'],
  'not-issued': [CircleX, 'bad'],
  unclear: [Hand, 'warn'],
  chosen: [FileCheck2, 'ok'],
  declined: [User, 'neutral'],
  'read-again': [Search, 'neutral'],
  reopened: [RotateCcw, 'neutral'],
  'send-asked': [User, 'neutral'],
  'guide-sent': [Send, 'info'],
  'guide-not-sent': [TriangleAlert, 'warn'],
  'guide-send-lost': [CircleHelp, 'warn'],
  'guide-pending': [Ticket, 'info'],
  'guide-raw': [CircleHelp, 'neutral'],
  'ask-asked': [User, 'neutral'],
  'ask-failed': [TriangleAlert, 'warn'],
  'guide-accepted': [CircleCheck, 'ok'],
  'guide-rejected': [CircleX, 'bad'],
  'guide-odd': [TriangleAlert, 'warn'],
}

/** Everything that happened, in the order in which it did. */
export function IssuanceTimeline({ view, events }: { view: TenantScope; events: IssuanceEventView[] }) {
  const { t } = view
  if (events.length === 0) return null
  return (
    <Card title={t('issuing.timeline')}>
      <ol>
        {events.map((event) => (
          <Line key={`${event.at.getTime()} ${event.event}`} view={view} entry={event} />
        ))}
      </ol>
    </Card>
  )
}

function Line({ view: { t, locale, zone, now }, entry }: { view: TenantScope; entry: IssuanceEventView }) {
  const [Icon, tone] = looks[entry.event]
  // Within a day the seconds tell more than the date.
  const isToday = now.getTime() - entry.at.getTime() < dayMs
  const times = entry.times > 1 ? t('issuing.times', { count: entry.times }) : null
  return (
    <li className="group relative flex gap-3 pb-4 last:pb-0">
      <span aria-hidden className="absolute top-6 bottom-0 left-2.75 w-px bg-line group-last:hidden" />
      <span className={`relative z-10 grid size-6 shrink-0 place-items-center ${toneText[tone]}`}>
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="min-w-0 break-words">
            {t(`issuing.event.${entry.event}`)}
            {times ? <span className="text-ink-2"> · {times}</span> : null}
          </p>
          <span className="shrink-0 text-13 text-ink-2">
            <time
              dateTime={entry.at.toISOString()}
              title={formatInstant(entry.at, locale, 'exact', zone)}
              className="tabular-nums"
            >
              {formatInstant(entry.at, locale, isToday ? 'clock' : 'dateTime', zone)}
            </time>
          </span>
        </div>
        {entry.byName ? <p className="text-13 text-ink-2 break-words">{entry.byName}</p> : null}
        {entry.said ? <p className="text-13 text-ink-2 break-words">«{entry.said}»</p> : null}
      </div>
    </li>
  )
}
