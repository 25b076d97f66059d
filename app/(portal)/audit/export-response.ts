import type { NextRequest } from 'next/server'
import { exportAuditLog } from '@/lib/domain/retention/export-audit-log'
import {
  requestTexts,
  requireFreshProof,
  requireSession,
  requireStaff,
  staffActor,
} from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { fileResponse } from '@/lib/platform/exports/file-response'
import type { FileFormat } from '@/lib/platform/exports/table-file'
import { parseAuditSearch, toAuditFilter } from './search-params'

/** Streams the entries that match the filter in the URL. Requires a recent re-authentication. */
export async function exportTrailResponse(request: NextRequest, format: FileFormat): Promise<Response> {
  const staff = await requireStaff('audit:read')
  await requireFreshProof()
  const [{ t }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const search = parseAuditSearch(Object.fromEntries(request.nextUrl.searchParams))
  const pieces = await exportAuditLog({
    resellerId: staff.resellerId,
    actor: await staffActor(staff),
    filter: toAuditFilter(search, reseller.timeZone),
    format,
    t,
  })
  return fileResponse(pieces, {
    format,
    name: t('audit.fileName', { day: dayIn(reseller.timeZone, new Date()) }),
  })
}
