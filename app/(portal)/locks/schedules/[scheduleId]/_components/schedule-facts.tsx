import { reasonText } from '@/components/status/item-state'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { ScheduleView } from '@/lib/domain/locks/schedules/queries'
import { lockRunPath } from '@/lib/platform/routes'
import type { RunScope } from '../../../run-scope'
import { momentText } from '../../schedule-texts'

/** When, until when, why and who answers for it; and the runs that came of it. */
export function ScheduleFacts({ view, schedule }: { view: RunScope; schedule: ScheduleView }) {
  const { t } = view
  const { wantedAt, startsAt, untilAt, untilWantedAt, runId, undoRunId } = schedule
  const facts: [label: string, value: string, hint: string | null][] = [
    [t('schedules.when'), momentText(view, startsAt), movedText(view, wantedAt, startsAt)],
    [
      t('schedules.until'),
      untilAt ? momentText(view, untilAt) : t('schedules.never'),
      untilAt && untilWantedAt ? movedText(view, untilWantedAt, untilAt) : null,
    ],
    [t('lockScreens.reason'), reasonText(t, schedule.reason), schedule.note],
    [t('schedules.asked'), schedule.askedByName, null],
  ]
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
        {facts.map(([label, value, hint]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 max-sm:-mt-2.5">
              <span className="block font-medium break-words first-letter:uppercase">{value}</span>
              {hint ? <span className="block text-13 text-ink-2 break-words">{hint}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {schedule.businessHours ? <p className="mt-3 text-13 text-ink-2">{t('schedules.inHours')}</p> : null}
      {runId ? (
        <p className="mt-3 flex flex-wrap gap-x-4 border-line border-t pt-3">
          <Link href={lockRunPath(runId)} className="text-link">
            {t('schedules.run', { number: schedule.runNumber ?? '' })}
          </Link>
          {undoRunId ? (
            <Link href={lockRunPath(undoRunId)} className="text-link">
              {t('schedules.undoRun', { number: schedule.undoRunNumber ?? '' })}
            </Link>
          ) : null}
        </p>
      ) : null}
    </Card>
  )
}

function movedText(view: RunScope, wanted: Date, real: Date): string | null {
  if (wanted.getTime() === real.getTime()) return null
  return view.t('schedules.wanted', { when: momentText(view, wanted) })
}
