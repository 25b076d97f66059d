import type { NextRequest } from 'next/server'
import { requestTexts, requireFreshProof, requireSession, requireStaff, staffActor } from '@/lib/auth/session'
import { fileResponse } from '@/lib/exports/file-response'
import type { FileFormat } from '@/lib/exports/table-file'
import { exportTrail } from '@/lib/records/export-trail'
import { dayIn } from '@/lib/sync/days'
import { parseAuditSearch, toAuditFilter } from './search-params'

/** The lines under the filter of the address, as a file. */
export async function exportTrailResponse(request: NextRequest, format: FileFormat): Promise<Response> {
  const staff = await requireStaff('audit:read')
  await requireFreshProof()
  const [{ t }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const search = parseAuditSearch(Object.fromEntries(request.nextUrl.searchParams))
  const pieces = await exportTrail({
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
