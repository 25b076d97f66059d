import { exportTenants } from '@/lib/domain/tenants/export/export-tenants'
import { listTags } from '@/lib/domain/tenants/tags/queries'
import { openExport } from '@/lib/platform/auth/sessions/open-export'
import { fileResponse } from '@/lib/platform/exports/file-response'
import type { FileFormat } from '@/lib/platform/exports/table-file'
import { exportColumns } from './export-columns'
import { parseTenantsAddress } from './search-params'
import { parseSelection } from './tag/tag-path'

/** The tenants of an address, in its order and with its columns, as a file; with `n` those that were picked. */
export async function exportResponse(request: Request, format: FileFormat): Promise<Response> {
  const { resellerId, actor, t, zone, today } = await openExport('tenants:read')
  const tags = await listTags(resellerId)
  const params = paramsOf(new URL(request.url).searchParams)
  const { columns } = parseTenantsAddress(params)
  const pieces = await exportTenants({
    resellerId,
    actor,
    format,
    name: t('tenants.title'),
    columns: exportColumns(columns, { t, zone, tags }),
    selection: parseSelection(params),
    today: columns.includes('trend') ? today : null,
  })
  return fileResponse(pieces, { format, name: t('tenants.fileName', { day: today }) })
}

function paramsOf(search: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(search.keys())].map((key) => [key, search.getAll(key)]))
}
