import type { Metadata } from 'next'
import { listAudit } from '@/lib/audit/queries'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { findOpenEnrolment } from '@/lib/dunning/queries'
import { lastLockItems } from '@/lib/locks/queries'
import { schedulesOfTenant } from '@/lib/locks/schedules/queries'
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
  const mayAudit = can(staff.role, 'audit:read')
  const [items, schedules, dunning, trail] = await Promise.all([
    lastLockItems(staff.resellerId, tenantId, 20),
    schedulesOfTenant(staff.resellerId, tenantId),
    can(staff.role, 'messages:read') ? findOpenEnrolment(staff.resellerId, tenantId) : null,
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
      mayLock={can(staff.role, 'tenants:lock')}
      mayHold={can(staff.role, 'tenants:hold')}
      mayTag={can(staff.role, 'tenants:tag')}
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
