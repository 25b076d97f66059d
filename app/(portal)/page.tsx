import type { Metadata } from 'next'
import { listAudit } from '@/lib/audit/queries'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { listLockRuns } from '@/lib/locks/queries'
import { getOverview } from '@/lib/metrics/get-overview'
import { findSyncState } from '@/lib/sync/queries'
import { OverviewScreen } from './_overview/overview-screen'

const activityLines = 8

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('overview.title') }
}

export default async function OverviewPage() {
  const { resellerId, role } = await requireStaff('tenants:read')
  const mayAudit = can(role, 'audit:read')
  const [session, { t, locale }, overview, sync, trail, runs] = await Promise.all([
    requireSession(),
    requestTexts(),
    getOverview(resellerId),
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
      sync={sync}
      activity={{ trail: trail?.lines ?? null, runs }}
    />
  )
}
