import type { Metadata } from 'next'
import { findOpenEnrolment } from '@/lib/domain/dunning/queries'
import { listLastLockItems } from '@/lib/domain/locks/queries'
import { listSchedulesOfTenant } from '@/lib/domain/locks/schedules/queries'
import { listAudit } from '@/lib/platform/audit/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import {
  routes,
  tenantDunningPath,
  tenantHoldPath,
  tenantLockPath,
  tenantTagsPath,
} from '@/lib/platform/routes'
import { TenantScreen } from './_components/tenant-screen'
import { openTenant } from './open-tenant'

type Props = { params: Promise<{ tenantId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tenants.file') }
}

export default async function TenantPage({ params }: Props) {
  const staff = await requireStaff('tenants:read')
  const [{ tenantId }, { t, locale }, { reseller, freshness }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const file = await openTenant(staff.resellerId, tenantId)
  const mayAudit = canOpen(staff.role, routes.audit)
  const [items, schedules, dunning, trail] = await Promise.all([
    listLastLockItems(staff.resellerId, tenantId, 20),
    listSchedulesOfTenant(staff.resellerId, tenantId),
    canOpen(staff.role, tenantDunningPath(tenantId)) ? findOpenEnrolment(staff.resellerId, tenantId) : null,
    mayAudit ? listAudit(staff.resellerId, { subjectId: tenantId, size: 40 }) : { lines: [] },
  ])
  return (
    <TenantScreen
      view={{ t, locale, zone: reseller.timeZone, now: new Date() }}
      file={file}
      items={items}
      schedules={schedules}
      dunning={dunning}
      trail={trail.lines}
      mayLock={canOpen(staff.role, tenantLockPath(tenantId))}
      mayHold={canOpen(staff.role, tenantHoldPath(tenantId))}
      mayTag={canOpen(staff.role, tenantTagsPath(tenantId))}
      role={staff.role}
      hostUrl={hostUrl(file.tenant.host, freshness?.centralUrl ?? 'https://central.invalid')}
    />
  )
}

/** A tenant's host speaks on the scheme and the port of its central host. */
function hostUrl(host: string, centralUrl: string): string {
  const { protocol, port } = new URL(centralUrl)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}
