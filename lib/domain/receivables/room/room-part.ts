import 'server-only'
import { searchWords } from '../../tenants/search-words'
import { isOpen } from '../ledger/open-charge-sql'
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

/** As an array, so that an index is asked for a few tenants, whatever a plan for every search expects. */
const isOfFound = (column: string): string => `${column} = any(array(select id from found))`

/** Queries that the others of a statement read: the values and, of some tenants, what is open and what was paid lately. */
export const partSql = (part: RoomPart): string =>
  part === 'all'
    ? givenSql
    : `${givenSql},
  found as materialized (${tenantsSql[part]}),
  open as materialized (
    select c.tenant_id, c.currency, c.due_on as day, c.amount - c.covered as amount from portal.receivable_charge c
    where ${isOpen} and ${isOfFound('c.tenant_id')}),
  owing as materialized (
    select tenant_id, min(day) as owes_since, bool_or(day between $1::date and $2::date) as is_due,
      coalesce(sum(amount) filter (where currency = 'PEN'), 0) as soles,
      coalesce(sum(amount) filter (where currency = 'USD'), 0) as dollars
    from open group by tenant_id),
  paid as materialized (
    select p.tenant_id, p.currency, p.paid_on, p.amount from portal.receivable_payment p
    where p.paid_on >= $3::date and p.reversed_at is null and p.tenant_id = any(array(
      select a.tenant_id from portal.receivable_account a
      where a.last_paid_on >= $3::date and ${isOfFound('a.tenant_id')})))`

/** Where all tenants are meant, no condition stands in the way of an index. */
export const isOfPart = (part: RoomPart, column: string): string =>
  part === 'all' ? 'true' : `${column} in (select id from found)`
