import { exportReport } from '@/lib/domain/reports/export-report'
import { getReport } from '@/lib/domain/reports/get-report'
import { openExport } from '@/lib/platform/auth/sessions/open-export'
import { requestLocale, requireStaff } from '@/lib/platform/auth/sessions/session'
import { fileResponse } from '@/lib/platform/exports/file-response'
import type { FileFormat } from '@/lib/platform/exports/table-file'
import { openReport } from './open-report'
import { columnText } from './report-view'

/** One table of a report as a file. */
export async function exportResponse(request: Request, name: string, format: FileFormat): Promise<Response> {
  const { t, today, resellerId, actor } = await openExport('reports:read')
  const [staff, locale] = await Promise.all([requireStaff('reports:read'), requestLocale()])
  const params = Object.fromEntries(new URL(request.url).searchParams)
  const { name: report, ask, isLeftOut } = openReport({ name, params, staff, today })
  const found = isLeftOut ? null : await getReport(report, ask)
  const table = found?.tables.find(({ key }) => key === params.table) ?? found?.tables[0]
  const title = t(`reports.heading.${report}`)
  const pieces = await exportReport({
    ...{ resellerId, actor, format, report },
    name: title,
    table: table ?? { key: 'none', columns: [], rows: [] },
    titleOf: (column) => columnText({ t, locale, today }, column),
  })
  return fileResponse(pieces, { format, name: t('reports.fileName', { name: report, day: today }) })
}
