import 'server-only'
import { isOpen } from '../ledger/open-charge-sql'
import { bucketRange } from './head-sql'
import { isOfPart, type RoomPart } from './room-part'
import { type RoomQuery, roomPageSize } from './room-query'

const inCurrency = (row: string): string =>
  `($5::portal.currency is null or ${row}.currency = $5::portal.currency)`

const sumIn = (currency: string, amount: string): string =>
  `coalesce(sum(${amount}) filter (where currency = '${currency}'), 0)`

/** From the kept balances, one row a tenant and currency. */
function balanceRowsSql(query: RoomQuery, part: RoomPart): string {
  const isOfTab = {
    overdue: 'b.owed > 0 and b.oldest_due_on < $1::date',
    owing: 'b.owed > 0',
    paid: 'b.last_paid_on >= $3::date',
    week: 'false',
  }[query.tab]
  const day = query.tab === 'paid' ? 'max(b.last_paid_on)' : 'min(b.oldest_due_on)'
  return `select b.tenant_id, ${day} as day, ${sumIn('PEN', 'b.owed')} as soles, ${sumIn('USD', 'b.owed')} as dollars
    from portal.receivable_balance b
    where ${isOfTab} and ${inCurrency('b')} and ${isOfPart(part, 'b.tenant_id')} group by b.tenant_id`
}

/** From the ledger itself: sums of a part of what is owed or paid, which no balance holds. */
function ledgerRowsSql(query: RoomQuery, part: RoomPart): string {
  if (query.tab === 'paid')
    return `select p.tenant_id, max(p.paid_on) as day, ${sumIn('PEN', 'p.amount')} as soles,
        ${sumIn('USD', 'p.amount')} as dollars
      from portal.receivable_payment p
      where p.reversed_at is null and p.paid_on >= $3::date and ${inCurrency('p')}
        and ${isOfPart(part, 'p.tenant_id')} group by p.tenant_id`
  const week = 'c.due_on between $1::date and $2::date'
  const isOfTab = { overdue: 'c.due_on < $1::date', owing: 'true', week }[query.tab]
  const age = query.bucket ? `and $1::date - c.due_on ${bucketRange[query.bucket]}` : ''
  return `select c.tenant_id, min(c.due_on) as day, ${sumIn('PEN', 'c.amount - c.covered')} as soles,
      ${sumIn('USD', 'c.amount - c.covered')} as dollars
    from portal.receivable_charge c
    where ${isOpen} and ${isOfTab} ${age} and ${inCurrency('c')} and ${isOfPart(part, 'c.tenant_id')}
    group by c.tenant_id`
}

/** The tenants of a tab, as `tenant_id`, `day` and sums. */
function tabRowsSql(query: RoomQuery, part: RoomPart): string {
  const { tab, bucket, sort } = query
  const isKept = tab !== 'week' && bucket === null && (tab === 'owing' || sort !== 'owed')
  return isKept ? balanceRowsSql(query, part) : ledgerRowsSql(query, part)
}

const isWhole = ({ currency, bucket }: RoomQuery): boolean => currency === null && bucket === null

/** SQL: how many rows a view has; null where it is a whole tab, which is counted anyway. */
export const totalSql = (query: RoomQuery, part: RoomPart): string =>
  isWhole(query) ? 'null::int' : `(select count(*)::int from (${tabRowsSql(query, part)}) r)`

/** Whole tabs of all tenants that an index of the accounts holds in their order; the others are null. */
function accountRowsSql({ tab, sort }: RoomQuery): string | null {
  if (sort === 'owed' && tab !== 'owing') return null
  const owing = 'select a.tenant_id, a.owes_since as day, a.soles, a.dollars from portal.receivable_account a'
  return {
    overdue: `${owing} where a.owes_since < $1::date`,
    owing: `${owing} where a.owes_since is not null`,
    paid: `select a.tenant_id, a.last_paid_on as day, a.last_payment as latest from portal.receivable_account a
      where a.last_paid_on >= $3::date`,
    week: null,
  }[tab]
}

