import 'server-only'
import { headSql } from './head-sql'
import { isSearch, partSql, type RoomPart } from './room-part'
import type { RoomQuery } from './room-query'
import { rowColumns, rowTables, shownSql, totalSql } from './rows-sql'

/** Whether views like this one have few texts, and plans that are good for every day and every search. */
export const hasFewTexts = (query: RoomQuery): boolean =>
  query.bucket === null && (!isSearch(query) || (query.currency === null && query.sort === 'days'))

/**
 * One page of a view with everything around it, in one statement, so that tenants are found once: a row a tenant and
 * currency, those of the first tenant with the `head`; where the page is empty nothing but the head.
 */
export function roomSql(query: RoomQuery, part: RoomPart): string {
  return `with ${partSql(part)}, ${headSql(part, totalSql(query, part))}, ${shownSql(query, part, { isPaged: true })}
    select case when coalesce(line.place, 1) = 1 then h.head end as head, line.*
    from head h left join (select r.place, ${rowColumns} from ${rowTables}) line on true
    order by line.place, line.currency`
}

/** Every row of a view in its order, a row a tenant and currency. */
export function allRowsSql(query: RoomQuery, part: RoomPart): string {
  return `with ${partSql(part)}, ${shownSql(query, part, { isPaged: false })}
    select r.place, ${rowColumns} from ${rowTables} order by r.place, b.currency`
}
