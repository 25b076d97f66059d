import { recentDocuments } from '@/lib/domain/tenants/issued/recent-documents'
import type { TenantRow } from '@/lib/domain/tenants/tenant-row'
import type { TenantColumn } from './column-ids'
import { toSparkText } from './spark-line'

/** A row as the table draws it. */
export type ListedTenant = Omit<TenantRow, 'samples'> & {
  /** The last days as `sparkLine` reads them, with the documents of those that are known; empty where none is. */
  spark: string
  sparkDocuments: number
  sparkDays: number
}

/** The rows of a page field by field: the names of the fields travel to the browser once, not with each row. */
export type PackedTenants = { [Field in keyof ListedTenant]?: ListedTenant[Field][] }

const always = [
  'id',
  'name',
  'host',
  'ruc',
  'access',
  'lockReason',
  'accessSince',
  'lockedBy',
  'marks',
] as const

const fieldsOf: Record<TenantColumn, (keyof ListedTenant)[]> = {
  cycle: ['documentsCycle', 'documentsMax'],
  issued: ['lastIssuedOn'],
  trend: ['spark', 'sparkDocuments', 'sparkDays'],
  plan: ['plan'],
  tags: ['tags'],
  ruc: [],
  documents: ['documents'],
  users: ['users', 'usersMax'],
  registered: ['registeredAt'],
  owed: ['debts'],
  due: ['debts'],
  email: ['email'],
  seen: ['lastSeenAt'],
}

/** Rows with the fields of the columns that are shown. */
export function packTenants(rows: TenantRow[], columns: readonly TenantColumn[]): PackedTenants {
  const fields = [...always, ...columns.flatMap((id) => fieldsOf[id])]
  const listed: ListedTenant[] = rows.map((row) => ({ ...row, ...sparkOf(row) }))
  return Object.fromEntries(fields.map((field) => [field, listed.map((row) => row[field])]))
}

/** The rows again. Only cells of columns that are shown read what was left out. */
export function unpackTenants(packed: PackedTenants): ListedTenant[] {
  const fields = Object.entries(packed) as [keyof ListedTenant, unknown[]][]
  return (packed.id ?? []).map(
    (_, index) => Object.fromEntries(fields.map(([field, values]) => [field, values[index]])) as ListedTenant,
  )
}

function sparkOf({ samples }: TenantRow): Pick<ListedTenant, 'spark' | 'sparkDocuments' | 'sparkDays'> {
  const days = samples === null ? [] : recentDocuments(samples)
  const known = days.filter((day) => day !== null)
  const sparkDocuments = known.reduce((sum, day) => sum + day, 0)
  return { spark: toSparkText(days), sparkDocuments, sparkDays: known.length }
}
