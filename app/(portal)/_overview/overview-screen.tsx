import type { ReactNode } from 'react'
import { Bar } from '@/components/charts/bar'
import { Page } from '@/components/layout/page'
import { FreshnessNotice } from '@/components/status/freshness-notice'
import { Notice } from '@/components/status/notice'
import { RelativeTime } from '@/components/status/relative-time'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import type { GlobalLockStatus } from '@/lib/domain/locks/everyone/queries'
import type { LockRunLine } from '@/lib/domain/locks/queries'
import type { ChartPeriod } from '@/lib/domain/metrics/chart-period'
import type { Overview } from '@/lib/domain/metrics/get-overview'
import type { SyncState } from '@/lib/domain/sync/queries'
import type { AuditGroup } from '@/lib/platform/audit/queries'
import { canCall } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { Session } from '@/lib/platform/auth/staff'
import { formatNumber } from '@/lib/platform/format'
import { lockRunPath, routes, withQuery } from '@/lib/platform/routes'
import { AuditSentence } from '../_audit/audit-sentence'
import { FirstStepsLine } from '../_first-steps/first-steps-line'
import { confirmShrinkAction } from '../_sync/actions'
import { SyncButton } from '../_sync/sync-button'
import { SyncForm } from '../_sync/sync-form'
import { AnomaliesCard } from './anomalies-card'
import { AttentionCard } from './attention-card'
import type { OverviewScope } from './overview-scope'
import { QuotaCard } from './quota-card'
import { DocumentsCard, TenantsCard } from './trend-cards'

export type OverviewScreenProps = {
  view: OverviewScope
  session: Session
  overview: Overview
  /** Days of the charts. */
  days: ChartPeriod
  everyone: GlobalLockStatus
  sync: SyncState | null
  activity: Activity
}

export function OverviewScreen({
  view,
  session,
  overview,
  days,
  everyone,
  sync,
  activity,
}: OverviewScreenProps) {
  const { t, locale, now } = view
  const { role } = session.staff
  const isHeldToTags = session.sees.length > 0
  const button = canCall(role, 'requestSyncAction') && session.freshness ? <SyncButton t={t} /> : null
  return (
    <Page width="full">
      <PageHeader title={t('overview.title')} actions={button} />
      <FirstStepsLine t={t} left={overview.firstSteps?.left ?? 0} />
      {sync?.heldRunId ? (
        <ShrinkNotice view={view} sync={sync} mayConfirm={canCall(role, 'confirmShrinkAction')} />
      ) : (
        <FreshnessNotice
          t={t}
          locale={locale}
          session={session}
          now={now}
          mayConnect={canCall(role, 'connectAction')}
          action={null}
        />
      )}
      <div className="grid grid-cols-1 items-stretch gap-4 md:grid-cols-2 lg:grid-cols-3">
        {/* Quota and documents count all tenants, so staff limited to tags do not see them. */}
        <div className={isHeldToTags ? 'md:col-span-2 lg:col-span-3' : 'lg:col-span-2 lg:row-span-2'}>
          <AttentionCard view={view} overview={overview} everyone={everyone} sync={sync} role={role} />
        </div>
        {isHeldToTags ? null : <QuotaCard view={view} overview={overview} />}
        <AnomaliesCard view={view} anomalies={overview.anomalies} />
        {isHeldToTags ? null : (
          <div className="md:col-span-2 lg:row-start-3">
            <DocumentsCard view={view} steps={overview.steps} period={days} />
          </div>
        )}
        {/* Beside both, so that a short card of the quota leaves no room empty. */}
        <div className={isHeldToTags ? undefined : 'lg:col-start-3 lg:row-span-2 lg:row-start-2'}>
          <TenantsCard view={view} overview={overview} period={days} />
        </div>
        <div className="md:col-span-2 lg:col-span-2">
          <ActivityCard view={view} role={role} activity={activity} />
        </div>
        <PlansCard view={view} plans={overview.plans} />
      </div>
    </Page>
  )
}

