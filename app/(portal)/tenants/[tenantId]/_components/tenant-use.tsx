import { Trend } from '@/components/charts/trend'
import { Card } from '@/components/ui/card'
import { Meter } from '@/components/ui/meter'
import type { TenantSample, TenantView } from '@/lib/domain/tenants/get-tenant'
import { recentUse } from '@/lib/domain/tenants/recent-use'
import { formatDay, formatNumber, unknownMark } from '@/lib/platform/format'
import type { TenantScope } from '../tenant-scope'

export type TenantUseProps = { view: TenantScope; tenant: TenantView; samples: TenantSample[] }

/** What the tenant uses of what its plan allows, and how that went lately. */
export function TenantUse({ view, tenant, samples }: TenantUseProps) {
  const { t, locale } = view
  return (
    <Card title={t('tenants.use')}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Limit
          view={view}
          label={t('tenants.documentsCycle')}
          used={tenant.documentsCycle}
          maximum={tenant.documentsMax}
          unknown={cycleText(view, tenant)}
          note={enforcedText(view, tenant.quotaEnforced)}
        />
        <Limit
          view={view}
          label={t('tenants.usersNow')}
          used={tenant.users}
          maximum={tenant.usersMax}
          unknown={t('tenants.unknownUsers')}
          note={enforcedText(view, tenant.userLimitEnforced)}
        />
      </div>
      <p className="mt-3 text-13 text-ink-2">
        {t('tenants.documentsTotal')}:{' '}
        <span title={tenant.documents === null ? t('tenants.unknownDocuments') : undefined}>
          {formatNumber(tenant.documents, locale)}
        </span>
        {tenant.cycleStartedOn
          ? ` · ${t('tenants.cycleSince', { day: formatDay(tenant.cycleStartedOn, locale) })}`
          : null}
      </p>
      <Recent view={view} samples={samples} />
    </Card>
  )
}

/** All documents together may still show that none of any cycle is over the limit. */
function cycleText({ t, locale }: TenantScope, { documents, documentsMax }: TenantView): string {
  const within = documents !== null && documentsMax !== null && documentsMax > 0 && documents <= documentsMax
  return within
    ? t('tenants.withinAnyway', { documents: formatNumber(documents, locale) })
    : t('tenants.unknownCycle')
}

type LimitProps = {
  view: TenantScope
  label: string
  used: number | null
  maximum: number | null
  unknown: string
  note: string | null
}

function Limit({ view: { t, locale }, label, used, maximum, unknown, note }: LimitProps) {
  const values = {
    used: used === null ? unknownMark : formatNumber(used, locale),
    maximum: formatNumber(maximum, locale),
  }
  const text = t(`tenants.${limitKey(used, maximum)}`, values)
  return (
    <div>
      <p className="text-13 text-ink-2">{label}</p>
      <p className="mb-1.5 font-medium" title={used === null ? unknown : undefined}>
        {text}
      </p>
      {used !== null && maximum ? <Meter label={label} text={text} value={used} maximum={maximum} /> : null}
      <p className="mt-1.5 text-12 text-ink-2">{used === null ? unknown : maximum ? note : null}</p>
    </div>
  )
}

/** 0 is no limit (contract §11.1); null is not known. */
function limitKey(used: number | null, maximum: number | null) {
  if (maximum === null) return 'limitUnknown'
  if (maximum === 0) return 'limitNone'
  return used !== null && used > maximum ? 'limitOver' : 'limitOf'
}

function enforcedText({ t }: TenantScope, enforced: boolean | null): string | null {
  if (enforced === null) return null
  return t(enforced ? 'tenants.enforced' : 'tenants.notEnforced')
}

function Recent({ view, samples }: { view: TenantScope; samples: TenantSample[] }) {
  const { t, locale } = view
  if (samples.length < 2) return <p className="mt-4 text-13 text-ink-2">{t('tenants.useTrendNone')}</p>
  const use = recentUse(samples, 30)
  const label = t('tenants.useTrend', { days: 30 })
  return (
    <div className="mt-5 border-line border-t pt-3">
      <p className="mb-2 flex flex-wrap justify-between gap-2 text-13">
        <span className="font-medium">{label}</span>
        {use ? (
          <span className="text-ink-2">
            {t('tenants.useSince', { documents: use.documents, day: formatDay(use.since, locale) })}
          </span>
        ) : null}
      </p>
      <Trend
        label={label}
        headings={[t('tenants.day'), t('tenants.documentsTotal')]}
        tableText={t('tenants.useTable')}
        points={samples.map(({ day, documents }) => ({
          label: formatDay(day, locale),
          value: documents,
          text: formatNumber(documents, locale),
        }))}
      />
    </div>
  )
}
