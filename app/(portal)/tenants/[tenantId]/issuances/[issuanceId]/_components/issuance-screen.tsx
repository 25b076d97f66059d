import Link from 'next/link'
import { PageHeader } from '@/components/ui/page-header'
import { formatInstant } from '@/lib/format'
import type { IssuanceView } from '@/lib/issuing/queries'
import { tenantGuidesPath, tenantVouchersPath } from '@/lib/routes'
import type { TenantScope } from '../../../tenant-scope'
import { IssuanceFacts } from './issuance-facts'
import { IssuanceStanding } from './issuance-standing'
import { IssuanceTimeline } from './issuance-timeline'

export type IssuanceProps = {
  view: TenantScope
  tenant: { id: string; name: string }
  issuance: IssuanceView
}

/** One issuance: where it stands and what to do first, then its facts, then everything that happened. */
export function IssuanceScreen({ view, tenant, issuance }: IssuanceProps) {
  const { t, locale, zone } = view
  const { kind, facts, number, title } = issuance
  const what = facts ? t(`issuing.type.${facts.type}`) : t(`issuing.kind.${kind}`)
  const isGuide = kind !== 'voucher'
  return (
    <div className="mx-auto max-w-240 space-y-4">
      <p className="text-13">
        <Link
          href={isGuide ? tenantGuidesPath(tenant.id) : tenantVouchersPath(tenant.id)}
          className="text-link"
        >
          {t(isGuide ? 'issuing.backGuide' : 'issuing.backVoucher', { name: tenant.name })}
        </Link>
      </p>
      <PageHeader
        title={
          number
            ? t('issuing.titleIssued', { kind: what, number })
            : [what, title].filter(Boolean).join(' · ')
        }
        text={t('issuing.askedBy', {
          who: issuance.askedByName,
          when: formatInstant(issuance.events[0]?.at ?? issuance.createdAt, locale, 'dateTime', zone),
        })}
      />
      <IssuanceStanding view={view} tenant={tenant} issuance={issuance} />
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[1fr_22rem]">
        <IssuanceTimeline view={view} events={issuance.events} />
        <IssuanceFacts view={view} issuance={issuance} />
      </div>
    </div>
  )
}
