import type { ReactNode } from 'react'
import { RelativeTime } from '@/components/status/relative-time'
import { Card } from '@/components/ui/card'
import type { TenantView } from '@/lib/domain/tenants/get-tenant'
import { formatDay, formatInstant, formatNumber, formatRelative, unknownMark } from '@/lib/platform/format'
import { checkRuc } from '@/lib/platform/ruc'
import type { TenantScope } from '../tenant-scope'

type Row = [label: string, value: ReactNode, hint?: string | null]

/** The tenant as the server reports it, beside what its header says; a missing fact is a dash with the reason. */
export function TenantFacts({ view, tenant }: { view: TenantScope; tenant: TenantView }) {
  const { t, locale, zone, now } = view
  const hint = rucHint(view, tenant.ruc)
  const rows: Row[] = [
    ...(hint ? [[t('tenants.col-ruc'), tenant.ruc, hint] as Row] : []),
    ...(tenant.tradeName ? [[t('tenants.tradeName'), tenant.tradeName] as Row] : []),
    ...(tenant.sharesHost ? [[t('tenants.host'), tenant.host, t('tenants.sharesHostHint')] as Row] : []),
    [t('tenants.col-email'), tenant.email],
    [t('tenants.col-plan'), tenant.plan],
    [t('tenants.number'), formatNumber(tenant.upstreamId, locale)],
    [
      t('tenants.registered'),
      tenant.registeredAt && formatInstant(tenant.registeredAt, locale, 'date', zone),
    ],
    [
      t('tenants.lastIssued'),
      tenant.lastIssuedOn ? formatDay(tenant.lastIssuedOn, locale) : t('tenants.lastIssuedNever'),
    ],
    [
      t('tenants.deleteProtected'),
      tenant.deleteProtected === null ? null : t(tenant.deleteProtected ? 'tenants.yes' : 'tenants.no'),
    ],
    [t('tenants.token'), tokenText(view, tenant), tokenHint(view, tenant)],
    [t('tenants.firstSeen'), formatInstant(tenant.firstSeenAt, locale, 'dateTime', zone)],
    [
      t('tenants.col-seen'),
      <RelativeTime key="seen" instant={tenant.lastSeenAt} locale={locale} now={now} zone={zone} />,
    ],
  ]
  return (
    <Card title={t('tenants.facts')} flush>
      <dl className="divide-y divide-line">
        {rows.map(([label, value, hint]) => (
          <div key={label} className="grid grid-cols-[9rem_1fr] gap-3 px-4 py-2.5 text-13">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words">
              {value ?? <span title={t('tenants.unknownFact')}>{unknownMark}</span>}
              {hint ? <span className="block text-12 text-warn">{hint}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function tokenText({ t, locale, now }: TenantScope, { tokenSource, tokenCheckedAt }: TenantView): string {
  if (!tokenSource) return t('tenants.tokenNone')
  const source = t(tokenSource === 'imported' ? 'tenants.tokenImported' : 'tenants.tokenPasted')
  if (!tokenCheckedAt) return source
  return `${source} · ${t('tenants.tokenChecked', { age: formatRelative(tokenCheckedAt, locale, now) })}`
}

function rucHint({ t }: TenantScope, ruc: string): string | null {
  const verdict = checkRuc(ruc)
  if (verdict === 'good') return null
  return t(verdict === 'unusual-prefix' ? 'tenants.rucPrefix' : 'tenants.rucDigit')
}

function tokenHint({ t }: TenantScope, { tokenVerdict }: TenantView): string | null {
  if (tokenVerdict === 'rejected') return t('tenants.tokenRejected')
  return tokenVerdict === 'locked' ? t('tenants.tokenLocked') : null
}
