import { z } from 'zod'
import type { ImportQuery } from '@/lib/domain/tenants/tokens/import-overview'
import { tokenFindings } from '@/lib/domain/tenants/tokens/token-finding'
import { firstValue, queryText } from '@/lib/platform/forms/address-values'
import { routes, withQuery } from '@/lib/platform/routes'

const schema = z.object({
  found: z.preprocess(firstValue, z.enum(tokenFindings).nullable().catch(null)),
  q: queryText(100),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000).catch(1)),
})

/** Filter and page; an invalid address is page 1 without a filter. */
export function parseImportAddress(params: Record<string, string | string[] | undefined>): ImportQuery {
  const { found, q, page } = schema.parse(params)
  return { finding: found, search: q, page }
}

export function importPath(query: ImportQuery, change: Partial<ImportQuery> = {}) {
  const { finding, search, page } = { ...query, page: 1, ...change }
  return withQuery(routes.tokenImport, { found: finding, q: search, page: page > 1 ? page : null })
}
