import Link from 'next/link'
import { Trend } from '@/components/charts/trend'
import { Card } from '@/components/ui/card'
import type { Overview, OverviewDay } from '@/lib/domain/metrics/get-overview'
import { formatDay, formatNumber } from '@/lib/platform/format'
import { routes, withQuery } from '@/lib/platform/routes'
import type { OverviewScope } from './overview-scope'

/** Documents of all tenants: the total, and the increase since the first sample of the chart. */
export function DocumentsCard({ view, days }: { view: OverviewScope; days: OverviewDay[] }) {
  const { t, locale } = view
  const known = days.filter(({ documents }) => documents !== null)
  const [first, last] = [known[0], known.at(-1)]
  const issued = first && last ? Math.max(0, (last.documents ?? 0) - (first.documents ?? 0)) : 0
  return (
    <Card title={t('overview.documents')}>
      <Link
        href={withQuery(routes.tenants, { sort: '-documents' })}
        prefetch={false}
        className="hover:text-accent"
      >
        <span className="font-semibold text-24">{formatNumber(last?.documents ?? null, locale)}</span>
      </Link>
      <p className="mb-3 text-13 text-ink-2">
        {known.length > 1 && first
          ? t('overview.documentsIssued', { count: issued, day: formatDay(first.day, locale) })
          : t('overview.documentsNone')}
      </p>
      {known.length > 1 ? (
        <Trend
          label={t('overview.documentsTrend', { days: days.length })}
          headings={[t('overview.day'), t('overview.documents')]}
          tableText={t('overview.table')}
          points={days.map(({ day, documents }) => ({
            label: formatDay(day, locale),
            value: documents,
            text: formatNumber(documents, locale),
          }))}
        />
      ) : null}
    </Card>
  )
}

const shownTabs = ['active', 'locked', 'idle', 'held'] as const

/** The number of tenants, by state and over time. */
export function TenantsCard({
  view,
  days,
  tabs,
}: {
  view: OverviewScope
  days: OverviewDay[]
  tabs: Overview['tabs']
}) {
  const { t, locale } = view
  return (
    <Card title={t('overview.tenants')}>
      <Link href={routes.tenants} prefetch={false} className="hover:text-accent">
        <span className="font-semibold text-24">{formatNumber(tabs.all ?? null, locale)}</span>
      </Link>
      <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-13">
        {shownTabs
          .filter((tab) => (tabs[tab] ?? 0) > 0)
          .map((tab) => (
            <li key={tab}>
              <Link
                href={withQuery(routes.tenants, { tab })}
                prefetch={false}
                className="inline-flex min-h-6 items-center gap-1 text-ink-2 hover:text-accent"
              >
                {t(`tenants.tab-${tab}`)}{' '}
                <b className="font-medium text-ink">{formatNumber(tabs[tab], locale)}</b>
              </Link>
            </li>
          ))}
      </ul>
      {days.filter(({ registered }) => registered !== null).length > 1 ? (
        <Trend
          label={t('overview.tenantsTrend', { days: days.length })}
          headings={[t('overview.day'), t('overview.tenants')]}
          tableText={t('overview.table')}
          points={days.map(({ day, registered }) => ({
            label: formatDay(day, locale),
            value: registered,
            text: formatNumber(registered, locale),
          }))}
        />
      ) : null}
    </Card>
  )
}
