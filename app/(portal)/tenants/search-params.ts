import { z } from 'zod'
import { type TenantQuery, tenantSorts } from '@/lib/domain/tenants/tenant-query'
import { tenantTabs } from '@/lib/domain/tenants/tenant-tabs'
import { firstValue, queryText } from '@/lib/platform/forms/address-values'
import { columnIds, defaultColumns, type TenantColumn } from './column-ids'

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
    .catch({ sort: 'documents', descending: true }),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(pageMax)).catch(1),
  after: positive,
  before: positive,
  cols: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().flatMap((part) => part.split(',')))
    .transform((names): TenantColumn[] => columnIds.filter((id) => names.includes(id)))
    .nullable()
    .catch(null),
})

export type TenantsAddress = { query: TenantQuery; columns: TenantColumn[] }

/** What the address asks for. What is wrong in it becomes its default: a broken address is page 1, not an error. */
export function parseTenantsAddress(params: Record<string, string | string[] | undefined>): TenantsAddress {
  const { q, sort, cols, ...rest } = schema.parse(params)
  return {
    query: { ...rest, search: q.trim(), ...sort, plan: rest.plan },
    columns: cols ?? [...defaultColumns],
  }
}
