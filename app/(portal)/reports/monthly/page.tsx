import type { Metadata } from 'next'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { PrintButton } from '@/components/ui/print-button'
import { Options, Select } from '@/components/ui/select'
import { getMonthlyReport } from '@/lib/domain/reports/get-monthly'
import { periodOf, unitsOf } from '@/lib/domain/reports/period'
import { monthlyReports, reportsOf } from '@/lib/domain/reports/reports-of'
import { parsePlace } from '@/lib/domain/reports/saved/saved-place'
import { isHeld } from '@/lib/platform/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { addDays, type Day, dayIn, isDay, toDay } from '@/lib/platform/calendar/days'
import { formatInstant } from '@/lib/platform/format'
import { firstValue } from '@/lib/platform/forms/address-values'
import { reportRoutes } from '@/lib/platform/report-routes'
import { MonthSheet } from '../_components/month-sheet'
import { ReportTabs } from '../_components/report-tabs'
import { SaveButton } from '../_components/save-button'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const monthSchema = z.preprocess(
  firstValue,
  z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .transform((month) => `${month}-01`)
    .refine(isDay),
)

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('reportBook.monthlyTitle') }
}

/** One finished month on a sheet of A4; the address holds which. */
export default async function MonthlyPage({ searchParams }: Props) {
  const staff = await requireStaff('reports:read')
  const [{ t, locale }, { reseller }, address] = await Promise.all([
    requestTexts(),
    requireSession(),
    searchParams,
  ])
  const today = dayIn(reseller.timeZone, new Date())
  const months = unitsOf(periodOf('m24', addDays(today, -1))).toReversed()
  const wanted = monthSchema.safeParse(address.month)
  const month = (wanted.success && months.find((one) => one === wanted.data)) || months[0] || today
  const report = await getMonthlyReport({
    ...{ resellerId: staff.resellerId, isHeld: isHeld(staff.role), lastDay: lastDayOf(month) },
    names: reportsOf(staff.role, monthlyReports),
  })
  return (
    <div className="space-y-4">
      <PageHeader
        title={t('reportBook.monthlyTitle')}
        text={t('reportBook.monthlyText')}
        actions={
          <>
            <SaveButton
              view={{ t, locale, today }}
              place={parsePlace({ report: 'monthly' })}
              role={staff.role}
            />
            <PrintButton text={t('reports.print')} />
          </>
        }
      />
      <ReportTabs t={t} role={staff.role} current="monthly" />
      <form action={reportRoutes.monthly} className="flex gap-2">
        <Select
          key={month}
          name="month"
          defaultValue={month.slice(0, 7)}
          aria-label={t('reportBook.month')}
          className="w-56"
        >
          <Options
            pairs={months.map((one) => [one.slice(0, 7), formatInstant(one, locale, 'month', 'UTC')])}
          />
        </Select>
        <Button type="submit" className="h-9">
          {t('reportBook.show')}
        </Button>
      </form>
      <MonthSheet view={{ t, locale, today }} report={report} resellerName={reseller.name} />
    </div>
  )
}

function lastDayOf(month: Day): Day {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return addDays(toDay(year, number + 1, 1), -1)
}
