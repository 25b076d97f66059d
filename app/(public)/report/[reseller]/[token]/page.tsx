import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { MonthSheet } from '@/app/(portal)/reports/_components/month-sheet'
import type { ReportView } from '@/app/(portal)/reports/report-view'
import { PrintButton } from '@/components/ui/print-button'
import type { AccessBrand } from '@/lib/domain/access-page/open-access-page'
import type { MonthlyReport } from '@/lib/domain/reports/get-monthly'
import { openSentReport, type SentReport } from '@/lib/domain/reports/scheduled/open-sent-report'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { formatInstant } from '@/lib/platform/format'
import { requestOrigin } from '@/lib/platform/http/request-origin'
import type { Texts } from '@/lib/platform/i18n/texts'
import { DeadReport } from '../_components/dead-report'
import { ReportSheet } from '../_components/report-sheet'
import { reportBrand } from '../report-brand'

type Props = { params: Promise<{ reseller: string; token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return {
    title: { absolute: t('sentReport.metaTitle') },
    robots: { index: false, follow: false },
    // The URL contains the token.
    referrer: 'no-referrer',
  }
}

/** One mailed report of its fixed days. The link authorises; there is no sign-in. */
export default async function SentReportPage({ params }: Props) {
  const [{ reseller: slug, token }, { t, locale }, { address }] = await Promise.all([
    params,
    requestTexts(),
    requestOrigin(),
  ])
  const now = new Date()
  const [brand, sent] = await Promise.all([reportBrand(slug), openSentReport({ slug, token, address })])
  if (!brand) notFound()
  if (sent.kind !== 'open') return <DeadReport t={t} why={sent.kind} />
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h1 className="min-w-0 font-semibold text-16 [overflow-wrap:anywhere]">{sent.name}</h1>
        <PrintButton text={t('sentReport.print')} />
      </div>
      <Sheet view={{ t, locale, today: dayIn(brand.zone, now) }} brand={brand} sent={sent} now={now} />
    </div>
  )
}

type Open = Extract<SentReport, { kind: 'open' }>

type SheetProps = { view: ReportView; brand: AccessBrand; sent: Open; now: Date }

function Sheet({ view, brand, sent, now }: SheetProps) {
  const { t, locale } = view
  const { personName: person, isHeld, expiresAt, report } = sent
  const until = formatInstant(expiresAt, locale, 'dateTime', brand.zone)
  const counted = formatInstant(now, locale, 'dateTime', brand.zone)
  const held = isHeld ? `${t('sentReport.held', { person })} ` : ''
  const foot = `${held}${t('sentReport.foot', { person, reseller: brand.resellerName, counted, until })}`
  if (report.kind === 'monthly') {
    return (
      <MonthSheet
        view={view}
        report={withoutTenants(report.report)}
        resellerName={brand.resellerName}
        foot={foot}
      />
    )
  }
  return (
    <ReportSheet
      view={view}
      report={report.report}
      resellerName={brand.resellerName}
      narrowed={narrowedBy(t, report)}
      foot={foot}
    />
  )
}

type Narrowed = Extract<Open['report'], { kind: 'report' }>

function narrowedBy(t: Texts, { plan, tag, tenant }: Narrowed): string[] {
  const gone = t('savedReports.gone')
  return [
    plan === null ? null : t('savedReports.plan', { plan }),
    tag ? t('savedReports.tag', { tag: tag.name ?? gone }) : null,
    tenant ? t('savedReports.tenant', { tenant: tenant.name ?? gone }) : null,
  ].filter((part) => part !== null)
}

/** The ids of tenants would link into the portal. */
function withoutTenants(report: MonthlyReport): MonthlyReport {
  return {
    ...report,
    reports: report.reports.map((one) => ({
      ...one,
      tables: one.tables.map(({ tenantIds: _ids, ...table }) => table),
    })),
  }
}
