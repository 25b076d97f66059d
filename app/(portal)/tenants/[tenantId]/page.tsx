import type { Metadata } from 'next'
import { findOpenEnrolment } from '@/lib/domain/dunning/queries'
import { listTenantAnomalies } from '@/lib/domain/insights/anomalies/list-anomalies'
import { listLastLockItems } from '@/lib/domain/locks/queries'
import { listSchedulesOfTenant } from '@/lib/domain/locks/schedules/queries'
import { totalsOf } from '@/lib/domain/metrics/chart-period'
import { findBalances } from '@/lib/domain/receivables/find-balances'
import { listTimeline } from '@/lib/domain/tenants/timeline/list-timeline'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { tenantAccountPath } from '@/lib/platform/receivable-routes'
import { routes, tenantDunningPath, tenantMessagesPath, tenantVouchersPath } from '@/lib/platform/routes'
import { TenantFrame } from './_components/tenant-frame'
import { TenantScreen } from './_components/tenant-screen'
import { TenantTimeline } from './_components/timeline/tenant-timeline'
import { openTenantFile } from './open-tenant'
import { parseTenantAddress } from './search-params'

type Props = {
  params: Promise<{ tenantId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tenants.file') }
}

export default async function TenantPage({ params, searchParams }: Props) {
  const { id, resellerId, role } = await requireStaff('tenants:read')
  const [{ tenantId }, { days, show, before }, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams.then(parseTenantAddress),
    requestTexts(),
    requireSession(),
  ])
  const file = await openTenantFile(resellerId, tenantId, totalsOf(days))
  const access = {
    messages: canOpen(role, tenantMessagesPath(tenantId)),
    documents: canOpen(role, tenantVouchersPath(tenantId)),
    audit: canOpen(role, routes.audit),
  }
  const now = new Date()
  const today = dayIn(reseller.timeZone, now)
  const [items, schedules, dunning, balances, anomalies, history] = await Promise.all([
    listLastLockItems(resellerId, tenantId, 1),
    listSchedulesOfTenant(resellerId, tenantId),
    canOpen(role, tenantDunningPath(tenantId)) ? findOpenEnrolment(resellerId, tenantId) : null,
    canOpen(role, tenantAccountPath(tenantId)) ? findBalances(resellerId, tenantId, { today }) : null,
    listTenantAnomalies(resellerId, tenantId),
    listTimeline(resellerId, tenantId, { group: show, before, access }),
  ])
  const view = { t, locale, zone: reseller.timeZone, now }
  return (
    <TenantFrame tenant={file.tenant} room="file" isTitle>
      <TenantScreen
        view={view}
        file={file}
        last={items[0]}
        schedules={schedules}
        dunning={dunning}
        balances={balances}
        anomalies={anomalies}
        role={role}
        days={days}
        history={
          <TenantTimeline
            view={view}
            tenantId={file.tenant.id}
            page={history}
            group={show}
            isOlder={before !== null}
            access={access}
            reader={{ id, role }}
          />
        }
      />
    </TenantFrame>
  )
}
