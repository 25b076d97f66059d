import { z } from 'zod'
import { addressText } from '@/lib/address-values'
import { itemGroups } from '@/lib/locks/item-groups'
import { isCursor, type RunItemsQuery } from '@/lib/locks/list-run-items'
import { lockRunPath, withQuery } from '@/lib/routes'

const cursor = z.string().refine(isCursor).nullable().catch(null).default(null)

const schema = z.object({
  show: z.enum(itemGroups).catch('all').default('all'),
  q: addressText(500),
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
