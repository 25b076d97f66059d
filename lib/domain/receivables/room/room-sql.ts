import 'server-only'
import { searchWords } from '../../tenants/search-words'
import { isUndecided } from '../following/waiting-proposal-sql'
import { isOpen } from '../ledger/open-charge-sql'
import { balancesJson } from '../queries'
import { type AgeBucket, type RoomQuery, type RoomTab, roomPageSize, roomTabs } from './room-query'

// `$1` today, `$2` the end of the week, `$3` paid since, `$4` words of a search, `$5` a currency or null; a page adds
// `$6`, how many rows are before it. Its size is a literal: as a value it would have each request planned anew.

const givenSql = `
  given as (select $1::date, $2::date, $3::date, $4::text[], $5::portal.currency)`

const foundSql = `
  found as materialized (select id from portal.tenants_matching($4::text[], 100000) id)`

export const isSearch = ({ search }: RoomQuery): boolean => searchWords(search).length > 0

/** Where nothing is searched for, no condition stands in the way of an index. */
const isFound = (query: RoomQuery, column: string): string =>
  isSearch(query) ? `${column} in (select id from found)` : 'true'

const partsSql = (query: RoomQuery): string => (isSearch(query) ? `${givenSql}, ${foundSql}` : givenSql)

/** Whether views like this one have few texts, and plans that are good for every day and every search. */
export const hasFewTexts = (query: RoomQuery): boolean =>
  query.bucket === null && (!isSearch(query) || (query.currency === null && query.sort === 'days'))

const bucketRange: Record<AgeBucket, string> = {
  '0-30': 'between 1 and 30',
  '31-60': 'between 31 and 60',
  '61-90': 'between 61 and 90',
  '90+': '> 90',
}

/** What is owed by due date: a few hundred rows however many charges there are. */
const owedSql = (query: RoomQuery): string => `
  owed as materialized (
    select c.currency, c.due_on, $1::date - c.due_on as days, sum(c.amount - c.covered) as owed
    from portal.receivable_charge c where ${isOpen} and ${isFound(query, 'c.tenant_id')} group by c.currency, c.due_on)`

const owingSql = (query: RoomQuery): string => `
  owing as materialized (
    select b.tenant_id, min(b.oldest_due_on) as day from portal.receivable_balance b
    where b.owed > 0 and ${isFound(query, 'b.tenant_id')} group by b.tenant_id)`

const isDueThisWeek = `${isOpen} and c.due_on between $1::date and $2::date`

/** Grouped and not counted as distinct, which would sort them. */
const countOf = (query: RoomQuery): Record<RoomTab, string> => ({
  overdue: 'select count(*)::int from owing where day < $1::date',
  owing: 'select count(*)::int from owing',
  week: `select count(*)::int from (select from portal.receivable_charge c
    where ${isDueThisWeek} and ${isFound(query, 'c.tenant_id')} group by c.tenant_id) r`,
  paid: `select count(*)::int from (select from portal.receivable_balance b
    where b.last_paid_on >= $3::date and ${isFound(query, 'b.tenant_id')} group by b.tenant_id) r`,
})

const ageingSql = Object.entries(bucketRange)
  .map(([bucket, range]) => `'${bucket}', coalesce(sum(owed) filter (where days ${range}), 0)`)
  .join(', ')

const sumsSql = (query: RoomQuery): string => `
  select json_agg(json_build_object('currency', k.currency, 'owed', o.owed, 'overdue', o.overdue, 'dueThisWeek', o.week,
    'ageing', o.ageing, 'credit', (
      select coalesce(sum(b.credit), 0) from portal.receivable_balance b where b.currency = k.currency and b.credit > 0
        and ${isFound(query, 'b.tenant_id')}),
    'paidLately', coalesce(p.amount, 0)) order by k.currency)
  from unnest(enum_range(null::portal.currency)) as k(currency)
  cross join lateral (
    select coalesce(sum(owed), 0) as owed, coalesce(sum(owed) filter (where days > 0), 0) as overdue,
      coalesce(sum(owed) filter (where due_on between $1::date and $2::date), 0) as week,
      json_build_object(${ageingSql}) as ageing
    from owed where currency = k.currency) o
  left join (
    select p.currency, sum(p.amount) as amount from portal.receivable_payment p
    where p.reversed_at is null and p.paid_on >= $3::date and ${isFound(query, 'p.tenant_id')}
    group by p.currency) p on p.currency = k.currency`

