import { z } from 'zod'
import { addressText, firstValue } from '@/lib/address-values'
import { routes, withQuery } from '@/lib/routes'
import { tokenFindings } from '@/lib/tenants/tokens/findings'
import type { ImportQuery } from '@/lib/tenants/tokens/import-overview'

const schema = z.object({
  found: z.preprocess(firstValue, z.enum(tokenFindings).nullable().catch(null)),
  q: addressText(100),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000).catch(1)),
})

/** What is shown; a broken address is the first page of everything. */
export function parseImportAddress(params: Record<string, string | string[] | undefined>): ImportQuery {
  const { found, q, page } = schema.parse(params)
  return { finding: found, search: q, page }
}

export function importPath(query: ImportQuery, change: Partial<ImportQuery> = {}) {
  const { finding, search, page } = { ...query, page: 1, ...change }
  return withQuery(routes.tokenImport, { found: finding, q: search, page: page > 1 ? page : null })
}