/** The same of some tenants, from what is open and was paid lately of them. */
function partRowsSql({ tab, sort }: RoomQuery): string | null {
  if (sort === 'owed' && tab !== 'owing') return null
  const owing = 'select o.tenant_id, o.owes_since as day, o.soles, o.dollars from owing o'
  return {
    overdue: `${owing} where o.owes_since < $1::date`,
    owing,
    paid: `select p.tenant_id, max(p.paid_on) as day, max(a.last_payment) as latest
      from paid p join portal.receivable_account a on a.tenant_id = p.tenant_id group by p.tenant_id`,
    week: null,
  }[tab]
}

/** Those of a whole tab that need no look at the ledger. */
function wholeRowsSql(query: RoomQuery, part: RoomPart): string | null {
  if (!isWhole(query)) return null
  return part === 'all' ? accountRowsSql(query) : partRowsSql(query)
}

/** Rows of a tab with all that they are ordered by. */
function orderedRowsSql(query: RoomQuery, part: RoomPart): string {
  const kept = wholeRowsSql(query, part)
  if (kept !== null || query.tab !== 'paid') return kept ?? tabRowsSql(query, part)
  return `select n.*, a.last_payment as latest from (${tabRowsSql(query, part)}) n
    join portal.receivable_account a on a.tenant_id = n.tenant_id`
}

/** Of one day, the largest sum or the payment entered last comes first. */
function orderSql({ tab, sort }: RoomQuery): string {
  if (sort === 'name') return 't.sort_name, t.id'
  const most = 'r.soles desc, r.dollars desc, r.tenant_id'
  if (sort === 'owed') return most
  return tab === 'paid' ? 'r.day desc, r.latest desc, r.tenant_id' : `r.day, ${most}`
}

/** A query `shown`: `tenant_id` and `place` of every row of a view or of one page. Of tenants nothing is read but names. */
export function shownSql(query: RoomQuery, part: RoomPart, { isPaged }: { isPaged: boolean }): string {
  const order = orderSql(query)
  const limit = isPaged ? `limit ${roomPageSize} offset $6::int` : ''
  const named = query.sort === 'name' ? 'join portal.tenant t on t.id = r.tenant_id' : ''
  return `
  shown as materialized (
    select p.tenant_id, row_number() over () as place from (
      select r.tenant_id from (${orderedRowsSql(query, part)}) r ${named} order by ${order} ${limit}) p)`
}

// As columns, a row a currency: making JSON of them took PostgreSQL half of the statement.
const overdueSql = `
  case when b.oldest_due_on < $1::date and b.open_charges = 1 then b.owed
  when b.oldest_due_on < $1::date then (
    select coalesce(sum(c.amount - c.covered), 0) from portal.receivable_charge c
    where c.tenant_id = b.tenant_id and c.currency = b.currency and ${isOpen} and c.due_on < $1::date)
  else 0 end::float8`

export const rowColumns = `
  t.id as "tenantId", t.name, t.ruc, t.access::text as access, t.gone_at is not null as "isGone",
  t.held_at is not null as "isHeld",
  (select s.name from portal.dunning_sequence s where s.id = e.sequence_id) as sequence, e.promise_on::text as "promiseOn",
  b.currency::text as currency, b.owed::float8 as owed, b.credit::float8 as credit, b.open_charges as "openCharges",
  b.oldest_due_on::text as "oldestDueOn", b.last_paid_on::text as "lastPaidOn", b.last_paid::float8 as "lastPaid",
  ${overdueSql} as overdue`

export const rowTables = `
  shown r join portal.tenant t on t.id = r.tenant_id
  left join portal.dunning_enrolment e on e.tenant_id = t.id and e.ended_at is null
  left join portal.receivable_balance b on b.tenant_id = t.id`
