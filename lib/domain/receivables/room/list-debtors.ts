import 'server-only'
import { type Day, daysBetween } from '../../../platform/calendar/days'
import { type Query, readInScope } from '../../../platform/database/db'
import { type Page, planPage } from '../../../platform/paging'
import { searchWords } from '../../tenants/search-words'
import { isOpen } from '../ledger/open-charge-sql'
import type { Cents, Currency } from '../money'
import { type Balance, balancesJson } from '../queries'
import { type AgeBucket, type RoomQuery, type RoomTab, roomDays, roomPageSize, roomTabs } from './room-query'

export type DebtorRow = {
  tenantId: string
  name: string
  ruc: string
  access: 'locked' | 'unlocked' | 'unknown'
  isGone: boolean
  isHeld: boolean
  balances: Balance[]
  /** The earliest due date in any currency. */
  oldestDueOn: Day | null
  /** 0 unless something is overdue. */
  daysOverdue: number
  /** Of its sequence of notices: the name while it is in one, and the day until which it promised to pay. */
  sequence: string | null
  promiseOn: Day | null
}

/** What the tenants that a search keeps owe in one currency. */
export type RoomSums = {
  currency: Currency
  owed: Cents
  overdue: Cents
  dueThisWeek: Cents
  credit: Cents
  paidLately: Cents
  ageing: Record<AgeBucket, Cents>
}

export type Room = {
  page: Page<DebtorRow>
  tabs: Record<RoomTab, number>
  /** Of promises to pay that are not over: how many, and those whose day is past. */
  promises: { open: number; broken: number }
  sums: RoomSums[]
}

type Head = Omit<Room, 'page'> & { total: number }

const bucketRange: Record<AgeBucket, string> = {
  '0-30': 'between 1 and 30',
  '31-60': 'between 31 and 60',
  '61-90': 'between 61 and 90',
  '90+': '> 90',
}

/** `$1` today, `$2` the end of the week, `$3` paid since, `$4` words of a search, `$5` a currency or null. */
const partsSql = `
  given as (select $1::date, $2::date, $3::date, $4::text[], $5::portal.currency),
  found as materialized (
    select id from portal.tenants_matching($4::text[], 100000) id where cardinality($4::text[]) > 0),
  owing as materialized (
    select c.tenant_id, c.currency, c.due_on, c.amount - c.covered as owed, $1::date - c.due_on as days
    from portal.receivable_charge c
    where ${isOpen} and (cardinality($4::text[]) = 0 or c.tenant_id in (select id from found))),
  paid as materialized (
    select p.tenant_id, p.currency, p.paid_on, p.amount from portal.receivable_payment p
    where p.reversed_at is null and p.paid_on >= $3::date
      and (cardinality($4::text[]) = 0 or p.tenant_id in (select id from found)))`

const tabSource: Record<RoomTab, string> = {
  overdue: 'select tenant_id, currency, due_on as day, days, owed from owing where days > 0',
  week: 'select tenant_id, currency, due_on as day, days, owed from owing where due_on between $1::date and $2::date',
  owing: 'select tenant_id, currency, due_on as day, days, owed from owing',
  paid: 'select tenant_id, currency, paid_on as day, null::int as days, amount as owed from paid',
}

const countOf = (tab: RoomTab) => `(select count(distinct tenant_id)::int from (${tabSource[tab]}) r)`

const ageingSql = Object.entries(bucketRange)
  .map(([bucket, range]) => `'${bucket}', coalesce(sum(owed) filter (where days ${range}), 0)`)
  .join(', ')

const sumsSql = `
  select json_agg(json_build_object('currency', k.currency, 'owed', o.owed, 'overdue', o.overdue, 'dueThisWeek', o.week,
    'ageing', o.ageing, 'credit', (
      select coalesce(sum(b.credit), 0) from portal.receivable_balance b where b.currency = k.currency and b.credit > 0
        and (cardinality($4::text[]) = 0 or b.tenant_id in (select id from found))),
    'paidLately', (select coalesce(sum(amount), 0) from paid where currency = k.currency)) order by k.currency)
  from unnest(enum_range(null::portal.currency)) as k(currency)
  cross join lateral (
    select coalesce(sum(owed), 0) as owed, coalesce(sum(owed) filter (where days > 0), 0) as overdue,
      coalesce(sum(owed) filter (where due_on between $1::date and $2::date), 0) as week,
      json_build_object(${ageingSql}) as ageing
    from owing where currency = k.currency) o`