type ShrinkNoticeProps = { view: OverviewScope; sync: SyncState; mayConfirm: boolean }

/** A sync with less than half of the known tenants is held until staff confirm it. */
function ShrinkNotice({ view: { t, locale }, sync, mayConfirm }: ShrinkNoticeProps) {
  const { before, now } = sync.heldSummary?.held ?? { before: 0, now: 0 }
  const values = { before: formatNumber(before, locale), now: formatNumber(now, locale) }
  const confirm = (
    <SyncForm action={confirmShrinkAction} text={t('sync.heldConfirm')} pendingText={t('tenants.syncing')}>
      <input type="hidden" name="syncRunId" value={sync.heldRunId ?? ''} />
    </SyncForm>
  )
  return (
    <div className="mb-4">
      <Notice tone="warn" title={t('sync.heldTitle', values)} action={mayConfirm ? confirm : null}>
        {t('sync.heldText')} {mayConfirm ? null : t('overview.shrinkAsk')}
      </Notice>
    </div>
  )
}

const plansShown = 6

/** Tenants by plan; bars are relative to the largest. */
function PlansCard({ view: { t, locale }, plans }: { view: OverviewScope; plans: Overview['plans'] }) {
  const most = plans[0]?.[1] ?? 0
  return (
    <Card title={t('overview.byPlan')}>
      {plans.length === 0 ? <p className="text-ink-2">{t('overview.noPlans')}</p> : null}
      <ul className="space-y-3">
        {plans.slice(0, plansShown).map(([name, count]) => (
          <li key={name}>
            <Link href={withQuery(routes.tenants, { plan: name })} className="group block">
              <span className="mb-1 flex justify-between gap-3">
                <span className="min-w-0 truncate group-hover:text-accent">{name}</span>
                <span>{formatNumber(count, locale)}</span>
              </span>
              <Bar share={most > 0 ? count / most : 0} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Activity = {
  /** Null without `audit:read`; the latest lock runs are shown instead. */
  trail: AuditGroup[] | null
  runs: LockRunLine[]
}

type ActivityCardProps = { view: OverviewScope; role: EffectiveRole; activity: Activity }

/** What happened last, in sentences. */
function ActivityCard({ view, role, activity: { trail, runs } }: ActivityCardProps) {
  const { t } = view
  const all = trail ? routes.audit : routes.locks
  const isEmpty = (trail ?? runs).length === 0
  return (
    <Card
      className="h-full"
      title={t(trail ? 'overview.activity' : 'overview.activityRuns')}
      flush
      action={
        <Link href={all} className="text-13 text-link">
          {t(trail ? 'overview.activityAll' : 'overview.all')}
        </Link>
      }
    >
      {isEmpty ? <p className="p-4 text-ink-2">{t('overview.activityNone')}</p> : null}
      <ol className="divide-y divide-line">
        {trail?.map((line) => (
          <Line key={line.id} view={view} at={line.at}>
            <AuditSentence t={t} line={line} role={role} />
          </Line>
        ))}
        {runs.map((run) => (
          <Line key={run.id} view={view} at={run.createdAt}>
            <Link href={lockRunPath(run.id)} className="font-medium text-link">
              {t(`lockScreens.what.${run.desired}`, { count: run.itemsTotal, name: run.firstName ?? '' })}
            </Link>{' '}
            <span className="text-ink-2">{run.askedByName}</span>
          </Line>
        ))}
      </ol>
    </Card>
  )
}

type LineProps = { view: OverviewScope; at: Date; children: ReactNode }

function Line({ view: { locale, zone, now }, at, children }: LineProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-2">
      <p className="min-w-0 text-pretty text-13 [overflow-wrap:anywhere]">{children}</p>
      <span className="shrink-0 text-12 text-ink-2">
        <RelativeTime instant={at} locale={locale} now={now} zone={zone} />
      </span>
    </li>
  )
}
