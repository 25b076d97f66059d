import type { Route } from 'next'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import type { Wanted } from '@/lib/domain/locks/engine/plan-locks'
import type { ScheduleTimes } from '@/lib/domain/locks/schedules/schedule-times'
import { type ScheduleWarning, scheduleWarnings } from '@/lib/domain/locks/schedules/schedule-warnings'
import type { RunScope } from '../../run-scope'
import { momentText } from '../schedule-texts'

export type TimesSummaryProps = {
  view: RunScope
  times: ScheduleTimes
  desired: Wanted
  /** The same times, put off into business hours. */
  inHoursHref: Route
}

/** The second step: what the times mean, and what to think of before they count. */
export function TimesSummary({ view, times, desired, inHoursHref }: TimesSummaryProps) {
  const { t, zone } = view
  const { startsAt, untilAt } = times
  return (
    <div className="space-y-3">
      <ul className="list-disc space-y-1 pl-5">
        <li className="font-medium">
          {t(`schedules.willStart.${desired}`, { when: momentText(view, startsAt) })}
        </li>
        <li>
          {untilAt
            ? t(`schedules.willEnd.${desired}`, { when: momentText(view, untilAt) })
            : t('schedules.noEnd')}
        </li>
        <li className="text-ink-2">{t('schedules.freshRead')}</li>
      </ul>
      {scheduleWarnings(times, desired, zone).map((warning) => (
        <Warning
          key={`${warning.kind} ${'which' in warning ? warning.which : ''}`}
          view={view}
          warning={warning}
          inHoursHref={inHoursHref}
        />
      ))}
    </div>
  )
}

function Warning(props: { view: RunScope; warning: ScheduleWarning; inHoursHref: Route }) {
  const { view, warning, inHoursHref } = props
  const { t } = view
  if (warning.kind === 'moved') {
    const moments = { from: momentText(view, warning.from), to: momentText(view, warning.to) }
    return (
      <Notice tone="info" title={t(`schedules.warn.moved.${warning.which}`)}>
        {t('schedules.warn.movedText', moments)}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title={t(`schedules.warn.${warning.kind}`, { at: momentText(view, warning.at) })}>
      {t('schedules.warn.text', { until: momentText(view, warning.opensAgainAt) })}
      {warning.kind === 'closed' ? (
        <span className="mt-2 block">
          <LinkButton href={inHoursHref}>{t('schedules.warn.useHours')}</LinkButton>
        </span>
      ) : null}
    </Notice>
  )
}
