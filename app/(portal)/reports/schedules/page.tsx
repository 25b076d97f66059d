import type { Metadata } from 'next'
import { z } from 'zod'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CalendarClock, ChevronRight, CircleX, Mail } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { listSchedules, type ScheduleLine } from '@/lib/domain/reports/scheduled/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatDay } from '@/lib/platform/format'
import { firstValue } from '@/lib/platform/forms/address-values'
import { newReportSchedulePath, reportRoutes, reportSchedulePath } from '@/lib/platform/report-routes'
import { ReportTabs } from '../_components/report-tabs'
import { placeText } from '../place-text'
import { NoMail } from './_components/no-mail'
import { SendState } from './_components/send-state'
import { momentText, rhythmText, type ScheduleView, worstState } from './schedule-text'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const doneSchema = z.preprocess(firstValue, z.literal('removed')).optional().catch(undefined)

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('reportSchedules.title') }
}

/** The reports that leave by mail, those that ended last. */
export default async function ReportSchedulesPage({ searchParams }: Props) {
  const staff = await requireStaff('reports:schedule')
  const [{ done }, { t, locale }, { reseller }, schedules] = await Promise.all([
    searchParams,
    requestTexts(),
    requireSession(),
    listSchedules(staff.resellerId),
  ])
  const view = { t, locale, zone: reseller.timeZone }
  const monthly = (
    <LinkButton
      href={newReportSchedulePath({ report: 'monthly' })}
      variant={schedules.length > 0 ? 'secondary' : 'primary'}
    >
      <CalendarClock aria-hidden />
      {t('reportSchedules.monthlyNew')}
    </LinkButton>
  )
  return (
    <div className="space-y-4">
      <PageHeader
        title={t('reportSchedules.title')}
        text={t('reportSchedules.text')}
        actions={schedules.length > 0 ? monthly : null}
      />
      <ReportTabs t={t} role={staff.role} current="schedules" />
      {doneSchema.parse(done) ? (
        <Notice tone="ok" live>
          {t('reportSchedules.removed')}
        </Notice>
      ) : null}
      <NoMail t={t} />
      <Card flush className="overflow-hidden">
        {schedules.length === 0 ? (
          <EmptyState icon={Mail} title={t('reportSchedules.noneTitle')} action={monthly}>
            {t('reportSchedules.noneText')}{' '}
            <Link href={reportRoutes.room} className="text-link underline">
              {t('savedReports.title')}
            </Link>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {schedules.map((schedule) => (
              <ScheduleRow key={schedule.id} view={view} schedule={schedule} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function ScheduleRow({ view, schedule }: { view: ScheduleView; schedule: ScheduleLine }) {
  const { t } = view
  const { id, name, recipients, outsiders, staffName, nextAt, endedAt } = schedule
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 motion-quick hover:bg-sunken">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={reportSchedulePath(id)}
            className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
          >
            {name}
          </Link>
          {endedAt ? (
            <Badge tone="bad" icon={CircleX}>
              {t('reportSchedules.ended')}
            </Badge>
          ) : null}
          {outsiders.length > 0 ? (
            <Badge tone="warn">{t('reportSchedules.outsideCount', { count: outsiders.length })}</Badge>
          ) : null}
        </p>
        <p className="mt-0.5 text-pretty text-13 text-ink-2">{placeText(t, schedule)}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-ink-2">
          <span className="first-letter:uppercase">{rhythmText(t, schedule)}</span>
          <span>{t('reportSchedules.recipientCount', { count: recipients.length + outsiders.length })}</span>
          <span>{staffName}</span>
        </p>
      </div>
      <div className="text-13 max-sm:order-last max-sm:basis-full sm:text-right">
        {nextAt ? (
          <p className="tabular-nums">
            <span className="text-ink-2">{t('reportSchedules.next')}</span> {momentText(view, nextAt)}
          </p>
        ) : null}
        <Last view={view} schedule={schedule} />
      </div>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
    </li>
  )
}

function Last({ view: { t, locale }, schedule: { last } }: { view: ScheduleView; schedule: ScheduleLine }) {
  if (!last) return <p className="text-ink-2">{t('reportSchedules.never')}</p>
  return (
    <p className="mt-1 flex items-center gap-2 text-ink-2 sm:justify-end">
      {formatDay(last.dueOn, locale)} <SendState t={t} state={worstState(last.states)} />
    </p>
  )
}