const promisesSql = `
  select json_build_object('open', count(*), 'broken', count(*) filter (where promise_on < $1::date))
  from portal.dunning_enrolment where ended_at is null and promise_on is not null
    and (cardinality($4::text[]) = 0 or tenant_id in (select id from found))`

/** The tenants of a tab, as `tenant_id`, `day` and sums. */
function tabRowsSql({ tab, bucket }: RoomQuery): string {
  const age = bucket && tab !== 'paid' ? `and days ${bucketRange[bucket]}` : ''
  return `select tenant_id, ${tab === 'paid' ? 'max' : 'min'}(day) as day,
      coalesce(sum(owed) filter (where currency = 'PEN'), 0) as soles,
      coalesce(sum(owed) filter (where currency = 'USD'), 0) as dollars
    from (${tabSource[tab]}) r
    where ($5::portal.currency is null or currency = $5::portal.currency) ${age} group by tenant_id`
}

function orderSql({ sort, tab }: RoomQuery): string {
  if (sort === 'name') return 't.sort_name, t.id'
  if (sort === 'owed') return 'r.soles desc, r.dollars desc, t.id'
  return tab === 'paid' ? 'r.day desc, t.sort_name, t.id' : 'r.day, t.sort_name, t.id'
}

const rowColumns = `
  t.id as "tenantId", t.name, t.ruc, t.access::text as access, t.gone_at is not null as "isGone",
  t.held_at is not null as "isHeld", ${balancesJson('$1')} as balances,
  (select s.name from portal.dunning_sequence s where s.id = e.sequence_id) as sequence,
  e.promise_on::text as "promiseOn"`

/** One page of the tenants that owe or paid, with the sums of all of them, in two round trips. */
export function listDebtors(resellerId: string, input: RoomQuery, { today }: { today: Day }): Promise<Room> {
  const { weekEnd, paidSince } = roomDays(today)
  const values = [today, weekEnd, paidSince, searchWords(input.search), input.currency]
  return readInScope(resellerId, async (query) => {
    const { total, ...around } = await readHead(query, input, values)
    const { page, pageCount } = planPage({ page: input.page, pageSize: roomPageSize, total })
    const skip = (page - 1) * roomPageSize
    const rows = total > 0 ? await readRows(query, input, [...values, roomPageSize, skip]) : []
    const shown = rows.map((row) => toDebtor(row, today))
    return {
      ...around,
      page: { rows: shown, page, pageCount, pageSize: roomPageSize, total, totalIsExact: true },
    }
  })
}

async function readHead(query: Query, input: RoomQuery, values: unknown[]): Promise<Head> {
  const tabs = roomTabs.map((tab) => `'${tab}', ${countOf(tab)}`).join(', ')
  const [head] = await query<Head>(
    `with ${partsSql}
     select json_build_object(${tabs}) as tabs, (${promisesSql}) as promises, (${sumsSql}) as sums,
       (select count(*)::int from (${tabRowsSql(input)}) r) as total`,
    values,
  )
  if (!head) throw new Error('The room was not read')
  return head
}

/** Every tenant of a tab in its order, without pages, for a file or a choice. In one round trip. */
export async function listAllDebtors(
  resellerId: string,
  input: RoomQuery,
  { today }: { today: Day },
): Promise<DebtorRow[]> {
  const { weekEnd, paidSince } = roomDays(today)
  const values = [today, weekEnd, paidSince, searchWords(input.search), input.currency]
  const rows = await readInScope(resellerId, (query) => readRows(query, input, [...values, null, 0]))
  return rows.map((row) => toDebtor(row, today))
}

type Row = Omit<DebtorRow, 'oldestDueOn' | 'daysOverdue'>

function readRows(query: Query, input: RoomQuery, values: unknown[]): Promise<Row[]> {
  return query<Row>(
    `with ${partsSql}
     select ${rowColumns} from (${tabRowsSql(input)}) r
     join portal.tenant t on t.id = r.tenant_id
     left join portal.dunning_enrolment e on e.tenant_id = t.id and e.ended_at is null
     order by ${orderSql(input)} limit $6 offset $7`,
    values,
  )
}

function toDebtor(row: Row, today: Day): DebtorRow {
  const dueDays = row.balances.flatMap(({ oldestDueOn }) => oldestDueOn ?? [])
  const oldestDueOn = dueDays.toSorted()[0] ?? null
  const daysOverdue = oldestDueOn === null ? 0 : Math.max(0, daysBetween(oldestDueOn, today))
  return { ...row, oldestDueOn, daysOverdue }
}
