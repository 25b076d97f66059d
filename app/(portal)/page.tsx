import type { Metadata } from 'next'
import { getGlobalLockStatus } from '@/lib/domain/locks/everyone/queries'
import { listLockRuns } from '@/lib/domain/locks/queries'
import { parseChartPeriod } from '@/lib/domain/metrics/chart-period'
import { getOverview } from '@/lib/domain/metrics/get-overview'
import { findSyncState } from '@/lib/domain/sync/queries'
import { listAuditGroups } from '@/lib/platform/audit/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { OverviewScreen } from './_overview/overview-screen'

const activityLines = 8

/** What happens many times a day and tells nobody anything. */
const everyday = ['staff.signed-in', 'staff.signed-out', 'staff.new-device', 'sync.finished'] as const

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('overview.title') }
}

type Props = { searchParams: Promise<{ days?: string | string[] }> }

export default async function OverviewPage({ searchParams }: Props) {
  const { id, resellerId, role } = await requireStaff('tenants:read')
  const mayAudit = canOpen(role, routes.audit)
  const days = parseChartPeriod((await searchParams).days)
  const [session, { t, locale }, overview, everyone, sync, trail, runs] = await Promise.all([
    requireSession(),
    requestTexts(),
    getOverview(resellerId, {
      period: days,
      firstStepsOf: canOpen(role, routes.firstSteps) ? id : null,
    }),
    getGlobalLockStatus(resellerId),
    findSyncState(resellerId),
    mayAudit ? listAuditGroups(resellerId, { size: activityLines, without: everyday }) : null,
    mayAudit ? [] : listLockRuns(resellerId, { size: activityLines }),
  ])
  const view = { t, locale, zone: session.reseller.timeZone, now: new Date() }
  return (
    <OverviewScreen
      view={view}
      session={session}
      overview={overview}
      days={days}
      everyone={everyone}
      sync={sync}
      activity={{ trail: trail?.lines ?? null, runs }}
    />
  )
}
