import type { NextRequest } from 'next/server'
import { exportAuditLog } from '@/lib/domain/retention/export-audit-log'
import { openExport } from '@/lib/platform/auth/sessions/open-export'
import { fileResponse } from '@/lib/platform/exports/file-response'
import type { FileFormat } from '@/lib/platform/exports/table-file'
import { parseAuditSearch, toAuditFilter } from './search-params'

/** Streams the entries that match the filter in the URL. Requires a recent re-authentication. */
export async function exportTrailResponse(request: NextRequest, format: FileFormat): Promise<Response> {
  const { today, ...by } = await openExport('audit:read')
  const search = parseAuditSearch(Object.fromEntries(request.nextUrl.searchParams))
  const pieces = await exportAuditLog({ ...by, filter: toAuditFilter(search, by), format })
  return fileResponse(pieces, { format, name: by.t('audit.fileName', { day: today }) })
}
