import Link from 'next/link'
import { causeText, ItemState, reasonText } from '@/components/status/item-state'
import { LockProof } from '@/components/status/lock-proof'
import { Card } from '@/components/ui/card'
import { formatInstant } from '@/lib/format'
import type { LockItemView } from '@/lib/locks/queries'
import { lockRunPath, tenantAccessPagePath } from '@/lib/routes'
import type { TenantView } from '@/lib/tenants/get-tenant'
import type { TenantScope } from '../tenant-scope'

export type TenantAccessProps = {
  view: TenantScope
  tenant: TenantView
  last: LockItemView | undefined
  mayLock: boolean
}

/** The door: how it stands, since when and why, and the proof of the last change. */
export function TenantAccess({ view, tenant, last, mayLock }: TenantAccessProps) {
  const { t, locale, zone } = view
  return (
    <Card title={t('tenants.accessTitle')}>
      <p className="font-medium text-16">{t(`tenants.access-${tenant.access}`)}</p>
      <p className="mt-0.5 text-ink-2">
        {[
          tenant.accessSince
            ? t('tenants.accessSince', { date: formatInstant(tenant.accessSince, locale, 'dateTime', zone) })
            : null,
          tenant.lockReason ? reasonText(t, tenant.lockReason) : null,
          tenant.access === 'unknown' ? t('tenants.unknownAccessText') : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {tenant.lockNote ? (
        <blockquote className="mt-2 border-line-strong border-l-2 pl-3 text-ink-2 break-words">
          {tenant.lockNote}
        </blockquote>
      ) : null}
      {last ? (
        <LastChange view={view} item={last} />
      ) : (
        <p className="mt-3 text-13 text-ink-2">{t('tenants.accessNoProof')}</p>
      )}
      {mayLock && !tenant.goneAt ? (
        <p className="mt-2 text-13">
          <Link href={tenantAccessPagePath(tenant.id)} className="text-link">
            {t('accessPage.tenantLink')}
          </Link>
        </p>
      ) : null}
    </Card>
  )
}

function LastChange({ view, item }: { view: TenantScope; item: LockItemView }) {
  const { t } = view
  return (
    <div className="mt-4 border-line border-t pt-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-13">{t('tenants.accessProof')}</h3>
        <ItemState t={t} state={item.state} />
      </div>
      <LockProof {...view} item={item} />
      <p className="mt-2 text-13 text-ink-2">{causeText(t, item)}</p>
      <p className="mt-2 text-13">
        <Link href={lockRunPath(item.runId)} className="text-link">
          {t('tenants.accessRun', { number: item.runNumber })}
        </Link>
      </p>
    </div>
  )
}
