import { exportUnsent } from '@/lib/domain/documents/vouchers/export-vouchers'
import { openExport } from '@/lib/platform/auth/sessions/open-export'
import { fileResponse } from '@/lib/platform/exports/file-response'
import type { FileFormat } from '@/lib/platform/exports/table-file'

/** The unsent vouchers of all tenants as a file. */
export async function exportUnsentResponse(format: FileFormat): Promise<Response> {
  const { today, ...by } = await openExport('vouchers:read')
  const pieces = await exportUnsent({ ...by, format })
  return fileResponse(pieces, { format, name: by.t('vouchers.unsentFileName', { day: today }) })
}
