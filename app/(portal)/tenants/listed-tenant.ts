import {
  access,
  type Codecs,
  instant,
  number,
  numbers,
  type PackedRows,
  packRows,
  someText,
  text,
  tuples,
  unpackRows,
  uuid,
  words,
} from '@/components/data-table/packed-rows'
import { recentDocuments } from '@/lib/domain/tenants/issued/recent-documents'
import type { TenantRow } from '@/lib/domain/tenants/tenant-row'
import type { TenantColumn } from './column-ids'
import { toSparkText } from './spark-line'

/** A row as the table draws it. */
export type ListedTenant = Omit<TenantRow, 'samples' | 'upstreamId'> & {
  /** The last days as `sparkLine` reads them, with the documents of those that are known; empty where none is. */
  spark: string
  sparkDocuments: number
  sparkDays: number
}

/** `hostEnd` is what all hosts end with. */
export type PackedTenants = PackedRows<ListedTenant> & { hostEnd?: string }

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

const codecs: Codecs<ListedTenant> = {
  ...{
    id: uuid,
    name: someText,
    host: someText,
    ruc: text,
    access,
    marks: words(),
    debts: tuples(),
    tags: numbers,
  },
  ...{ lockReason: text, lockedBy: text, email: text, plan: text, lastIssuedOn: text },
  ...{ accessSince: instant, lastSeenAt: instant, registeredAt: instant },
  ...{ documents: number, documentsCycle: number, documentsMax: number, users: number, usersMax: number },
  ...{ spark: someText, sparkDocuments: number, sparkDays: number },
}

/** Rows with the fields of the columns that are shown. */
export function packTenants(rows: TenantRow[], columns: readonly TenantColumn[]): PackedTenants {
  const hostEnd = commonEnd(rows.map(({ host }) => host))
  const listed: ListedTenant[] = rows.map((row) => ({
    ...row,
    ...sparkOf(row),
    host: row.host.slice(0, row.host.length - hostEnd.length),
  }))
  const fields = new Set([...always, ...columns.flatMap((id) => fieldsOf[id])])
  return { ...packRows(listed, codecs, [...fields]), hostEnd }
}

/** The rows again. Only cells of columns that are shown read what was left out. */
export function unpackTenants({ hostEnd = '', ...packed }: PackedTenants): ListedTenant[] {
  return unpackRows(packed, codecs).map((row) => ({ ...row, host: row.host + hostEnd }))
}

/** What all texts end with, from a dot on. */
function commonEnd([first = '', ...others]: string[]): string {
  for (let at = first.indexOf('.'); at >= 0; at = first.indexOf('.', at + 1)) {
    const end = first.slice(at)
    if (others.every((other) => other.endsWith(end))) return end
  }
  return ''
}

function sparkOf({ samples }: TenantRow): Pick<ListedTenant, 'spark' | 'sparkDocuments' | 'sparkDays'> {
  const days = samples === null ? [] : recentDocuments(samples)
  const known = days.filter((day) => day !== null)
  const sparkDocuments = known.reduce((sum, day) => sum + day, 0)
  return { spark: toSparkText(days), sparkDocuments, sparkDays: known.length }
}
