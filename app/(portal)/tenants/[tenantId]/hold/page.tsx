import type { Metadata } from 'next'
import { HoldNotice } from '@/components/status/hold-notice'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { holdReasonMax } from '@/lib/domain/tenants/holds/schemas'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { tenantPath } from '@/lib/platform/routes'
import { ReasonForm } from '../_components/reason-form'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { openTenant } from '../open-tenant'
import { holdTenantAction, releaseTenantAction } from './actions'

type Props = { params: Promise<{ tenantId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('holds.pageTitle') }
}

/** Places an owner's hold on a tenant, or lifts the one there is. */
export default async function HoldTenantPage({ params }: Props) {
  const staff = await requireStaff('tenants:hold')
  const [{ tenantId }, { t, locale }, { reseller }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const { tenant } = await openTenant(staff.resellerId, tenantId)
  const { name, heldAt } = tenant
  const verb = heldAt ? 'release' : 'hold'
  return (
    <TenantFrame tenant={tenant} room="file">
      <TabHeader title={t(`holds.${verb}Title`, { name })} />
      <div className="mb-4 max-w-180 space-y-3">
        {heldAt ? <HoldNotice view={{ t, locale, zone: reseller.timeZone }} tenant={tenant} /> : null}
        <Notice tone="info" title={t(`holds.${verb}Consequence`, { name })}>
          {t(`holds.${verb}Text`)}
        </Notice>
      </div>
      <Card className="max-w-180">
        <ReasonForm
          action={heldAt ? releaseTenantAction : holdTenantAction}
          hidden={{ tenantId: tenant.id }}
          name="reason"
          max={holdReasonMax}
          cancelHref={tenantPath(tenant.id)}
          label={t('holds.reason')}
          hint={t('holds.reasonHint', { max: holdReasonMax })}
          submit={t(`holds.${verb}Submit`, { name })}
          pending={t('holds.pending')}
          cancel={t('holds.cancel')}
        />
      </Card>
    </TenantFrame>
  )
}
