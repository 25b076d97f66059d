import type { ReactNode } from 'react'
import { HoldNotice } from '@/components/status/hold-notice'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import type { TenantView } from '@/lib/domain/tenants/get-tenant'
import { formatInstant } from '@/lib/platform/format'
import { tenantDriftPath, tenantHoldPath, tenantLockPath } from '@/lib/platform/routes'
import type { TenantScope } from '../tenant-scope'

export type TenantNoticesProps = { view: TenantScope; tenant: TenantView; mayLock: boolean; mayHold: boolean }

/** What is unusual about this tenant, the gravest first, each with what can be done about it. */
export function TenantNotices(props: TenantNoticesProps) {
  const { tenant } = props
  const notices: [string, boolean, ReactNode][] = [
    ['gone', tenant.goneAt !== null, <GoneNotice key="gone" {...props} />],
    ['held', tenant.heldAt !== null, <HeldNotice key="held" {...props} />],
    ['outside', tenant.isChangedOutside, <OutsideNotice key="outside" {...props} />],
  ]
  const view = notices.filter(([, isShown]) => isShown).map(([, , notice]) => notice)
  return view.length > 0 ? <div className="mb-4 space-y-3">{view}</div> : null
}

function GoneNotice({ view: { t, locale, zone }, tenant }: TenantNoticesProps) {
  return (
    <Notice tone="bad" title={t('tenants.goneTitle')}>
      {t('tenants.goneText', { date: formatInstant(tenant.goneAt, locale, 'date', zone) })}
    </Notice>
  )
}

function HeldNotice({ view, tenant, mayHold }: TenantNoticesProps) {
  const lift = <LinkButton href={tenantHoldPath(tenant.id)}>{view.t('holds.releaseLink')}</LinkButton>
  return <HoldNotice view={view} tenant={tenant} action={mayHold ? lift : null} />
}

function OutsideNotice({ view: { t }, tenant, mayLock }: TenantNoticesProps) {
  return (
    <Notice tone="warn" title={t('tenants.outsideTitle')}>
      {t(`drift.was.${tenant.access}`)}. {t('tenants.outsideText')}
      {mayLock ? (
        <span className="mt-2 flex flex-wrap gap-2">
          <LinkButton href={tenantDriftPath(tenant.id)}>{t('drift.keep')}</LinkButton>
          <LinkButton href={tenantLockPath(tenant.id)}>{t('drift.setBack')}</LinkButton>
        </span>
      ) : null}
    </Notice>
  )
}