const promisesSql = (query: RoomQuery): string => `
  select json_build_object('open', count(*), 'broken', count(*) filter (where promise_on < $1::date))
  from portal.dunning_enrolment where ended_at is null and promise_on is not null
    and ${isFound(query, 'tenant_id')}`

/** What waits for a person, whatever is searched for. */
const waitingSql = `
  select json_build_object('lock', count(*) filter (where p.kind = 'lock'),
    'unlock', count(*) filter (where p.kind = 'unlock'),
    'claims', (select count(*) from portal.payment_claim where state = 'waiting'))
  from portal.debt_proposal p join portal.tenant t on t.id = p.tenant_id
  where p.state = 'waiting' and ${isUndecided}`

/** Tabs, promises, what waits, and sums of all that a search keeps, and how many rows the view has: a whole tab is counted once. */
export function headSql(query: RoomQuery): string {
  const counts = countOf(query)
  const tabs = roomTabs.map((tab) => `'${tab}', (${counts[tab]})`).join(', ')
  return `with ${partsSql(query)}, ${owedSql(query)}, ${owingSql(query)}
    select json_build_object(${tabs}) as tabs, (${promisesSql(query)}) as promises, (${waitingSql}) as waiting,
      (${sumsSql(query)}) as sums,
      ${totalSql(query)} as total`
}

const isWhole = ({ currency, bucket }: RoomQuery): boolean => currency === null && bucket === null

const totalSql = (query: RoomQuery): string =>
  isWhole(query) ? 'null::int' : `(select count(*)::int from (${tabRowsSql(query)}) r)`

/**
 * The same from the totals of all tenants, for whoever sees all of them and searches for nothing. A tenant counts once for
 * the week: on a day that no other due date of it precedes within the week.
 */
export function keptHeadSql(query: RoomQuery): string {
  const sum = (amounts: string) => `coalesce(sum(k.amount) filter (where ${amounts}), 0)`
  const week = 'k.day between $1::date and $2::date'
  const ageing = Object.entries(bucketRange).map(
    ([bucket, range]) => `'${bucket}', ${sum(`k.kind = 'owed' and $1::date - k.day ${range}`)}`,
  )
  return `with ${givenSql}, kept as materialized (
      select kind, part, day, amount from portal.receivable_total where kind in ('owed', 'credit', 'owing', 'due')
      union all
      select kind, part, day, amount from portal.receivable_total where kind in ('paid', 'paying') and day >= $3::date)
    select portal.sees_all() as "seesAll", (${promisesSql(query)}) as promises, (${waitingSql}) as waiting,
      ${totalSql(query)} as total,
      (select json_build_object('overdue', ${sum("k.kind = 'owing' and k.day < $1::date")},
        'week', ${sum(`k.kind = 'due' and ${week} and k.part > (k.day - $1::date)::text`)},
        'owing', ${sum("k.kind = 'owing'")}, 'paid', ${sum("k.kind = 'paying'")}) from kept k) as tabs,
      (select json_agg(s order by s.currency) from (
        select c.currency, ${sum("k.kind = 'owed'")} as owed, ${sum("k.kind = 'owed' and k.day < $1::date")} as overdue,
          ${sum(`k.kind = 'owed' and ${week}`)} as "dueThisWeek", ${sum("k.kind = 'credit'")} as credit,
          ${sum("k.kind = 'paid'")} as "paidLately", json_build_object(${ageing.join(', ')}) as ageing
        from unnest(enum_range(null::portal.currency)) as c(currency) left join kept k on k.part = c.currency::text
        group by c.currency) s) as sums`
}

const inCurrency = (row: string): string =>
  `($5::portal.currency is null or ${row}.currency = $5::portal.currency)`

const sumIn = (currency: string, amount: string): string =>
  `coalesce(sum(${amount}) filter (where currency = '${currency}'), 0)`

/** From the kept balances, one row a tenant and currency. */
function balanceRowsSql(query: RoomQuery): string {
  const isOfTab = {
    overdue: 'b.owed > 0 and b.oldest_due_on < $1::date',
    owing: 'b.owed > 0',
    paid: 'b.last_paid_on >= $3::date',
    week: 'false',
  }[query.tab]
  const day = query.tab === 'paid' ? 'max(b.last_paid_on)' : 'min(b.oldest_due_on)'
  return `select b.tenant_id, ${day} as day, ${sumIn('PEN', 'b.owed')} as soles, ${sumIn('USD', 'b.owed')} as dollars
    from portal.receivable_balance b
    where ${isOfTab} and ${inCurrency('b')} and ${isFound(query, 'b.tenant_id')} group by b.tenant_id`
}

