import type { Route } from 'next'
import { z } from 'zod'
import { currencies } from '@/lib/domain/receivables/money'
import { ageBuckets, type RoomQuery, roomSorts, roomTabs } from '@/lib/domain/receivables/room/room-query'
import { firstValue, queryText } from '@/lib/platform/forms/address-values'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { withQuery } from '@/lib/platform/routes'

const one = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(firstValue, schema)

const schema = z.object({
  tab: one(z.enum(roomTabs)).catch('overdue'),
  q: queryText(500),
  age: one(z.enum(ageBuckets)).nullable().catch(null),
  currency: one(z.enum(currencies)).nullable().catch(null),
  sort: one(z.enum(roomSorts)).catch('days'),
  page: one(z.coerce.number().int().min(1).max(1_000_000)).catch(1),
})

/** What the address asks for. What is wrong in it becomes its default: a broken address is page 1, not an error. */
export function parseRoomAddress(params: Record<string, unknown>): RoomQuery {
  const { q, age, ...rest } = schema.parse(params)
  // Only what is overdue has an age.
  return { ...rest, search: q, bucket: rest.tab === 'overdue' ? age : null }
}

/** The address of a view of the room; what is as usual is left out of it. */
export function roomPath(query: Partial<RoomQuery>): Route {
  return withQuery(receivableRoutes.room, fieldsOf(query))
}

/** The file of a view, with all its pages. */
export function roomFilePath(format: 'csv' | 'xlsx', query: RoomQuery): Route {
  return withQuery(`${receivableRoutes.room}/${format}`, fieldsOf({ ...query, page: 1 }))
}

/** What a form must carry along so that the view stays as it is. */
export function roomFields(query: Partial<RoomQuery>): [name: string, value: string][] {
  return Object.entries(fieldsOf(query)).filter((field): field is [string, string] => Boolean(field[1]))
}

function fieldsOf({ tab, search, bucket, currency, sort, page }: Partial<RoomQuery>) {
  return {
    tab: tab === 'overdue' ? null : (tab ?? null),
    q: search || null,
    age: bucket ?? null,
    currency: currency ?? null,
    sort: sort === 'days' ? null : (sort ?? null),
    page: page && page > 1 ? String(page) : null,
  }
}
