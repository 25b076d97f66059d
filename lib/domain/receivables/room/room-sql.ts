import 'server-only'
import { searchWords } from '../../tenants/search-words'
import { isOpen } from '../ledger/open-charge-sql'
import { balancesJson } from '../queries'
import { type AgeBucket, type RoomQuery, type RoomTab, roomPageSize, roomTabs } from './room-query'

// `$1` today, `$2` the end of the week, `$3` paid since, `$4` words of a search, `$5` a currency or null; a page adds
// `$6`, how many rows are before it. Its size is a literal: as a value it would have each request planned anew.

const givenSql = `
  given as (select $1::date, $2::date, $3::date, $4::text[], $5::portal.currency)`

const foundSql = `
  found as materialized (select id from portal.tenants_matching($4::text[], 100000) id)`

const isSearch = ({ search }: RoomQuery): boolean => searchWords(search).length > 0

/** Where nothing is searched for, no condition stands in the way of an index. */
const isFound = (query: RoomQuery, column: string): string =>
  isSearch(query) ? `${column} in (select id from found)` : 'true'

const partsSql = (query: RoomQuery): string => (isSearch(query) ? `${givenSql}, ${foundSql}` : givenSql)

/** Whether views like this one have few texts, and plans that are good for every day. */
export const hasFewTexts = (query: RoomQuery): boolean => !isSearch(query) && query.bucket === null

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

/** Tabs, promises and sums of all that a search keeps, and how many rows the view has: a whole tab is counted once. */
export function headSql(query: RoomQuery): string {
  const counts = countOf(query)
  const isWhole = query.currency === null && query.bucket === null
  const total = isWhole ? 'null::int' : `(select count(*)::int from (${tabRowsSql(query)}) r)`
  const tabs = roomTabs.map((tab) => `'${tab}', (${counts[tab]})`).join(', ')
  return `with ${partsSql(query)}, ${owedSql(query)}, ${owingSql(query)}
    select json_build_object(${tabs}) as tabs, (${promisesSql(query)}) as promises, (${sumsSql(query)}) as sums,
      ${total} as total`
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

const rowColumns = `
  t.id as "tenantId", t.name, t.ruc, t.access::text as access, t.gone_at is not null as "isGone",
  t.held_at is not null as "isHeld", ${balancesJson('$1')} as balances,
  (select s.name from portal.dunning_sequence s where s.id = e.sequence_id) as sequence,
  e.promise_on::text as "promiseOn"`

const enrolmentSql = 'left join portal.dunning_enrolment e on e.tenant_id = t.id and e.ended_at is null'

/** Every row of a view in its order, or one page of them. */
export function rowsSql(query: RoomQuery, { isPaged }: { isPaged: boolean }): string {
  if (isPaged && query.sort === 'days') return pageByDaySql(query)
  return `with ${partsSql(query)}
    select ${rowColumns} from (${tabRowsSql(query)}) r join portal.tenant t on t.id = r.tenant_id ${enrolmentSql}
    order by ${orderSql(query)} ${isPaged ? `limit ${roomPageSize} offset $6::int` : ''}`
}

const dayOrder = ({ tab }: RoomQuery): string => (tab === 'paid' ? 'day desc' : 'day')

function orderSql(query: RoomQuery): string {
  if (query.sort === 'name') return 't.sort_name, t.id'
  if (query.sort === 'owed') return 'r.soles desc, r.dollars desc, t.id'
  return `r.${dayOrder(query)}, t.sort_name, t.id`
}

/** Only tenants of the days that the page shows are read; `offset 0` keeps them from being joined with all others. */
function pageByDaySql(query: RoomQuery): string {
  const order = dayOrder(query)
  return `with ${partsSql(query)}, r as materialized (${tabRowsSql(query)}),
    days as (select day, count(*) as count, sum(count(*)) over (order by ${order}) - count(*) as before from r group by day),
    shown as materialized (select day, before from days where before < $6::int + ${roomPageSize} and before + count > $6::int)
    select ${rowColumns} from r join shown on shown.day = r.day
    cross join lateral (select * from portal.tenant o where o.id = r.tenant_id offset 0) t ${enrolmentSql}
    order by ${orderSql(query)} limit ${roomPageSize} offset $6::int - coalesce((select min(before) from shown), 0)::int`
}
