import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { Info } from '@/components/ui/icons'
import { PageHeader } from '@/components/ui/page-header'
import { PrintButton } from '@/components/ui/print-button'
import { isReportName } from '@/lib/domain/reports/definitions'
import { getReport } from '@/lib/domain/reports/get-report'
import { listReportFilters } from '@/lib/domain/reports/list-filters'
import type { SavedPlace } from '@/lib/domain/reports/saved/saved-place'
import { isHeld } from '@/lib/platform/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { ReportFilters } from '../_components/report-filters'
import { ReportScreen } from '../_components/report-screen'
import { ReportTabs } from '../_components/report-tabs'
import { SaveButton } from '../_components/save-button'
import { openReport } from '../open-report'

type Props = {
  params: Promise<{ report: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ t }, { report }] = await Promise.all([requestTexts(), params])
  return { title: t(isReportName(report) ? `reports.heading.${report}` : 'reports.title') }
}

/** One report, of the period and filters of its address. */
export default async function ReportPage({ params, searchParams }: Props) {
  const staff = await requireStaff('reports:read')
  const [{ t, locale }, { reseller }, { report: name }, address] = await Promise.all([
    requestTexts(),
    requireSession(),
    params,
    searchParams,
  ])
  const view = { t, locale, today: dayIn(reseller.timeZone, new Date()) }
  const opened = openReport({ name, params: address, staff, today: view.today })
  const { query, ask, isLeftOut } = opened
  const [report, filters] = isLeftOut
    ? [null, null]
    : await Promise.all([getReport(opened.name, ask), listReportFilters(staff.resellerId, query.tenantId)])
  return (
    <div className="space-y-4">
      <PageHeader
        title={t(`reports.heading.${opened.name}`)}
        text={t(`reports.about.${opened.name}`)}
        actions={
          report ? (
            <>
              <SaveButton view={view} place={placeOf(opened)} role={staff.role} />
              <PrintButton text={t('reports.print')} />
            </>
          ) : null
        }
      />
      <ReportTabs t={t} role={staff.role} current={opened.name} />
      {report ? (
        <>
          <ReportFilters view={view} name={opened.name} query={query} filters={filters} />
          <ReportScreen
            view={view}
            report={report}
            query={query}
            resellerName={reseller.name}
            isHeld={isHeld(staff.role)}
          />
        </>
      ) : (
        <Card flush>
          <EmptyState icon={Info} title={t('reports.heldOutTitle')}>
            {t('reports.heldOut')}
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

/** What is saved of it: its period goes along with the days. */
function placeOf({ name, query: { until: _until, ...query } }: ReturnType<typeof openReport>): SavedPlace {
  return { report: name, ...query }
}
