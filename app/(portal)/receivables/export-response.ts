import { exportDebtors } from '@/lib/domain/receivables/room/export-debtors'
import { openExport } from '@/lib/platform/auth/sessions/open-export'
import { fileResponse } from '@/lib/platform/exports/file-response'
import type { FileFormat } from '@/lib/platform/exports/table-file'
import { debtorColumns } from './export-columns'
import { parseRoomAddress } from './search-params'

/** The tenants of a view of the room as a file, all pages of it. */
export async function exportResponse(request: Request, format: FileFormat): Promise<Response> {
  const { t, today, resellerId, actor } = await openExport('receivables:read')
  const query = parseRoomAddress(Object.fromEntries(new URL(request.url).searchParams))
  const pieces = await exportDebtors({
    ...{ resellerId, actor, format, query, today },
    name: t('receivableRoom.title'),
    columns: debtorColumns({ t, today }),
  })
  return fileResponse(pieces, { format, name: t('receivableRoom.fileName', { day: today }) })
}
