import 'server-only'
import type { Day } from '../../platform/calendar/days'
import type { ReportName } from './definitions'
import { getReport } from './get-report'
import { periodOf, unitStart } from './period'
import type { Report, ReportAsk } from './report'

export type MonthlyReport = {
  /** First day of the month. */
  month: Day
  /** Of the month alone, in the order asked for. */
  reports: Report[]
  /** Documents of the twelve months that end with it. */
  year: Report
}

type Monthly = Pick<ReportAsk, 'resellerId' | 'isHeld'> & { lastDay: Day; names: readonly ReportName[] }

/** Reports of one finished month beside the documents of its year: each one round trip. */
export async function getMonthlyReport({
  resellerId,
  isHeld,
  lastDay,
  names,
}: Monthly): Promise<MonthlyReport> {
  const period = periodOf('m1', lastDay)
  const ask = { resellerId, isHeld, period, plan: null, tag: null, tenantId: null }
  const [year, ...reports] = await Promise.all([
    getReport('documents', { ...ask, period: periodOf('m12', lastDay) }),
    ...names.map((name) => getReport(name, ask)),
  ])
  return { month: unitStart('month', period.until), reports, year }
}
