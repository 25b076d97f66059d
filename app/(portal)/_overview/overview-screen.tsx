import { FreshnessNotice } from '@/components/status/freshness-notice'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/auth/permissions'
import type { Session } from '@/lib/auth/staff'
import type { Overview } from '@/lib/metrics/get-overview'
import type { SyncState } from '@/lib/sync/queries'
import { SyncButton } from '../_sync/sync-button'
import { type Activity, ActivityCard } from './activity-card'
import { AttentionCard } from './attention-card'
import type { OverviewScope } from './overview-scope'
import { PlansCard } from './plans-card'
import { QuotaCard } from './quota-card'
import { ShrinkNotice } from './shrink-notice'
import { DocumentsCard, TenantsCard } from './trend-cards'

export type OverviewScreenProps = {
  view: OverviewScope
  session: Session
  overview: Overview
  sync: SyncState | null
  activity: Activity
}

/** Where the reseller stands, and what needs somebody. */
export function OverviewScreen({ view, session, overview, sync, activity }: OverviewScreenProps) {
  const { t, locale, now } = view
  const { role } = session.staff
  const isHeldToTags = session.sees.length > 0
  const button = can(role, 'sync:request') && session.freshness ? <SyncButton t={t} /> : null
  return (
    <div className="mx-auto max-w-320">
      <PageHeader title={t('overview.title')} actions={button} />
      {sync?.heldRunId ? (
        <ShrinkNotice view={view} sync={sync} mayConfirm={can(role, 'settings:write')} />
      ) : (
        <FreshnessNotice t={t} locale={locale} session={session} now={now} action={null} />
      )}
      <div className="grid grid-cols-1 items-stretch gap-4 md:grid-cols-2 lg:grid-cols-3">
        {/* Quota and documents are of the whole book. */}
        {isHeldToTags ? null : (
          <>
            <QuotaCard view={view} overview={overview} />
            <DocumentsCard view={view} days={overview.days} />
          </>
        )}
        <AttentionCard
          view={view}
          overview={overview}
          rejected={sync?.rejected ?? []}
          mayReadMessages={can(role, 'messages:read')}
        />
        <PlansCard view={view} plans={overview.plans} />
        <TenantsCard view={view} days={overview.days} tabs={overview.tabs} />
        <ActivityCard view={view} activity={activity} />
      </div>
    </div>
  )
}
