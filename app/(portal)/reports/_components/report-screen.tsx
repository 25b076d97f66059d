import '@/components/ui/print-sheet.css'
import { Card } from '@/components/ui/card'
import { DownloadLinks } from '@/components/ui/download-links'
import { Info } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { reportDefinitions } from '@/lib/domain/reports/definitions'
import type { Report, ReportTable as Table } from '@/lib/domain/reports/report'
import { type ReportQuery, reportParams } from '@/lib/domain/reports/report-query'
import { formatDay } from '@/lib/platform/format'
import { findText } from '@/lib/platform/i18n/texts'
import { reportFilePath, reportPath } from '@/lib/platform/report-routes'
import { routes } from '@/lib/platform/routes'
import { figureText } from '../../help/figure-text'
import { type ReportView, saidText } from '../report-view'
import { ReportChart } from './report-chart'
import { ReportTable } from './report-table'

type Props = { view: ReportView; report: Report; query: ReportQuery; resellerName: string; isHeld: boolean }

/** What a report says, first in a sentence, then in charts and tables: also as a sheet of paper. */
export function ReportScreen(props: Props) {
  const { view, report, isHeld, resellerName } = props
  const { t } = view
  const { name, period, charts, tables } = report
  return (
    <article data-print className="space-y-4">
      <header className="hidden print:block">
        <p className="text-13">
          {t('reports.printed', { reseller: resellerName, range: rangeText(view, report) })}
        </p>
        <p className="font-semibold text-20">{t(`reports.heading.${name}`)}</p>
      </header>
      <Card>
        <Sentences {...props} />
        <div className={charts.length > 1 ? 'mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-2' : 'mt-5'}>
          {charts.map((chart) => (
            <figure key={chart.key}>
              {charts.length > 1 ? (
                <figcaption className="mb-1 text-13 text-ink-2">
                  {findText(t, `reports.chart.${chart.key}`)}
                </figcaption>
              ) : null}
              <ReportChart view={view} chart={chart} unit={period.unit} />
            </figure>
          ))}
        </div>
        <Unknown view={view} report={report} isHeld={isHeld} />
      </Card>
      {tables.map((table, index) => (
        <TableCard key={table.key} {...props} table={table} isFirst={index === 0} />
      ))}
      <HowCounted view={view} report={report} />
    </article>
  )
}

function rangeText({ t, locale }: ReportView, { period: { from, until } }: Report): string {
  return t('reports.range', { from: formatDay(from, locale), until: formatDay(until, locale) })
}

/** The headline, the rest of what it says, and of which days. */
function Sentences({ view, report, query }: Props) {
  const [headline, ...more] = report.said
  const { name, period } = report
  return (
    <div className="max-w-3xl space-y-1">
      {headline ? (
        <p className="text-pretty font-semibold text-20 tracking-[-0.01em]">{saidText(view, headline)}</p>
      ) : null}
      {more.map((said) => (
        <p key={said.key} className="text-pretty text-ink-2">
          {saidText(view, said)}
        </p>
      ))}
      <p className="flex flex-wrap gap-x-3 text-13 text-ink-3">
        {rangeText(view, report)}
        {query.until ? null : (
          <Link
            href={reportPath(name, reportParams(name, { ...query, until: period.until }))}
            className="text-link print:hidden"
          >
            {view.t('reports.keepDates')}
          </Link>
        )}
      </p>
    </div>
  )
}

function Unknown({ view, report: { unknown }, isHeld }: Pick<Props, 'view' | 'report' | 'isHeld'>) {
  const lines = [...unknown.map((said) => saidText(view, said)), ...(isHeld ? [view.t('reports.held')] : [])]
  if (lines.length === 0) return null
  return (
    <ul
      aria-label={view.t('reports.unknown')}
      className="mt-4 space-y-1 border-line border-t pt-3 text-13 text-ink-2"
    >
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span className="text-pretty">{line}</span>
        </li>
      ))}
    </ul>
  )
}

type TableCardProps = Props & { table: Table; isFirst: boolean }

function TableCard({ view, report: { name, period }, query, table, isFirst }: TableCardProps) {
  const { t } = view
  const params = {
    ...reportParams(name, { ...query, until: period.until }),
    table: isFirst ? null : table.key,
  }
  return (
    <Card
      flush
      title={findText(t, `reports.table.${table.key}`)}
      action={
        <span className="print:hidden">
          <DownloadLinks t={t} href={(format) => reportFilePath(name, format, params)} />
        </span>
      }
    >
      {table.rows.length === 0 ? (
        <p className="px-4 py-6 text-ink-2">{t('reports.noRows')}</p>
      ) : (
        <ReportTable view={view} table={table} unit={period.unit} />
      )}
    </Card>
  )
}

function HowCounted({ view: { t }, report: { name } }: Pick<Props, 'view' | 'report'>) {
  return (
    <details className="text-13 print:hidden">
      <summary className="w-fit text-ink-2 underline decoration-line-strong underline-offset-3">
        {t('reports.howCounted')}
      </summary>
      <dl className="mt-3 max-w-3xl space-y-3">
        {reportDefinitions[name].figures.map((figure) => (
          <div key={figure}>
            <dt className="font-medium">{t(`reportFigures.${figure}.name`)}</dt>
            <dd className="text-pretty text-ink-2">{figureText(t, name, figure)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <Link href={`${routes.help}?q=${encodeURIComponent(t('help.group.figures'))}`} className="text-link">
          {t('reports.toHelp')}
        </Link>
      </p>
    </details>
  )
}
