import type { NextRequest } from 'next/server'
import { exportCalls } from '@/lib/domain/retention/export-calls'
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
import { parseCallSearch, toCallFilter } from './search-params'

/** Streams the calls that match the filter in the URL. Requires a recent re-authentication. */
export async function exportCallsResponse(request: NextRequest, format: FileFormat): Promise<Response> {
  const staff = await requireStaff('audit:read')
  await requireFreshProof()
  const [{ t }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const search = parseCallSearch(Object.fromEntries(request.nextUrl.searchParams))
  const pieces = await exportCalls({
    resellerId: staff.resellerId,
    actor: await staffActor(staff),
    filter: toCallFilter(search, reseller.timeZone),
    format,
    t,
  })
  return fileResponse(pieces, {
    format,
    name: t('calls.fileName', { day: dayIn(reseller.timeZone, new Date()) }),
  })
}
