import { z } from 'zod'
import type { CallFilter } from '@/lib/upstream/budget/queries'

const schema = z.object({
  before: z
    .string()
    .regex(/^\d{1,15}-\d{1,18}$/)
    .optional()
    .catch(undefined),
  endpoint: z.string().min(1).max(80).optional().catch(undefined),
  outcome: z.enum(['ok', 'failed']).optional().catch(undefined),
  host: z.string().trim().min(1).max(120).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})

export type CallSearch = z.infer<typeof schema>

/** Invalid parameters are ignored. */
export function parseCallSearch(search: Record<string, string | string[] | undefined>): CallSearch {
  return schema.parse(search)
}

/** Days are calendar days in `zone`, the reseller's IANA time zone. */
export function toCallFilter({ before: _before, ...filter }: CallSearch, zone: string): CallFilter {
  return { ...filter, zone }
}
