import { BandChart } from '@/components/charts/band-chart'
import type { AnomalyLine } from '@/lib/domain/insights/anomalies/list-anomalies'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import type { AnomalyScope } from './anomaly-scope'

type Props = { view: AnomalyScope; anomaly: Pick<AnomalyLine, 'name' | 'kind' | 'evidence' | 'course'> }

/** The four weeks before the anomaly, beside what was expected of each day. */
export function AnomalyChart({ view: { t, locale }, anomaly: { name, kind, evidence, course } }: Props) {
  if (course.length === 0) return null
  const isOdd = (day: string) => kind !== 'counter_back' && day >= evidence.since && day <= evidence.until
  return (
    <div>
      <p className="flex items-center justify-end gap-1.5 text-12 text-ink-2">
        <svg aria-hidden="true" className="h-2.5 w-4">
          <rect width="100%" height="100%" rx="1.5" className="fill-ink/15" />
        </svg>
        {t('anomalies.chartKey')}
      </p>
      <BandChart
        label={t('anomalies.chart', { name })}
        format={(value) => formatNumber(value, locale)}
        headings={[t('charts.day'), t('charts.documentsADay')]}
        tableText={t('charts.table')}
        days={course.map(({ day, documents, band }) => ({
          label: formatInstant(day, locale, 'dayMonth', 'UTC'),
          value: documents,
          text: band
            ? t('anomalies.dayText', {
                documents: formatNumber(documents, locale),
                low: formatNumber(Math.round(band.low), locale),
                high: formatNumber(Math.round(band.high), locale),
              })
            : formatNumber(documents, locale),
          band,
          isOdd: isOdd(day),
        }))}
      />
    </div>
  )
}
