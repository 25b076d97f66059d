import { searchWords } from '../../tenants/search-words'
import type { RoomQuery } from './room-query'

// `$1` today, `$2` the end of the week, `$3` paid since, `$4` words of a search with spaces between, `$5` a currency or
// null; a page adds `$6`, how many rows are before it. Its size is a literal: it is the same for every request.
const givenSql = `
  given as (select $1::date, $2::date, $3::date, $4::text, $5::portal.currency)`

/**
 * Which tenants a statement speaks of: `all` of them, whose sums are kept, those that a search finds, or those that the
 * tags of a person show.
 */
export type RoomPart = 'all' | 'found' | 'seen'

export const isSearch = ({ search }: RoomQuery): boolean => searchWords(search).length > 0

/** Whatever else is asked of a view, of some tenants it must be added up. */
export const partOf = (query: RoomQuery, seesAll: boolean): RoomPart =>
  isSearch(query) ? 'found' : seesAll ? 'all' : 'seen'

const tenantsSql: Record<Exclude<RoomPart, 'all'>, string> = {
  found: "select id from portal.tenants_matching(string_to_array($4::text, ' '), 100000) id",
  seen: 'select distinct id from portal.tenants_seen() id',
}

/**
 * Queries that the others of a statement read: the values, and of some tenants their ids and accounts. One by one, as what
 * hangs on them below: a plan for every search would read whole tables for a few tenants.
 */
export const partSql = (part: RoomPart): string =>
  part === 'all'
    ? givenSql
    : `${givenSql},
  found as materialized (${tenantsSql[part]}),
  account as materialized (
    select a.* from found cross join lateral (
      select a.tenant_id, a.owes_since, a.soles, a.dollars, a.due_days, a.last_paid_on, a.last_payment
      from portal.receivable_account a where a.tenant_id = found.id limit 1) a)`

/** Where all tenants are meant, no condition stands in the way of an index. */
export const isOfPart = (part: RoomPart, column: string): string =>
  part === 'all' ? 'true' : `${column} in (select id from found)`
