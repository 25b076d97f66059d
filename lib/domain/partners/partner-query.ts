import { z } from 'zod'
import { firstValue, queryText } from '../../platform/forms/address-values'

/** The fields that words may be looked for in, and their columns. */
const searched = {
  name: 'p.full_name',
  email: 'p.email',
  gitlab: 'p.gitlab_user',
  domain: 'p.domain',
  zone: 'p.zone',
  id: 'p.upstream_id::text',
} as const

const sorted = {
  id: 'p.upstream_id',
  name: 'portal.plain_text(p.full_name)',
  email: 'lower(p.email)',
  domain: 'lower(p.domain)',
} as const

export type SearchField = keyof typeof searched
export const searchFields = Object.keys(searched) as SearchField[]
export type PartnerSort = keyof typeof sorted

const schema = z.object({
  search: queryText(200),
  field: z.preprocess(firstValue, z.enum(searchFields).nullable().catch(null)),
  department: z.preprocess(
    firstValue,
    z
      .string()
      .regex(/^\d{2}$/)
      .nullable()
      .catch(null),
  ),
  status: z.preprocess(firstValue, z.enum(['1', '0']).nullable().catch(null)),
  sort: z.preprocess(firstValue, z.enum(['id', 'name', 'email', 'domain']).catch('id')),
  descending: z.boolean(),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000).catch(1)),
})

export type PartnerQuery = z.infer<typeof schema>

/** Which partners are shown; a broken address is the first page of all of them. */
export function parsePartnerQuery(address: Record<string, string | string[] | undefined>): PartnerQuery {
  const sort = String(firstValue(address.sort) ?? 'id')
  const descending = sort.startsWith('-')
  return schema.parse({ ...address, search: address.q, sort: sort.replace(/^-/, ''), descending })
}

/** The `where` of a query over `portal.partner p`, with its values. */
export function conditionsOf(
  { field, department, status }: PartnerQuery,
  words: string[],
): { where: string; values: unknown[] } {
  const conditions: string[] = []
  const values: unknown[] = []
  const text = field === null ? 'p.search_text' : `portal.plain_text(coalesce(${searched[field]}, ''))`
  for (const word of words) {
    if (field === 'id') conditions.push(`p.upstream_id::text = $${values.push(word)}`)
    else conditions.push(`${text} like portal.like_pattern($${values.push(word)})`)
  }
  if (department) conditions.push(`lpad(p.department_id, 2, '0') = $${values.push(department)}`)
  if (status) conditions.push(`p.active = $${values.push(status === '1')}`)
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values }
}

export function orderOf({ sort, descending }: PartnerQuery): string {
  return `${sorted[sort]} ${descending ? 'desc' : 'asc'} nulls last, p.upstream_id`
}
