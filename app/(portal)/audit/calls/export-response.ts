import type { NextRequest } from 'next/server'
import { exportCalls } from '@/lib/domain/retention/export-calls'
import { openExport } from '@/lib/platform/auth/sessions/open-export'
import { fileResponse } from '@/lib/platform/exports/file-response'
import type { FileFormat } from '@/lib/platform/exports/table-file'
import { parseCallSearch, toCallFilter } from './search-params'

/** Streams the calls that match the filter in the URL. Requires a recent re-authentication. */
export async function exportCallsResponse(request: NextRequest, format: FileFormat): Promise<Response> {
  const { today, ...by } = await openExport('audit:read')
  const search = parseCallSearch(Object.fromEntries(request.nextUrl.searchParams))
  const pieces = await exportCalls({ ...by, filter: toCallFilter(search, by.zone), format })
  return fileResponse(pieces, { format, name: by.t('calls.fileName', { day: today }) })
}
