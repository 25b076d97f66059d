import type { Metadata } from 'next'
import { getGlobalLockStatus } from '@/lib/domain/locks/everyone/queries'
import { listLockRuns } from '@/lib/domain/locks/queries'
import { getOverview } from '@/lib/domain/metrics/get-overview'
import { findSyncState } from '@/lib/domain/sync/queries'
import { listAudit } from '@/lib/platform/audit/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { OverviewScreen } from './_overview/overview-screen'

const activityLines = 8

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('overview.title') }
}

export default async function OverviewPage() {
  const { resellerId, role } = await requireStaff('tenants:read')
  const mayAudit = canOpen(role, routes.audit)
  const [session, { t, locale }, overview, everyone, sync, trail, runs] = await Promise.all([
    requireSession(),
    requestTexts(),
    getOverview(resellerId),
    getGlobalLockStatus(resellerId),
    findSyncState(resellerId),
    mayAudit ? listAudit(resellerId, { size: activityLines }) : null,
    mayAudit ? [] : listLockRuns(resellerId, { size: activityLines }),
  ])
  const view = { t, locale, zone: session.reseller.timeZone, now: new Date() }
  return (
    <OverviewScreen
      view={view}
      session={session}
      overview={overview}
      everyone={everyone}
      sync={sync}
      activity={{ trail: trail?.lines ?? null, runs }}
    />
  )
}
