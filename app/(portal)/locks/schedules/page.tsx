import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { reasonText } from '@/components/status/item-state'
import { ScheduleState } from '@/components/status/schedule-state'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { CalendarClock } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { Tabs } from '@/components/ui/tabs'
import type { ScheduleLine } from '@/lib/domain/locks/schedules/queries'
import { listOpenSchedules, listPastSchedules } from '@/lib/domain/locks/schedules/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes, schedulePath, withQuery } from '@/lib/platform/routes'
import type { RunScope } from '../run-scope'
import { momentText, whatText } from './schedule-texts'
import { parseSchedulesAddress } from './search-params'

const pageSize = 30

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('schedules.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SchedulesPage({ searchParams }: Props) {
  const staff = await requireStaff('tenants:read')
  const [address, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then(parseSchedulesAddress),
    requestTexts(),
    requireSession(),
  ])
  const isPast = address.view === 'past'
  const skip = (address.page - 1) * pageSize
  const found = isPast
    ? await listPastSchedules(staff.resellerId, { skip, size: pageSize + 1 })
    : await listOpenSchedules(staff.resellerId)
  const schedules = isPast ? found.slice(0, pageSize) : found
  const pagePath = (page: number) =>
    withQuery(routes.schedules, { view: 'past', page: page > 1 ? page : null })
  return (
    <>
      <BackLink href={routes.locks}>{t('lockScreens.title')}</BackLink>
      <PageHeader title={t('schedules.title')} text={t('schedules.text')} />
      <div className="mb-4">
        <Tabs
          label={t('schedules.views')}
          tabs={[
            { href: routes.schedules, label: t('schedules.open'), current: !isPast },
            { href: pagePath(1), label: t('schedules.past'), current: isPast },
          ]}
        />
      </div>
      <Card flush className="overflow-hidden">
        {schedules.length > 0 ? (
          <ScheduleLines view={{ t, locale, zone: reseller.timeZone }} schedules={schedules} />
        ) : (
          <EmptyState
            icon={CalendarClock}
            title={t(isPast ? 'schedules.emptyPast' : 'schedules.emptyTitle')}
            action={<LinkButton href={routes.tenants}>{t('schedules.emptyAction')}</LinkButton>}
          >
            {t(isPast ? 'schedules.emptyPastText' : 'schedules.emptyText')}
          </EmptyState>
        )}
      </Card>
      {isPast && (address.page > 1 || found.length > pageSize) ? (
        <Pagination
          label={t('shell.pages')}
          previous={{
            label: t('schedules.newest'),
            href: address.page > 1 ? pagePath(address.page - 1) : null,
          }}
          next={{
            label: t('schedules.older'),
            href: found.length > pageSize ? pagePath(address.page + 1) : null,
          }}
        />
      ) : null}
    </>
  )
}

type ScheduleLinesProps = { view: RunScope; schedules: ScheduleLine[] }

/** What is scheduled: when first, because that is what one looks for. */
function ScheduleLines({ view, schedules }: ScheduleLinesProps) {
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
        <Link href={schedulePath(id)} className="font-medium break-words after:absolute after:inset-0">
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
