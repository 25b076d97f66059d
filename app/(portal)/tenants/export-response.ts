import { exportTenants } from '@/lib/domain/tenants/export/export-tenants'
import { listTags } from '@/lib/domain/tenants/tags/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import { openExport } from '@/lib/platform/auth/sessions/open-export'
import { fileResponse } from '@/lib/platform/exports/file-response'
import type { FileFormat } from '@/lib/platform/exports/table-file'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { isDebtColumn } from './column-ids'
import { exportColumns } from './export-columns'
import { parseTenantsAddress, withoutDebts } from './search-params'
import { parseSelection } from './tag/tag-path'

/** The tenants of an address, in its order and with its columns, as a file; with `n` those that were picked. */
export async function exportResponse(request: Request, format: FileFormat): Promise<Response> {
  const { resellerId, role, actor, t, zone, today } = await openExport('tenants:read')
  const tags = await listTags(resellerId)
  const params = paramsOf(new URL(request.url).searchParams)
  const seesDebts = canOpen(role, receivableRoutes.room)
  const asked = parseTenantsAddress(params)
  const { query, columns } = seesDebts ? asked : withoutDebts(asked)
  const selection = parseSelection(params)
  const pieces = await exportTenants({
    resellerId,
    actor,
    format,
    name: t('tenants.title'),
    columns: exportColumns(columns, { t, zone, tags }),
    selection: selection.kind === 'filter' ? { kind: 'filter', query } : selection,
    today: columns.includes('trend') ? today : null,
    withDebts: columns.some(isDebtColumn),
  })
  return fileResponse(pieces, { format, name: t('tenants.fileName', { day: today }) })
}

function paramsOf(search: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(search.keys())].map((key) => [key, search.getAll(key)]))
}
