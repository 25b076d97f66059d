import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { AccessStatus } from '@/components/status/access-status'
import { Notice } from '@/components/status/notice'
import { ScheduleState } from '@/components/status/schedule-state'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import type { LockNoticeView } from '@/lib/domain/locks/notices/queries'
import { listLockNotices } from '@/lib/domain/locks/notices/queries'
import type { ScheduledTenant, ScheduleView } from '@/lib/domain/locks/schedules/queries'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { findText } from '@/lib/platform/i18n/texts'
import { editSchedulePath, routes, tenantPath } from '@/lib/platform/routes'
import { NoticeCards } from '../../_components/notice-cards'
import type { RunScope } from '../../run-scope'
import { changeable, openSchedulePage } from '../open-schedule-page'
import { momentText, whatText } from '../schedule-texts'
import { settledOffer } from '../settled-offer'
import { CancelSchedule } from './_components/cancel-schedule'
import { ScheduleFacts } from './_components/schedule-facts'
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
  const notices = await listLockNotices(staff.resellerId, { scheduleId: schedule.id })
  const settled = await settledOffer(t, { staff, schedule, notices })
  const view = { t, locale, zone: reseller.timeZone }
  const mayChange = canCall(staff.role, 'changeScheduleAction') ? changeable(schedule) : null
  return (
    <Page width="full">
      <BackLink href={routes.schedules}>{t('schedules.title')}</BackLink>
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
        {settled ? (
          <ClientTexts
            locale={locale}
            keys={{ lockNotices: ['settledTitle', 'settledField', 'settledSubmit', 'settledPending'] }}
          >
            <TellSettled scheduleId={schedule.id} {...settled} />
          </ClientTexts>
        ) : null}
        <ScheduleFacts view={view} schedule={schedule} />
        <ScheduleNoticeCard view={view} schedule={schedule} notices={notices} role={staff.role} />
        <ScheduledTenants view={view} schedule={schedule} />
      </div>
    </Page>
  )
}

function ScheduleNotices({ view: { t }, schedule }: { view: RunScope; schedule: ScheduleView }) {
  const { state, why, whyDetail, skipped } = schedule
  const reason = findText(t, `schedules.why.${why}`, { detail: whyDetail ?? '' })
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

type ScheduleNoticeCardProps = {
  view: RunScope
  schedule: ScheduleView
  notices: LockNoticeView[]
  role: EffectiveRole
}

/** Notices sent about this schedule, with a warning when their text names an outdated date. */
function ScheduleNoticeCard({ view, schedule, notices, role }: ScheduleNoticeCardProps) {
  const when = (instant: Date) => momentText(view, instant)
  const other =
    schedule.state === 'cancelled'
      ? undefined
      : notices.find(({ saysAt }) => saysAt !== null && saysAt.getTime() !== schedule.startsAt.getTime())
  return (
    <>
      {other?.saysAt ? (
        <Notice tone="warn">{view.t('lockNotices.saysOther', { when: when(other.saysAt) })}</Notice>
      ) : null}
      <NoticeCards
        t={view.t}
        notices={notices}
        mayReadMessages={canOpen(role, routes.messages)}
        when={when}
      />
    </>
  )
}

/** Whom it is about, as they are now; those that were left alone first, with who touched them. */
function ScheduledTenants({ view: { t }, schedule }: { view: RunScope; schedule: ScheduleView }) {
  const more = schedule.tenants - schedule.items.length
  return (
    <Card title={t('schedules.tenants')} flush>
      <ul className="divide-y divide-line">
        {schedule.items.map((tenant) => {
          const note = noteOf(t, tenant)
          return (
            <li key={tenant.id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
              <div className="min-w-0">
                <Link href={tenantPath(tenant.id)} className="font-medium break-words hover:text-accent">
                  {tenant.name}
                </Link>
                <p className="text-13 text-ink-2">{tenant.ruc}</p>
                {note ? <p className="mt-0.5 text-13 text-warn">{note}</p> : null}
              </div>
              <AccessStatus access={tenant.access} word={t(`tenants.access-${tenant.access}`)} />
            </li>
          )
        })}
        {more > 0 ? (
          <li className="px-4 py-2.5 text-ink-2">{t('schedules.tenantsMore', { count: more })}</li>
        ) : null}
      </ul>
    </Card>
  )
}

function noteOf(t: RunScope['t'], tenant: ScheduledTenant): string | null {
  const skipped = findText(t, `schedules.skipped.${tenant.skippedFor}`, {
    detail: tenant.skippedDetail ?? '',
  })
  if (skipped) return skipped
  if (tenant.isGone) return t('schedules.gone')
  return tenant.isHeld ? t('schedules.held') : null
}
