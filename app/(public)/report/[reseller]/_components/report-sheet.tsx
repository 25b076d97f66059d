import '@/components/ui/print-sheet.css'
import { ReportChart } from '@/app/(portal)/reports/_components/report-chart'
import { ReportTable } from '@/app/(portal)/reports/_components/report-table'
import { type ReportView, saidText } from '@/app/(portal)/reports/report-view'
import { Info } from '@/components/ui/icons'
import type { ReportChart as Chart, Report, ReportTable as Table } from '@/lib/domain/reports/report'
import { formatDay } from '@/lib/platform/format'
import { findText } from '@/lib/platform/i18n/texts'

type Props = {
  view: ReportView
  report: Report
  resellerName: string
  /** What narrows it, in words. */
  narrowed: string[]
  foot: string
}

/** One report on a sheet of A4: what it says, its charts and tables, and nothing that leads elsewhere. */
export function ReportSheet({ view, report, resellerName, narrowed, foot }: Props) {
  const { t, locale } = view
  const { name, period, charts, tables } = report
  const range = { from: formatDay(period.from, locale), until: formatDay(period.until, locale) }
  return (
    <article data-print className="overflow-hidden rounded-card border border-line bg-surface">
      <header className="border-line border-b px-5 py-5">
        <p className="text-13 text-ink-2">
          {resellerName} · {t('sentReport.range', range)}
        </p>
        <h2 className="mt-1 text-balance font-semibold text-24 tracking-[-0.02em]">
          {t(`reports.heading.${name}`)}
        </h2>
        {narrowed.length > 0 ? (
          <p className="mt-1 text-13 text-ink-2">
            {t('sentReport.narrowed', { what: narrowed.join(' · ') })}
          </p>
        ) : null}
      </header>
      <Sentences view={view} report={report} />
      {charts.map((chart) => (
        <ChartPart key={chart.key} view={view} report={report} chart={chart} />
      ))}
      {tables
        .filter(({ rows }) => rows.length > 0)
        .map((table) => (
          <TablePart key={table.key} view={view} report={report} table={table} />
        ))}
      <footer className="px-5 py-3 text-12 text-ink-2">{foot}</footer>
    </article>
  )
}

function Sentences({ view, report: { said, unknown } }: { view: ReportView; report: Report }) {
  const [headline, ...more] = said
  return (
    <section className="border-line border-b px-5 py-4">
      {headline ? (
        <p className="text-pretty font-semibold text-16 tracking-[-0.01em]">{saidText(view, headline)}</p>
      ) : null}
      {more.map((line) => (
        <p key={line.key} className="mt-1 text-pretty text-ink-2">
          {saidText(view, line)}
        </p>
      ))}
      {unknown.map((line) => (
        <p key={line.key} className="mt-2 flex gap-2 text-13 text-ink-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span className="text-pretty">{saidText(view, line)}</span>
        </p>
      ))}
    </section>
  )
}

type ChartPartProps = { view: ReportView; report: Report; chart: Chart }

function ChartPart({ view, report: { period }, chart }: ChartPartProps) {
  return (
    <section className="border-line border-b px-5 py-4">
      <h3 className="mb-2 font-semibold text-14">
        {findText(view.t, `reports.chart.${chart.key}`) ?? chart.key}
      </h3>
      <ReportChart view={view} chart={chart} unit={period.unit} />
    </section>
  )
}

type TablePartProps = { view: ReportView; report: Report; table: Table }

/** Without the ids of tenants, which would link into the portal. */
function TablePart({ view, report: { period }, table: { tenantIds: _ids, ...table } }: TablePartProps) {
  return (
    <section className="border-line border-b pt-4 pb-2">
      <h3 className="px-5 font-semibold text-14">
        {findText(view.t, `reports.table.${table.key}`) ?? table.key}
      </h3>
      <div className="mt-1 px-2">
        <ReportTable view={view} table={table} unit={period.unit} />
      </div>
    </section>
  )
}