/** From the ledger itself: sums of a part of what is owed or paid, which no balance holds. */
function ledgerRowsSql(query: RoomQuery): string {
  if (query.tab === 'paid')
    return `select p.tenant_id, max(p.paid_on) as day, ${sumIn('PEN', 'p.amount')} as soles,
        ${sumIn('USD', 'p.amount')} as dollars
      from portal.receivable_payment p
      where p.reversed_at is null and p.paid_on >= $3::date and ${inCurrency('p')} and ${isFound(query, 'p.tenant_id')}
      group by p.tenant_id`
  const isOfTab = { overdue: 'c.due_on < $1::date', owing: 'true', week: isDueThisWeek }[query.tab]
  const age = query.bucket ? `and $1::date - c.due_on ${bucketRange[query.bucket]}` : ''
  return `select c.tenant_id, min(c.due_on) as day, ${sumIn('PEN', 'c.amount - c.covered')} as soles,
      ${sumIn('USD', 'c.amount - c.covered')} as dollars
    from portal.receivable_charge c
    where ${isOpen} and ${isOfTab} ${age} and ${inCurrency('c')} and ${isFound(query, 'c.tenant_id')}
    group by c.tenant_id`
}

/** The tenants of a tab, as `tenant_id`, `day` and sums. */
function tabRowsSql(query: RoomQuery): string {
  const { tab, bucket, sort } = query
  const isKept = tab !== 'week' && bucket === null && (tab === 'owing' || sort !== 'owed')
  return isKept ? balanceRowsSql(query) : ledgerRowsSql(query)
}

/** Whole tabs that an index of the accounts holds in their order; the others are null. */
function accountRowsSql(query: RoomQuery): string | null {
  const { tab, sort } = query
  if (!isWhole(query) || isSearch(query) || (sort === 'owed' && tab !== 'owing')) return null
  const owing = 'select a.tenant_id, a.owes_since as day, a.soles, a.dollars from portal.receivable_account a'
  return {
    overdue: `${owing} where a.owes_since < $1::date`,
    owing: `${owing} where a.owes_since is not null`,
    paid: `select a.tenant_id, a.last_paid_on as day, a.last_payment as latest from portal.receivable_account a
      where a.last_paid_on >= $3::date`,
    week: null,
  }[tab]
}

/** Rows of a tab with all that they are ordered by. */
function orderedRowsSql(query: RoomQuery): string {
  const kept = accountRowsSql(query)
  if (kept !== null || query.tab !== 'paid') return kept ?? tabRowsSql(query)
  return `select n.*, a.last_payment as latest from (${tabRowsSql(query)}) n
    join portal.receivable_account a on a.tenant_id = n.tenant_id`
}

const rowColumns = `
  t.id as "tenantId", t.name, t.ruc, t.access::text as access, t.gone_at is not null as "isGone",
  t.held_at is not null as "isHeld", ${balancesJson('$1')} as balances,
  (select s.name from portal.dunning_sequence s where s.id = e.sequence_id) as sequence,
  e.promise_on::text as "promiseOn"`

const joinedSql = `join portal.tenant t on t.id = r.tenant_id
    left join portal.dunning_enrolment e on e.tenant_id = t.id and e.ended_at is null`

/** Every row of a view in its order, or one page of them: only the tenants that it shows are read, unless by name. */
export function rowsSql(query: RoomQuery, { isPaged }: { isPaged: boolean }): string {
  const order = orderSql(query)
  const limit = isPaged ? `limit ${roomPageSize} offset $6::int` : ''
  const rows = orderedRowsSql(query)
  if (query.sort === 'name')
    return `with ${partsSql(query)} select ${rowColumns} from (${rows}) r ${joinedSql} order by ${order} ${limit}`
  return `with ${partsSql(query)}, shown as materialized (select * from (${rows}) r order by ${order} ${limit})
    select ${rowColumns} from shown r ${joinedSql} order by ${order}`
}

/** Of one day, the largest sum or the payment entered last comes first. */
function orderSql({ tab, sort }: RoomQuery): string {
  if (sort === 'name') return 't.sort_name, t.id'
  const most = 'r.soles desc, r.dollars desc, r.tenant_id'
  if (sort === 'owed') return most
  return tab === 'paid' ? 'r.day desc, r.latest desc, r.tenant_id' : `r.day, ${most}`
}
