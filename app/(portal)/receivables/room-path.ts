import type { Route } from 'next'
import type { RoomQuery } from '@/lib/domain/receivables/room/room-query'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { withQuery } from '@/lib/platform/routes'

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
