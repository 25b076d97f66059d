import { reasonText } from '@/components/status/item-state'
import type { TenantView } from '@/lib/domain/tenants/get-tenant'
import { formatInstant } from '@/lib/platform/format'
import type { TenantScope } from './tenant-scope'

export type AccessLineTenant = Pick<
  TenantView,
  'access' | 'accessSince' | 'changedBy' | 'facts' | 'isChanging' | 'isChangedOutside' | 'lockReason'
>

/** Since when the access is as it is, why and by whom; what is not known of a lock is said so. */
export function accessLine({ t, locale, zone }: Omit<TenantScope, 'now'>, tenant: AccessLineTenant): string {
  const { access, accessSince, changedBy, facts, lockReason } = tenant
  const since = (at: Date) => formatInstant(at, locale, 'dateTime', zone)
  if (tenant.isChanging) return t('tenantHead.changing')
  if (facts.doubt) return t('tenantHead.doubted', { date: since(facts.doubt.since) })
  if (access === 'unknown') return t('tenantHead.unsaid')
  const isLocked = access === 'locked'
  const reason = lockReason ?? changedBy?.reason ?? null
  const parts = [
    accessSince
      ? t('tenantHead.since', { date: since(accessSince) })
      : isLocked && t('tenantHead.sinceUnknown'),
    tenant.isChangedOutside && t('tenantHead.outside'),
    reason && reasonText(t, reason),
    changedBy ? t('tenantHead.by', { who: changedBy.who }) : isLocked && t('tenantHead.byUnknown'),
  ]
  return parts.filter(Boolean).join(' · ')
}
