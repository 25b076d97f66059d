import { recentDocuments } from '@/lib/domain/tenants/issued/recent-documents'
import type { TenantRow } from '@/lib/domain/tenants/tenant-row'
import type { TenantColumn } from './column-ids'
import { sparkLine } from './spark-line'

/** A row as the table draws it: the days of its samples as a line, with the documents of those that are known. */
export type ListedTenant = Omit<TenantRow, 'samples'> & {
  spark: { line: string; documents: number; days: number } | null
}

const fieldsOf: Partial<Record<TenantColumn, (keyof TenantRow)[]>> = {
  cycle: ['documentsCycle', 'documentsMax'],
  issued: ['lastIssuedOn'],
  plan: ['plan'],
  documents: ['documents'],
  users: ['users', 'usersMax'],
  registered: ['registeredAt'],
  email: ['email'],
  seen: ['lastSeenAt'],
}

/** Rows without what no column shows: each field of a row travels to the browser. */
export function toListedTenants(rows: TenantRow[], columns: readonly TenantColumn[]): ListedTenant[] {
  const idle = Object.entries(fieldsOf).flatMap(([id, fields]) =>
    columns.includes(id as TenantColumn) ? [] : fields,
  )
  return rows.map((row) => {
    const listed: Partial<ListedTenant> & { samples?: unknown } = { ...row, spark: sparkOf(row) }
    for (const field of [...idle, 'samples'] as const) delete listed[field]
    // Only cells of columns that are shown read what is left out.
    return listed as ListedTenant
  })
}

function sparkOf({ samples }: TenantRow): ListedTenant['spark'] {
  const days = samples === null ? [] : recentDocuments(samples)
  const known = days.filter((day) => day !== null)
  const documents = known.reduce((sum, day) => sum + day, 0)
  return known.length > 0 ? { line: sparkLine(days), documents, days: known.length } : null
}
