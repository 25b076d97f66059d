import type { ReactNode } from 'react'
import { RowsForm } from '@/components/forms/rows-form'
import { Notice } from '@/components/status/notice'
import { Link } from '@/components/ui/link'
import type { EnrolmentLine } from '@/lib/domain/dunning/queries'
import type { AnomalyLine } from '@/lib/domain/insights/anomalies/list-anomalies'
import type { LockItemView } from '@/lib/domain/locks/queries'
import type { ScheduleLine } from '@/lib/domain/locks/schedules/queries'
import type { ChartPeriod } from '@/lib/domain/metrics/chart-period'
import type { Balance } from '@/lib/domain/receivables/queries'
import type { TenantFile } from '@/lib/domain/tenants/get-tenant'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { routes, tenantDunningPath, tenantHoldPath, tenantLockPath } from '@/lib/platform/routes'
import { standingText } from '../../../_dunning/dunning-words'
import { pauseEnrolmentAction, resumeEnrolmentAction } from '../dunning/actions'
import type { TenantScope } from '../tenant-scope'
import { TenantAccess } from './tenant-access'
import { TenantAnomalies } from './tenant-anomalies'
import { TenantFacts } from './tenant-facts'
import { TenantNotices } from './tenant-notices'
import { TenantOwes } from './tenant-owes'
import { TenantSchedules } from './tenant-schedules'
import { TenantUse } from './tenant-use'

export type TenantScreenProps = {
  view: TenantScope
  file: TenantFile
  /** The last change that was asked for. */
  last: LockItemView | undefined
  schedules: ScheduleLine[]
  /** Where it stands in a sequence of dunning; null in none, or for whoever may not know. */
  dunning: EnrolmentLine | null
  /** What it owes; null for whoever may not know. */
  balances: Balance[] | null
  /** What is unusual in what it issues. */
  anomalies: AnomalyLine[]
  role: EffectiveRole
  /** Days of the chart of documents. */
  days: ChartPeriod
  history: ReactNode
}

/** What needs somebody first, then the access with its proof and what happened; beside them the use and who it is. */
export function TenantScreen(props: TenantScreenProps) {
  const { view, file, last, schedules, dunning, balances, anomalies, role, days, history } = props
  const { tenant, samples } = file
  const mayLock = canOpen(role, tenantLockPath(tenant.id))
  const mayHold = canOpen(role, tenantHoldPath(tenant.id))
  return (
    <>
      <TenantNotices view={view} tenant={tenant} mayLock={mayLock} mayHold={mayHold} />
      <TenantSchedules view={view} schedules={schedules} />
      <TenantDunning view={view} enrolment={dunning} maySteer={canCall(role, 'pauseEnrolmentAction')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <TenantAccess
          view={view}
          tenant={tenant}
          last={last}
          mayLock={mayLock}
          mayHold={mayHold}
          mayEnrol={canOpen(role, routes.enrolDunning) && !dunning}
        />
        <div className="min-w-0 space-y-4 lg:row-span-2">
          <TenantOwes view={view} role={role} tenantId={tenant.id} balances={balances} />
          <TenantAnomalies view={view} anomalies={anomalies} mayMark={canCall(role, 'markAnomalyAction')} />
          <TenantUse view={view} tenant={tenant} samples={samples} days={days} />
          <TenantFacts view={view} tenant={tenant} />
        </div>
        <div id="history" className="min-w-0 scroll-mt-18">
          {history}
        </div>
      </div>
    </>
  )
}

type TenantDunningProps = { view: TenantScope; enrolment: EnrolmentLine | null; maySteer: boolean }

/** Where the tenant stands in its sequence, with what one needs while it is on the phone. */
function TenantDunning({ view, enrolment, maySteer }: TenantDunningProps) {
  if (!enrolment) return null
  const { t } = view
  const { id: enrolmentId, tenantId, state, sequenceName } = enrolment
  const path = tenantDunningPath(tenantId)
  const isPaused = state === 'paused'
  const mayPause = maySteer && state !== 'needs-person' && state !== 'locking'
  return (
    <div className="mb-4">
      <Notice
        tone={state === 'needs-person' ? 'warn' : 'info'}
        action={
          mayPause ? (
            <RowsForm
              action={isPaused ? resumeEnrolmentAction : pauseEnrolmentAction}
              hidden={{ enrolmentId, tenantId }}
              submit={t(isPaused ? 'dunning.resume' : 'dunning.pause')}
              pending={t('dunning.deciding')}
            />
          ) : null
        }
      >
        <span className="font-medium text-ink">{t('dunning.tenantLine', { name: sequenceName })}</span>{' '}
        {standingText(view, enrolment)}
        <span className="mt-1 flex flex-wrap gap-x-3 text-13">
          <Link href={path} className="text-link">
            {t('dunning.tenantMore')}
          </Link>
          {maySteer && state !== 'locking' ? (
            <>
              <Link href={`${path}#promise` as typeof path} className="text-link">
                {t('dunning.promiseLink')}
              </Link>
              <Link href={`${path}#remove` as typeof path} className="text-link">
                {t('dunning.removeLink')}
              </Link>
            </>
          ) : null}
        </span>
      </Notice>
    </div>
  )
}
