import { z } from 'zod'
import { lockReasons } from '@/lib/domain/locks/lock-reasons'
import {
  createdDays,
  issuedSpans,
  owesChoices,
  type TenantFilter,
  tokenStates,
  useShares,
} from '@/lib/domain/tenants/tenant-filter'
import { type TenantQuery, tenantSorts, usualOrder } from '@/lib/domain/tenants/tenant-query'
import { tenantTabs } from '@/lib/domain/tenants/tenant-tabs'
import { firstValue, queryText } from '@/lib/platform/forms/address-values'
import {
  columnIds,
  type Density,
  defaultColumns,
  densities,
  isDebtColumn,
  type TenantColumn,
} from './column-ids'
import { type ColumnWidths, parseWidths } from './column-widths'

const positive = z
  .preprocess(firstValue, z.coerce.number().int().min(1).max(2_147_483_647))
  .nullable()
  .catch(null)
const pageMax = 1_000_000_000

const schema = z.object({
  tab: z.preprocess(firstValue, z.enum(tenantTabs)).catch('all'),
  q: queryText(100_000),
  plan: queryText(200).transform((plan) => plan || null),
  tag: positive,
  sort: z
    .preprocess(firstValue, z.string().regex(/^-?[a-z]+$/))
    .transform((text) => ({ sort: text.replace('-', ''), descending: text.startsWith('-') }))
    .pipe(z.object({ sort: z.enum(tenantSorts), descending: z.boolean() }))
    .catch(usualOrder),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(pageMax)).catch(1),
  after: positive,
  before: positive,
  cols: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().flatMap((part) => part.split(',')))
    .transform((names) => [...new Set(names)].filter(isColumn))
    .nullable()
    .catch(null),
  density: z.preprocess(firstValue, z.enum(densities)).catch('compact'),
  widths: queryText(400).transform(parseWidths),
})

const one = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => firstValue(value) || undefined, schema.optional()).catch(undefined)

const filterSchema = z.object({
  access: one(z.enum(['locked', 'unlocked', 'unknown'])),
  reason: one(z.enum(lockReasons)),
  use: one(z.coerce.number().pipe(z.literal(useShares))),
  created: one(z.coerce.number().pipe(z.literal(createdDays))),
  issued: one(z.enum(issuedSpans)),
  by: one(z.uuid()),
  token: one(z.enum(tokenStates)),
  owes: one(z.enum(owesChoices)),
})

function parseFilter(params: unknown): TenantFilter {
  const known = Object.entries(filterSchema.parse(params)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known)
}

export function isColumn(name: string): name is TenantColumn {
  return (columnIds as readonly string[]).includes(name)
}

export type TenantsAddress = {
  query: TenantQuery
  columns: TenantColumn[]
  density: Density
  widths: ColumnWidths
}

/** What the address asks for. What is wrong in it becomes its default: a broken address is page 1, not an error. */
export function parseTenantsAddress(params: Record<string, string | string[] | undefined>): TenantsAddress {
  const { q, sort, cols, density, widths, ...rest } = schema.parse(params)
  return {
    query: { ...rest, search: q.trim(), ...sort, plan: rest.plan, filter: parseFilter(params) },
    columns: cols ?? [...defaultColumns],
    density,
    widths,
  }
}

/** The same without what tenants owe, for whoever may not see it. */
export function withoutDebts({ query, columns, ...looks }: TenantsAddress): TenantsAddress {
  const { owes: _owes, ...filter } = query.filter ?? {}
  const tab = query.tab === 'owing' ? 'all' : query.tab
  return { query: { ...query, tab, filter }, columns: columns.filter((id) => !isDebtColumn(id)), ...looks }
}

/** Whether an address asks what tenants owe. */
export function asksDebts({ tab, filter }: Partial<TenantQuery>): boolean {
  return tab === 'owing' || filter?.owes !== undefined
}
