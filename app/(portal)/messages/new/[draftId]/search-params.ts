import type { Route } from 'next'
import { z } from 'zod'
import { firstValue } from '@/lib/address-values'
import { type ComposeFilter, composeFilters } from '@/lib/messages/compose/plan-compose'
import { messageDraftPath, withQuery } from '@/lib/routes'

const schema = z.object({
  group: z.preprocess(firstValue, z.enum(composeFilters)).nullable().catch(null),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1),
})

/** Which of the draft's recipients are shown; a broken address shows all of them. */
export function parseMessageAddress(
  params: Record<string, string | string[] | undefined>,
): z.infer<typeof schema> {
  return schema.parse(params)
}

export function shownDraftPath(
  draftId: string,
  shown: { filter?: ComposeFilter | null; page?: number },
): Route {
  const page = shown.page && shown.page > 1 ? shown.page : null
  return withQuery(messageDraftPath(draftId), { group: shown.filter, page })
}
