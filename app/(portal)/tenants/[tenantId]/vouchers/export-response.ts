import { notFound } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { exportVouchers } from '@/lib/domain/documents/vouchers/export-vouchers'
import { parseVoucherQuery } from '@/lib/domain/documents/vouchers/voucher-query'
import {
  requestTexts,
  requireFreshProof,
  requireSession,
  requireStaff,
  staffActor,
} from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { NotFound } from '@/lib/platform/errors'
import { fileResponse } from '@/lib/platform/exports/file-response'
import type { FileFormat } from '@/lib/platform/exports/table-file'

export type ExportContext = { params: Promise<{ tenantId: string }> }

/** What the list shows for this address, as a file. */
export async function exportResponse(
  request: NextRequest,
  { params }: ExportContext,
  format: FileFormat,
): Promise<Response> {
  const staff = await requireStaff('vouchers:read')
  await requireFreshProof()
  const [{ tenantId }, { t }, { reseller }] = await Promise.all([params, requestTexts(), requireSession()])
  const address = Object.fromEntries(request.nextUrl.searchParams)
  const query = parseVoucherQuery(address, dayIn(reseller.timeZone, new Date()))
  const { resellerId } = staff
  const input = { resellerId, tenantId, actor: await staffActor(staff), query, format, t }
  const pieces = await exportVouchers(input).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  return fileResponse(pieces, { format, name: t('vouchers.fileName', { from: query.from, to: query.to }) })
}
