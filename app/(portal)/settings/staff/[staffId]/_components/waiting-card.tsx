import { CalendarClock, ListOrdered, MessageSquare } from 'lucide-react'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import type { OwnedSchedule } from '@/lib/domain/locks/schedules/hand-over-schedules'
import type { PendingWork } from '@/lib/domain/staff/pending-work'
import { formatInstant } from '@/lib/platform/format'
import { dunningPath, schedulePath } from '@/lib/platform/routes'
import type { StaffView } from '../../staff-view'

/** What would be left without anybody who answers for it. */
export function WaitingCard({ view, work }: { view: StaffView; work: PendingWork }) {
  const { t } = view
  const notes = [
    work.everyoneRequests > 0 ? t('staffDesk.everyoneFalls') : null,
    work.invitations > 0 ? t('staffDesk.invitationsFall', { count: work.invitations }) : null,
    work.lockRuns > 0 ? t('staffDesk.runsGoOn', { count: work.lockRuns }) : null,
  ].filter((note) => note !== null)
  const lines = work.schedules.length + work.messageRuns.length + work.dunning.length
  return (
    <Card flush title={t('staffDesk.pendingWork')}>
      {lines + notes.length === 0 ? <p className="p-4 text-ink-2">{t('staffDesk.pendingNone')}</p> : null}
      {lines > 0 ? (
        <ul className="divide-y divide-line">
          {work.schedules.map((schedule) => (
            <ScheduleLine key={schedule.id} view={view} schedule={schedule} />
          ))}
          {work.messageRuns.map(({ id, number, title }) => (
            <li key={id} className="flex items-start gap-3 px-4 py-3">
              <MessageSquare aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <p className="min-w-0 break-words">{t('staffDesk.messageRun', { number, title })}</p>
            </li>
          ))}
          {work.dunning.map(({ id, name, tenants }) => (
            <li key={id} className="flex items-start gap-3 px-4 py-3">
              <ListOrdered aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <Link href={dunningPath(id)} prefetch={false} className="min-w-0 text-link break-words">
                {t('staffDesk.dunning', { name, count: tenants })}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {notes.length > 0 ? (
        <ul className={`space-y-1 p-4 text-13 text-ink-2 ${lines > 0 ? 'border-line border-t' : ''}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

function ScheduleLine({ view: { t, locale, zone }, schedule }: { view: StaffView; schedule: OwnedSchedule }) {
  const { id, desired, state, startsAt, untilAt, tenants, firstName } = schedule
  const begun = state === 'started'
  const verb = begun ? 'scheduleBack' : desired === 'locked' ? 'scheduleLock' : 'scheduleUnlock'
  const names = t('staffDesk.scheduleTenants', { name: firstName ?? '', more: Math.max(0, tenants - 1) })
  const at = formatInstant(begun ? untilAt : startsAt, locale, 'weekdayTime', zone)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <CalendarClock aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <div className="min-w-0">
        <Link href={schedulePath(id)} prefetch={false} className="text-link break-words">
          {`${t(`staffDesk.${verb}`)}: ${names}`}
        </Link>
        <p className="text-13 text-ink-2">{at}</p>
      </div>
    </li>
  )
}
