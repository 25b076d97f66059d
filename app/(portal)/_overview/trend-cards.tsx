import { DocumentsChart } from '@/components/charts/documents-chart'
import { LineChart } from '@/components/charts/line-chart'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { QuotaDay } from '@/lib/domain/insights/forecast/forecast-quota'
import type { ChartPeriod } from '@/lib/domain/metrics/chart-period'
import type { Overview } from '@/lib/domain/metrics/get-overview'
import type { IssuedStep } from '@/lib/domain/tenants/issued/issued-between'
import { addDays, type Day, dayIn } from '@/lib/platform/calendar/days'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import { routes, withQuery } from '@/lib/platform/routes'
import type { OverviewScope } from './overview-scope'

type Drawn = { view: OverviewScope; steps: IssuedStep[]; period: ChartPeriod }

/** Documents of all tenants a day, against as many days before. */
export function DocumentsCard({ view, steps, period }: Drawn) {
  const { t, locale, zone, now } = view
  return (
    <Card
      className="h-full"
      title={t('overview.documents')}
      action={
        <Link href={withQuery(routes.tenants, { sort: '-documents' })} className="text-13 text-link">
          {t('overview.documentsMost')}
        </Link>
      }
    >
      <DocumentsChart
        t={t}
        locale={locale}
        steps={steps}
        today={dayIn(zone, now)}
        days={period}
        href={(other) => withQuery(routes.overview, { days: other })}
      />
    </Card>
  )
}

const shownTabs = ['active', 'locked', 'idle', 'held'] as const

type TenantsCardProps = { view: OverviewScope; overview: Overview; period: ChartPeriod }

/** The number of tenants by state, how it moved, and its course. */
export function TenantsCard({ view, overview, period }: TenantsCardProps) {
  const { t, locale, zone, now } = view
  const { days, tabs } = overview
  return (
    <Card className="h-full" title={t('overview.tenants')}>
      <Link href={routes.tenants} className="hover:text-accent">
        <span className="font-semibold text-24">{formatNumber(tabs.all ?? null, locale)}</span>
      </Link>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13">
        {shownTabs
          .filter((tab) => (tabs[tab] ?? 0) > 0)
          .map((tab) => (
            <li key={tab}>
              <Link
                href={withQuery(routes.tenants, { tab })}
                className="inline-flex min-h-6 items-center gap-1 text-ink-2 hover:text-accent"
              >
                {t(`tenants.tab-${tab}`)}{' '}
                <b className="font-medium text-ink">{formatNumber(tabs[tab], locale)}</b>
              </Link>
            </li>
          ))}
      </ul>
      <Moves view={view} moves={overview.moves} period={period} />
      {days.filter(({ registered }) => registered !== null).length > 1 ? (
        <LineChart
          label={t('overview.tenantsTrend', { days: period })}
          format={(value) => formatNumber(value, locale)}
          headings={[t('charts.day'), t('overview.tenants')]}
          tableText={t('charts.table')}
          days={everyDay(days, { until: dayIn(zone, now), period }).map(({ day, registered }) => ({
            label: formatInstant(day, locale, 'dayMonth', 'UTC'),
            value: registered,
            text: formatNumber(registered, locale),
          }))}
        />
      ) : null}
    </Card>
  )
}

type MovesProps = { view: OverviewScope; moves: Overview['moves']; period: ChartPeriod }

/** New ones, gone ones and their balance in the days of the period; nothing where the new ones are unknown. */
function Moves({ view: { t, locale }, moves: { added, gone }, period }: MovesProps) {
  if (added === null) return null
  const net = added - gone
  const sign = net > 0 ? '+' : ''
  return (
    <p className="mb-3 text-13 text-ink-2">
      {t('overview.moves', { days: period, added, gone, net: `${sign}${formatNumber(net, locale)}` })}
    </p>
  )
}

/** Every day of the period, oldest first; null where there was no reading. */
function everyDay(days: QuotaDay[], { until, period }: { until: Day; period: ChartPeriod }) {
  const known = new Map(days.map(({ day, registered }) => [day, registered]))
  return Array.from({ length: period }, (_, index) => {
    const day = addDays(until, index - period + 1)
    return { day, registered: known.get(day) ?? null }
  })
}
