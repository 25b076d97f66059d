import { DocumentsChart } from '@/components/charts/documents-chart'
import { Card } from '@/components/ui/card'
import { Meter } from '@/components/ui/meter'
import type { ChartPeriod } from '@/lib/domain/metrics/chart-period'
import type { TenantSample, TenantView } from '@/lib/domain/tenants/get-tenant'
import { stepsOf } from '@/lib/domain/tenants/issued/issued-between'
import { dayIn } from '@/lib/platform/calendar/days'
import { formatDay, formatNumber, unknownMark } from '@/lib/platform/format'
import { tenantPath, withQuery } from '@/lib/platform/routes'
import type { TenantScope } from '../tenant-scope'

export type TenantUseProps = {
  view: TenantScope
  tenant: TenantView
  samples: TenantSample[]
  /** Days of the chart. */
  days: ChartPeriod
}

/** What the tenant uses of what its plan allows, and how that went lately. */
export function TenantUse({ view, tenant, samples, days }: TenantUseProps) {
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
      <div className="mt-5 border-line border-t pt-4">
        <DocumentsChart
          t={t}
          locale={locale}
          steps={stepsOf(samples)}
          today={dayIn(view.zone, view.now)}
          days={days}
          href={(period) => withQuery(tenantPath(tenant.id), { days: period })}
        />
      </div>
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
