import Link from 'next/link'
import { reasonText } from '@/components/status/item-state'
import { ScheduleState } from '@/components/status/schedule-state'
import type { ScheduleLine } from '@/lib/locks/schedules/queries'
import { schedulePath } from '@/lib/routes'
import type { RunScope } from '../../run-scope'
import { momentText, whatText } from '../schedule-words'

export type ScheduleLinesProps = { view: RunScope; schedules: ScheduleLine[] }

/** What is scheduled: when first, because that is what one looks for. */
export function ScheduleLines({ view, schedules }: ScheduleLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {schedules.map((schedule) => (
        <li key={schedule.id} className="relative motion-quick hover:bg-sunken">
          <Line view={view} schedule={schedule} />
        </li>
      ))}
    </ul>
  )
}

function Line({ view, schedule }: { view: RunScope; schedule: ScheduleLine }) {
  const { t } = view
  const { id, startsAt, untilAt, reason, askedByName, state } = schedule
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3">
      <div className="w-56 shrink-0 max-sm:w-full">
        <p className="tabular-nums first-letter:uppercase">{momentText(view, startsAt)}</p>
        {untilAt ? (
          <p className="text-13 text-ink-2">
            {t('schedules.untilShort', { when: momentText(view, untilAt) })}
          </p>
        ) : null}
      </div>
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={schedulePath(id)}
          prefetch={false}
          className="font-medium break-words after:absolute after:inset-0"
        >
          {whatText(view, schedule)}
        </Link>
        <p className="text-13 text-ink-2">
          {t('schedules.by', { reason: reasonText(t, reason), who: askedByName })}
        </p>
      </div>
      <ScheduleState t={t} state={state} />
    </div>
  )
}
