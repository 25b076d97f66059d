import 'server-only'
import { z } from 'zod'
import type { Query } from '../../../platform/database/db'
import { searchWords } from '../../tenants/search-words'
import { itemColumns, itemSource, type LockItemView } from '../queries'
import { type ItemGroup, placeOf, placesOf, statesInOrder } from './item-groups'

export type RunItemsQuery = {
  group: ItemGroup
  /** Name or RUC of a tenant, as typed. */
  search: string
  /** Cursor of the last item of the page before, or of the first of the page after: see `toCursor`. */
  after: string | null
  before: string | null
}

export type RunItemsPage = { items: LockItemView[]; previous: string | null; next: string | null }

const runItemsPageSize = 50

const cursorSchema = z
  .string()
  .transform((text) => text.split('.'))
  .pipe(z.tuple([z.enum(statesInOrder), z.uuid()]))

/** The position of an item in the list, for URLs. */
function toCursor(item: { state: string; id: string }): string {
  return `${item.state}.${item.id}`
}

export function isCursor(value: string): boolean {
  return cursorSchema.safeParse(value).success
}

/** One page of a run's items, those that need a person first. The cost does not depend on the run's size. */
export async function listRunItems(query: Query, runId: string, input: RunItemsQuery): Promise<RunItemsPage> {
  const backwards = input.before !== null
  const values: unknown[] = [runId]
  const value = (one: unknown) => `$${values.push(one)}`
  const { first, last } = placesOf(input.group)
  const conditions = ['i.run_id = $1', `i.place between ${first} and ${last}`]
  for (const word of searchWords(input.search)) {
    conditions.push(`t.search_text like portal.like_pattern(${value(word)})`)
  }
  const cursor = cursorSchema.safeParse(input.before ?? input.after)
  if (cursor.success) {
    const [state, id] = cursor.data
    const sign = backwards ? '<' : '>'
    conditions.push(`(i.place, i.id) ${sign} (${placeOf(state)}, ${value(id)}::uuid)`)
  }
  const direction = backwards ? 'desc' : 'asc'
  const found = await query<LockItemView>(
    `select ${itemColumns} from ${itemSource} where ${conditions.join(' and ')}
     order by i.place ${direction}, i.id ${direction} limit ${runItemsPageSize + 1}`,
    values,
  )
  return toPage(found, { backwards, isFirst: !cursor.success })
}

function toPage(found: LockItemView[], at: { backwards: boolean; isFirst: boolean }): RunItemsPage {
  const hasMore = found.length > runItemsPageSize
  const items = found.slice(0, runItemsPageSize)
  if (at.backwards) items.reverse()
  const [first, last] = [items[0], items.at(-1)]
  const hasPrevious = at.backwards ? hasMore : !at.isFirst
  const hasNext = at.backwards ? !at.isFirst : hasMore
  return {
    items,
    previous: first && hasPrevious ? toCursor(first) : null,
    next: last && hasNext ? toCursor(last) : null,
  }
}
