import { BarChart } from '@/components/charts/bar-chart'
import type { ChartProps } from '@/components/charts/chart-frame'
import { LineChart } from '@/components/charts/line-chart'
import { formatCents } from '@/lib/domain/receivables/money'
import type { Unit } from '@/lib/domain/reports/period'
import type { ReportChart as Chart } from '@/lib/domain/reports/report'
import { formatNumber, formatPercent, unknownMark } from '@/lib/platform/format'
import { findText } from '@/lib/platform/i18n/texts'
import { columnText, type ReportView, unitText } from '../report-view'

type Props = { view: ReportView; chart: Chart; unit: Unit }

/** A chart of the desk's set; what is unknown is a gap. */
export function ReportChart({ view, chart, unit }: Props) {
  const { t } = view
  const { key, look, points } = chart
  const label = findText(t, `reports.chart.${key}`) ?? key
  const format = (value: number) => valueText(view, chart, value)
  const props: ChartProps = {
    ...{ label, format, tableText: t('reports.chartTable') },
    headings: [t(`reports.col.${unit}`), label],
    days: points.map(({ at, value }) => ({
      label:
        typeof at === 'number'
          ? columnText(view, { key: 'age', kind: 'percent', values: { age: at } })
          : unitText(view, unit, at),
      value,
      text: value === null ? unknownMark : format(value),
    })),
  }
  return look === 'line' ? <LineChart {...props} /> : <BarChart {...props} />
}

function valueText({ locale }: ReportView, { kind, currency }: Chart, value: number): string {
  if (kind === 'money') return formatCents(Math.round(value), currency ?? 'PEN', locale)
  return kind === 'percent' ? formatPercent(value, locale) : formatNumber(value, locale)
}
