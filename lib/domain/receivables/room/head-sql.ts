import 'server-only'
import { isUndecided } from '../following/waiting-proposal-sql'
import { isOfPart, type RoomPart } from './room-part'
import type { AgeBucket } from './room-query'

/** Days since the due date. */
export const bucketRange: Record<AgeBucket, string> = {
  '0-30': 'between 1 and 30',
  '31-60': 'between 31 and 60',
  '61-90': 'between 61 and 90',
  '90+': '> 90',
}

const isOverdue = 'd.day < $1::date'
const isOfWeek = 'd.day between $1::date and $2::date'

const sumOf = (amount: string, condition: string): string =>
  `coalesce(sum(${amount}) filter (where ${condition}), 0)`

const ageingOf = (amount: string, condition: string): string => {
  const ages = Object.entries(bucketRange).map(
    ([bucket, range]) => `'${bucket}', ${sumOf(amount, `${condition} and $1::date - d.day ${range}`)}`,
  )
  return `json_build_object(${ages.join(', ')})`
}

/**
 * From the totals of all tenants. A tenant counts once for the week: on a day that no other due date of it precedes within
 * the week. The kinds are read one by one, each by the index.
 */
const keptSql = {
  source: `
  kept as materialized (
    select kind, part, day, amount from portal.receivable_total where kind in ('owed', 'credit', 'owing', 'due')
    union all select kind, part, day, amount from portal.receivable_total where kind = 'paid' and day >= $3::date
    union all select kind, part, day, amount from portal.receivable_total where kind = 'paying' and day >= $3::date)`,
  tabs: `
  select json_build_object('overdue', ${sumOf('d.amount', `d.kind = 'owing' and ${isOverdue}`)},
    'week', ${sumOf('d.amount', `d.kind = 'due' and ${isOfWeek} and d.part > (d.day - $1::date)::text`)},
    'owing', ${sumOf('d.amount', "d.kind = 'owing'")}, 'paid', ${sumOf('d.amount', "d.kind = 'paying'")})
  from kept d`,
  sums: `
  select c.currency, ${sumOf('d.amount', "d.kind = 'owed'")} as owed,
    ${sumOf('d.amount', `d.kind = 'owed' and ${isOverdue}`)} as overdue,
    ${sumOf('d.amount', `d.kind = 'owed' and ${isOfWeek}`)} as "dueThisWeek",
    ${ageingOf('d.amount', "d.kind = 'owed'")} as ageing,
    ${sumOf('d.amount', "d.kind = 'credit'")} as credit, ${sumOf('d.amount', "d.kind = 'paid'")} as "paidLately"
  from unnest(enum_range(null::portal.currency)) as c(currency) left join kept d on d.part = c.currency::text
  group by c.currency`,
}

/** Of some tenants from what is open, paid lately and left of them. */
const addedUpSql = {
  source: `
  credit as materialized (
    select b.currency, sum(b.credit) as amount from portal.receivable_balance b
    where b.credit > 0 and ${isOfPart('found', 'b.tenant_id')} group by b.currency)`,
  tabs: `
  select json_build_object('overdue', count(*) filter (where o.owes_since < $1::date),
    'week', count(*) filter (where o.is_due), 'owing', count(*), 'paid', (select count(distinct tenant_id) from paid))
  from owing o`,
  sums: `
  select c.currency, coalesce(sum(d.amount), 0) as owed, ${sumOf('d.amount', isOverdue)} as overdue,
    ${sumOf('d.amount', isOfWeek)} as "dueThisWeek", ${ageingOf('d.amount', 'true')} as ageing,
    coalesce((select k.amount from credit k where k.currency = c.currency), 0) as credit,
    coalesce((select sum(p.amount) from paid p where p.currency = c.currency), 0) as "paidLately"
  from unnest(enum_range(null::portal.currency)) as c(currency) left join open d on d.currency = c.currency
  group by c.currency`,
}

const promisesSql = (part: RoomPart): string => `
  select json_build_object('open', count(*), 'broken', count(*) filter (where promise_on < $1::date))
  from portal.dunning_enrolment where ended_at is null and promise_on is not null
    and ${isOfPart(part, 'tenant_id')}`

/** What waits for a person, whatever is searched for. */
const waitingSql = `
  select json_build_object('lock', count(*) filter (where p.kind = 'lock'),
    'unlock', count(*) filter (where p.kind = 'unlock'),
    'claims', (select count(*) from portal.payment_claim where state = 'waiting'))
  from portal.debt_proposal p join portal.tenant t on t.id = p.tenant_id
  where p.state = 'waiting' and ${isUndecided}`

/**
 * A query `head` with one row, and those that it reads: tabs, promises, what waits, and sums, of all tenants or some.
 * `total` is how many rows the view has; null where it is a whole tab.
 */
export function headSql(part: RoomPart, total: string): string {
  const { source, tabs, sums } = part === 'all' ? keptSql : addedUpSql
  return `${source},
  head as materialized (
    select json_build_object('seesAll', portal.sees_all(), 'tabs', (${tabs}), 'promises', (${promisesSql(part)}),
      'waiting', (${waitingSql}), 'sums', (select json_agg(s order by s.currency) from (${sums}) s),
      'total', ${total}) as head)`
}
