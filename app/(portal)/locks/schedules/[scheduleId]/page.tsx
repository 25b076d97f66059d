import type { Metadata } from 'next'
import Link from 'next/link'
import { Notice } from '@/components/status/notice'
import { ScheduleState } from '@/components/status/schedule-state'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { hasText } from '@/lib/i18n/texts'
import { listNotices } from '@/lib/locks/notices/queries'
import type { ScheduleView } from '@/lib/locks/schedules/queries'
import { editSchedulePath, routes } from '@/lib/routes'
import type { RunScope } from '../../run-scope'
import { changeable, openSchedulePage } from '../open-schedule-page'
import { whatText } from '../schedule-words'
import { settledOffer } from '../settled-offer'
import { CancelSchedule } from './_components/cancel-schedule'
import { ScheduleFacts } from './_components/schedule-facts'
import { ScheduleNoticeCard } from './_components/schedule-notice-card'
import { ScheduledTenants } from './_components/scheduled-tenants'
import { TellSettled } from './_components/tell-settled'

type Props = { params: Promise<{ scheduleId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('schedules.title') }
}

export default async function SchedulePage({ params }: Props) {
  const staff = await requireStaff('tenants:read')
  const [{ scheduleId }, { t, locale }, { reseller }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const schedule = await openSchedulePage(staff.resellerId, scheduleId)
  const notices = await listNotices(staff.resellerId, { scheduleId: schedule.id })
  const settled = await settledOffer(t, { staff, schedule, notices })
  const view = { t, locale, zone: reseller.timeZone }
  const mayChange = can(staff.role, 'tenants:lock') ? changeable(schedule) : null
  return (
    <div className="mx-auto max-w-220">
      <p className="mb-2 text-13">
        <Link href={routes.schedules} className="text-link">
          {t('schedules.title')}
        </Link>
      </p>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words">{whatText(view, schedule)}</span>
            <ScheduleState t={t} state={schedule.state} />
          </span>
        }
        actions={
          mayChange ? (
            <>
              <LinkButton href={editSchedulePath(schedule.id)}>
                {t(mayChange === 'end' ? 'schedules.editEnd' : 'schedules.edit')}
              </LinkButton>
              <CancelSchedule
                scheduleId={schedule.id}
                text={t(mayChange === 'end' ? 'schedules.dropEnd' : 'schedules.drop')}
              />
            </>
          ) : null
        }
      />
      <ScheduleNotices view={view} schedule={schedule} />
      <div className="space-y-4">
        {settled ? <TellSettled scheduleId={schedule.id} {...settled} /> : null}
        <ScheduleFacts view={view} schedule={schedule} />
        <ScheduleNoticeCard view={view} schedule={schedule} notices={notices} role={staff.role} />
        <ScheduledTenants view={view} schedule={schedule} />
      </div>
    </div>
  )
}

function ScheduleNotices({ view: { t }, schedule }: { view: RunScope; schedule: ScheduleView }) {
  const { state, why, whyDetail, skipped } = schedule
  const key = `schedules.why.${why}`
  const reason = why && hasText(key) ? t(key, { detail: whyDetail ?? '' }) : null
  if (!reason && skipped === 0) return null
  return (
    <div className="mb-4 space-y-3">
      {state === 'needs_person' ? (
        <Notice tone="bad" title={t('schedules.needsTitle')}>
          {reason} {t('schedules.needsWhat')}
        </Notice>
      ) : reason ? (
        <Notice tone="info">{reason}</Notice>
      ) : null}
      {skipped > 0 ? (
        <Notice tone="warn" title={t('schedules.skippedTitle', { count: skipped })}>
          {t('schedules.skippedText')}
        </Notice>
      ) : null}
    </div>
  )
}
