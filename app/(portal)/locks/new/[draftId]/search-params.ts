import { z } from 'zod'
import { draftFilters } from '@/lib/domain/locks/drafts/draft-groups'
import { firstValue } from '@/lib/platform/forms/address-values'

const schema = z.object({
  group: z.preprocess(firstValue, z.enum(draftFilters)).nullable().catch(null),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1),
})

/** Which of the draft's tenants are shown; a broken address shows all of them. */
export function parseDraftAddress(
  params: Record<string, string | string[] | undefined>,
): z.infer<typeof schema> {
  return schema.parse(params)
}
