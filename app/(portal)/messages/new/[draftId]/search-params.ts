import type { Route } from 'next'
import { z } from 'zod'
import { type ComposeFilter, composeFilters } from '@/lib/domain/messages/compose/plan-compose'
import { firstValue } from '@/lib/platform/forms/address-values'
import { messageDraftPath, withQuery } from '@/lib/platform/routes'

const schema = z.object({
  group: z.preprocess(firstValue, z.enum(composeFilters)).nullable().catch(null),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1),
})

/** The group of recipients in the URL; all for an invalid URL. */
export function parseMessageAddress(
  params: Record<string, string | string[] | undefined>,
): z.infer<typeof schema> {
  return schema.parse(params)
}

export function shownDraftPath(
  draftId: string,
  view: { filter?: ComposeFilter | null; page?: number },
): Route {
  const page = view.page && view.page > 1 ? view.page : null
  return withQuery(messageDraftPath(draftId), { group: view.filter, page })
}
