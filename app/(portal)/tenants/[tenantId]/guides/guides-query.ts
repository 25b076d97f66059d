import type { Route } from 'next'
import { z } from 'zod'
import { addressText, firstValue } from '@/lib/address-values'
import { tenantGuidesPath, withQuery } from '@/lib/routes'

const addressSchema = z.object({
  q: addressText(80),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(10_000).catch(1)),
})

/** What a person looks at; a broken address is the default, never a crash. */
export type GuidesQuery = { search: string; page: number }

export function parseGuidesQuery(address: Record<string, unknown>): GuidesQuery {
  const { q, page } = addressSchema.parse(address)
  return { search: q, page }
}

export function guidesPath(tenantId: string, { search, page }: GuidesQuery): Route {
  return withQuery(tenantGuidesPath(tenantId), { q: search, page: page > 1 ? page : null })
}
