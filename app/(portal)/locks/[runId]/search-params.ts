import { z } from 'zod'
import { itemGroups } from '@/lib/domain/locks/runs/item-groups'
import { isCursor, type RunItemsQuery } from '@/lib/domain/locks/runs/list-run-items'
import { queryText } from '@/lib/platform/forms/address-values'
import { lockRunPath, withQuery } from '@/lib/platform/routes'

const cursor = z.string().refine(isCursor).nullable().catch(null).default(null)

const schema = z.object({
  show: z.enum(itemGroups).catch('all').default('all'),
  q: queryText(500),
  after: cursor,
  before: cursor,
})

/** Which items of a run; a broken address shows the first page of all. */
export function parseItemsAddress(params: Record<string, string | string[] | undefined>): RunItemsQuery {
  const { show, q, after, before } = schema.parse(params)
  return { group: show, search: q, after, before }
}

export function runItemsPath(runId: string, query: Partial<RunItemsQuery>) {
  const { group, search, after, before } = query
  return withQuery(lockRunPath(runId), { show: group === 'all' ? null : group, q: search, after, before })
}
