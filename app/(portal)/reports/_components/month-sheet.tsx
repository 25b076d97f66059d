import '@/components/ui/print-sheet.css'
import type { MonthlyReport } from '@/lib/domain/reports/get-monthly'
import type { Report } from '@/lib/domain/reports/report'
import { formatDay, formatInstant } from '@/lib/platform/format'
import { type ReportView, saidText } from '../report-view'
import { ReportChart } from './report-chart'
import { ReportTable } from './report-table'

type Props = {
  view: ReportView
  report: MonthlyReport
  resellerName: string
  /** What a mailed sheet adds. */
  foot?: string
}

const topMax = 10

/** A month on one sheet of A4: what each report says of it, its year, and who issued most. */
export function MonthSheet({ view, report: { month, reports, year }, resellerName, foot }: Props) {
  const { t, locale, today } = view
  const [chart] = year.charts
  const top = reports.find(({ name }) => name === 'documents')?.tables.find(({ key }) => key === 'top')
  return (
    <article data-print className="max-w-180 rounded-card border border-line bg-surface">
      <header className="border-line border-b px-5 py-4">
        <p className="text-13 text-ink-2">
          {resellerName} · {t('reportBook.monthlyTitle')}
        </p>
        <p className="mt-1 font-semibold text-20 first-letter:uppercase">
          {formatInstant(month, locale, 'month', 'UTC')}
        </p>
      </header>
      {chart ? (
        <section className="border-line border-b px-5 py-4">
          <h2 className="mb-2 font-semibold text-14">{t('reports.chart.documents-month')}</h2>
          <ReportChart view={view} chart={chart} unit="month" />
        </section>
      ) : null}
      <section className="divide-y divide-line border-line border-b px-5">
        {reports.map((one) => (
          <MonthPart key={one.name} view={view} report={one} />
        ))}
      </section>
      {top ? (
        <section className="border-line border-b pt-4 pb-2">
          <h2 className="px-5 font-semibold text-14">{t('reportBook.monthlyTop')}</h2>
          <div className="mt-1 px-2">
            <ReportTable
              view={view}
              table={{ ...top, rows: top.rows.slice(0, topMax), tenantIds: top.tenantIds?.slice(0, topMax) }}
              unit="month"
            />
          </div>
        </section>
      ) : null}
      <footer className="px-5 py-3 text-12 text-ink-2">
        {t('reportBook.monthlyFoot', { reseller: resellerName, day: formatDay(today, locale) })}
        {foot ? <p className="mt-1 text-pretty">{foot}</p> : null}
      </footer>
    </article>
  )
}

function MonthPart({ view, report: { name, said, unknown } }: { view: ReportView; report: Report }) {
  const [headline, ...more] = said
  return (
    <div className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[9rem_1fr] print:grid-cols-[9rem_1fr]">
      <h2 className="font-semibold text-13 text-ink-2">{view.t(`reports.name.${name}`)}</h2>
      <div>
        {headline ? <p className="text-pretty font-medium">{saidText(view, headline)}</p> : null}
        {[...more, ...unknown].map((line) => (
          <p key={line.key} className="text-pretty text-13 text-ink-2">
            {saidText(view, line)}
          </p>
        ))}
      </div>
    </div>
  )
}
