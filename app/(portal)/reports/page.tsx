import type { Metadata } from 'next'
import { Card } from '@/components/ui/card'
import { ChevronRight } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { type ReportName, reportNames } from '@/lib/domain/reports/definitions'
import { getReport } from '@/lib/domain/reports/get-report'
import { reportsOf } from '@/lib/domain/reports/reports-of'
import { listSavedReports } from '@/lib/domain/reports/saved/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import type { Texts } from '@/lib/platform/i18n/texts'
import { reportPath } from '@/lib/platform/report-routes'
import { ReportChart } from './_components/report-chart'
import { ReportTabs } from './_components/report-tabs'
import { SavedReports } from './_components/saved-reports'
import { openReport } from './open-report'
import { saidText } from './report-view'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('reports.title') }
}

/** The documents of the last thirty days, and every other report that this person gets. */
export default async function ReportsPage() {
  const staff = await requireStaff('reports:read')
  const [{ t, locale }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const view = { t, locale, today: dayIn(reseller.timeZone, new Date()) }
  const { ask } = openReport({ name: 'documents', params: {}, staff, today: view.today })
  const { resellerId, id: staffId, role } = staff
  const [report, saved] = await Promise.all([
    getReport('documents', ask),
    listSavedReports({ resellerId, staffId, role }),
  ])
  const [headline, ...more] = report.said
  return (
    <div className="space-y-4">
      <PageHeader title={t('reports.title')} text={t('reports.text')} />
      <ReportTabs t={t} role={staff.role} current="all" />
      <Card>
        <h2 className="text-13 text-ink-2">{t('reports.heading.documents')}</h2>
        {headline ? (
          <p className="mt-1 max-w-3xl text-pretty font-semibold text-20 tracking-[-0.01em]">
            {saidText(view, headline)}
          </p>
        ) : null}
        {more.map((said) => (
          <p key={said.key} className="mt-1 max-w-3xl text-pretty text-ink-2">
            {saidText(view, said)}
          </p>
        ))}
        <div className="mt-4">
          {report.charts.map((chart) => (
            <ReportChart key={chart.key} view={view} chart={chart} unit={report.period.unit} />
          ))}
        </div>
      </Card>
      <SavedReports t={t} role={role} reports={saved} />
      <Card flush className="overflow-hidden">
        <ul className="divide-y divide-line">
          {reportsOf(staff.role, reportNames).map((name) => (
            <ReportLine key={name} t={t} name={name} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function ReportLine({ t, name }: { t: Texts; name: ReportName }) {
  return (
    <li>
      <Link href={reportPath(name)} className="flex items-center gap-4 px-4 py-3 row-link">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t(`reports.heading.${name}`)}</span>
          <span className="block text-pretty text-13 text-ink-2">{t(`reports.about.${name}`)}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}
