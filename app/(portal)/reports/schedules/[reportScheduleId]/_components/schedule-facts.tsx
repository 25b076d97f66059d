import type { ReactNode } from 'react'
import { Notice } from '@/components/status/notice'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { ScheduleLine } from '@/lib/domain/reports/scheduled/queries'
import { formatInstant, unknownMark } from '@/lib/platform/format'
import { momentText, type ScheduleView } from '../../schedule-text'

type Props = { view: ScheduleView; schedule: ScheduleLine; rhythm: string }

/** When, to whom and over whose tenants; first of all that it ended, and why. */
export function ScheduleFacts({ view, schedule, rhythm }: Props) {
  const { t, locale, zone } = view
  const { staffName: person, nextAt, endedAt, endedWhy, recipients, outsiders, linkDays } = schedule
  return (
    <>
      {endedAt && endedWhy ? (
        <Notice tone="bad">
          {t(`reportSchedules.ended.${endedWhy}`, {
            person,
            day: formatInstant(endedAt, locale, 'date', zone),
          })}
        </Notice>
      ) : null}
      <Card className="max-w-180">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact title={t('reportSchedules.rhythm')}>
            <span className="block first-letter:uppercase">{rhythm}</span>
            <span className="text-13 text-ink-2">{t('reportSchedules.lasts', { count: linkDays })}</span>
          </Fact>
          <Fact title={t('reportSchedules.next')}>
            <span className="block tabular-nums first-letter:uppercase">
              {nextAt ? momentText(view, nextAt) : unknownMark}
            </span>
          </Fact>
          <Fact title={t('reportSchedules.to')}>
            <ul className="space-y-1">
              {[...recipients, ...outsiders].map((email) => (
                <li key={email} className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
                  {email}
                  {outsiders.includes(email) ? (
                    <Badge tone="warn">{t('reportSchedules.outsideMark')}</Badge>
                  ) : null}
                </li>
              ))}
            </ul>
          </Fact>
          <Fact title={t('reportSchedules.by')}>
            <span className="block">{person}</span>
            <span className="text-pretty text-13 text-ink-2">
              {t('reportSchedules.countedOver', { person })}
            </span>
          </Fact>
        </dl>
      </Card>
    </>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-ink-2">{title}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
