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

/**
 * The rows of a page field by field, each field one text: names of fields travel to the browser once, quotes and nulls
 * never. A field that is unknown in all rows is missing.
 */
export type PackedTenants = { [Field in keyof ListedTenant | 'hostEnd']?: string }

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

type Codec<Value> = { write: (value: Value) => string; read: (text: string) => Value }

/** Between the values of a field; within a value another sign stands for it. */
const between = '|'
const escaped = '\u0001'

const text: Codec<string> = {
  write: (value) => value.replaceAll(between, escaped),
  read: (value) => value.replaceAll(escaped, between),
}
const number: Codec<number> = { write: String, read: Number }
/** Instants to the second, which no column shows. */
const instant: Codec<number> = {
  write: (value) => Math.floor(value / 1000).toString(36),
  read: (value) => Number.parseInt(value, 36) * 1000,
}
const numbers: Codec<number[]> = { write: (list) => list.join(), read: (list) => list.split(',').map(Number) }
const words = <Word extends string>(): Codec<Word[]> => ({
  write: (list) => list.join(),
  read: (list) => list.split(',') as Word[],
})
/** In 22 signs instead of 36. */
const uuid: Codec<string> = {
  write: (id) => {
    const bytes = id.replaceAll('-', '').match(/../g) ?? []
    const text = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  },
  read: (sign) => {
    const bytes = [...atob(sign.replaceAll('-', '+').replaceAll('_', '/'))]
    const hex = bytes.map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  },
}
const access: Codec<ListedTenant['access']> = {
  write: (value) => accessSigns[value],
  read: (sign) => (sign === 'l' ? 'locked' : sign === 'o' ? 'unlocked' : 'unknown'),
}
const accessSigns = { locked: 'l', unlocked: 'o', unknown: 'u' } as const
const debts: Codec<NonNullable<ListedTenant['debts']>> = {
  write: (list) => list.map(([currency, amount, dueOn]) => `${currency} ${amount} ${dueOn ?? ''}`).join(';'),
  read: (list) =>
    list.split(';').map((debt) => {
      const [currency, amount = '', dueOn] = debt.split(' ')
      return [currency as 'PEN' | 'USD', amount, dueOn || null]
    }),
}

const codecs: { [Field in keyof ListedTenant]-?: Codec<NonNullable<ListedTenant[Field]>> } = {
  ...{ id: uuid, name: text, host: text, ruc: text, access, marks: words(), debts, tags: numbers },
  ...{ lockReason: text, lockedBy: text, email: text, plan: text, lastIssuedOn: text, spark: text },
  ...{ accessSince: instant, lastSeenAt: instant, registeredAt: instant },
  ...{ documents: number, documentsCycle: number, documentsMax: number, users: number, usersMax: number },
  ...{ sparkDocuments: number, sparkDays: number },
}

/** What an empty value means; null elsewhere. */
const emptyOf: Partial<ListedTenant> = { name: '', host: '', marks: [], spark: '' }

/** Rows with the fields of the columns that are shown. */
export function packTenants(rows: TenantRow[], columns: readonly TenantColumn[]): PackedTenants {
  const hostEnd = commonEnd(rows.map(({ host }) => host))
  const listed: ListedTenant[] = rows.map((row) => ({
    ...row,
    ...sparkOf(row),
    host: row.host.slice(0, row.host.length - hostEnd.length),
  }))
  const fields = new Set([...always, ...columns.flatMap((id) => fieldsOf[id])])
  const packed = [...fields].map((field) => [field, packField(listed, field)] as const)
  return { ...Object.fromEntries(packed.filter(([, values]) => values !== '')), hostEnd }
}

function packField(rows: ListedTenant[], field: keyof ListedTenant): string {
  const { write } = codecs[field] as Codec<unknown>
  const values = rows.map(({ [field]: value }) => (value === null || value === undefined ? '' : write(value)))
  return values.slice(0, values.findLastIndex((value) => value !== '') + 1).join(between)
}

/** The rows again. Only cells of columns that are shown read what was left out. */
export function unpackTenants({ hostEnd = '', ...packed }: PackedTenants): ListedTenant[] {
  const fields = Object.keys(codecs) as (keyof ListedTenant)[]
  const columns = fields.map((field) => [field, packed[field]?.split(between) ?? []] as const)
  return (packed.id?.split(between) ?? []).map((_, index) => {
    const values = columns.map(([field, texts]) => [field, readField(field, texts[index] ?? '')])
    const row = Object.fromEntries(values) as ListedTenant
    return { ...row, host: row.host + hostEnd }
  })
}

function readField<Field extends keyof ListedTenant>(field: Field, value: string): ListedTenant[Field] {
  if (value === '') return (emptyOf[field] ?? null) as ListedTenant[Field]
  return codecs[field].read(value) as ListedTenant[Field]
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
