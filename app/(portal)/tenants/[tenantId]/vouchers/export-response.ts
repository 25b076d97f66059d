import { notFound } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { exportVouchers } from '@/lib/domain/documents/vouchers/export-vouchers'
import { parseVoucherQuery } from '@/lib/domain/documents/vouchers/voucher-query'
import { openExport } from '@/lib/platform/auth/sessions/open-export'
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
  const [{ tenantId }, { today, ...by }] = await Promise.all([params, openExport('vouchers:read')])
  const address = Object.fromEntries(request.nextUrl.searchParams)
  const query = parseVoucherQuery(address, today)
  const pieces = await exportVouchers({ ...by, tenantId, query, format }).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  return fileResponse(pieces, { format, name: by.t('vouchers.fileName', { from: query.from, to: query.to }) })
}
