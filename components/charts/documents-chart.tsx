import { type ChartPeriod, chartPeriods } from '@/lib/domain/metrics/chart-period'
import { sumIssued } from '@/lib/domain/metrics/sum-issued'
import { dailyDocuments, type IssuedStep } from '@/lib/domain/tenants/issued/issued-between'
import { addDays, type Day } from '@/lib/platform/calendar/days'
import { formatDay, formatInstant, formatNumber, formatPercent } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { BarChart } from './bar-chart'
import { type PeriodLink, PeriodLinks } from './period-links'

export type DocumentsChartProps = {
  t: Texts
  locale: Locale
  /** Oldest first, of `totalsOf(days)` days, today's included. */
  steps: readonly IssuedStep[]
  /** In the reseller's zone. Not over, so that it is drawn paler and left out of the sum. */
  today: Day
  days: ChartPeriod
  href: (days: ChartPeriod) => PeriodLink['href']
}

/** Documents a day as bars, their sum, and how that compares with as many days before. */
export function DocumentsChart({ t, locale, steps, today, days, href }: DocumentsChartProps) {
  const drawn = dailyDocuments(steps, { until: today, days: days + 1 })
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Issued t={t} locale={locale} steps={steps} today={today} days={days} />
        <PeriodLinks
          label={t('charts.period')}
          links={chartPeriods.map((period) => ({
            href: href(period),
            text: t('charts.days', { days: period }),
            isCurrent: period === days,
          }))}
        />
      </div>
      <BarChart
        label={t('charts.documentsADay')}
        format={(value) => formatNumber(value, locale)}
        headings={[t('charts.day'), t('charts.documentsADay')]}
        tableText={t('charts.table')}
        days={drawn.map(({ day, documents, unknown }) => {
          const words = formatInstant(day, locale, 'dayMonth', 'UTC')
          return {
            label: day === today ? t('charts.soFar', { day: words }) : words,
            value: documents,
            text: unknown
              ? t('charts.without', { documents: formatNumber(documents, locale), count: unknown })
              : formatNumber(documents, locale),
            isSoFar: day === today,
          }
        })}
      />
    </div>
  )
}

type IssuedProps = Omit<DocumentsChartProps, 'href'>

function Issued({ t, locale, steps, today, days }: IssuedProps) {
  const issued = sumIssued(steps, { until: addDays(today, -1), days })
  if (!issued) return <p className="max-w-md text-13 text-ink-2">{t('charts.issuedUnknown')}</p>
  const { count, since, isWhole, unknown, change } = issued
  return (
    <p className="max-w-md">
      <span className="block font-semibold text-24 tabular-nums">{formatNumber(count, locale)}</span>
      <span className="text-13 text-ink-2">
        {isWhole
          ? t(`charts.${changeKey(change)}`, {
              count,
              days,
              percent: formatPercent(Math.abs(change ?? 0), locale),
            })
          : t('charts.issuedSince', { count, day: formatDay(since, locale) })}
      </span>
      {unknown ? (
        <span className="block text-13 text-ink-2">{t('charts.issuedWithout', { count: unknown })}</span>
      ) : null}
    </p>
  )
}

/** Half a per cent is not a change that the text could name. */
function changeKey(change: number | null) {
  if (change === null) return 'issued'
  if (Math.abs(change) < 0.005) return 'issuedSame'
  return change > 0 ? 'issuedMore' : 'issuedLess'
}
