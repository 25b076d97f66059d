import { cohortsSql } from './cohorts-sql'
import { episodesSql } from './episodes-sql'

/** Locks that were proved before `$1`, by month in the zone `$2`. */
export const lockMonthSql = `
  insert into portal.lock_month (reseller_id, month, reason, locks, repeated, back_7, back_30, back_later, gone, days)
  select portal.scope(), date_trunc('month', locked_at at time zone $2)::date, reason, count(*),
    count(*) filter (where is_repeated), count(*) filter (where ended = 'back-7'),
    count(*) filter (where ended = 'back-30'), count(*) filter (where ended = 'back-later'),
    count(*) filter (where ended = 'gone'), coalesce(sum(days), 0)
  from (${episodesSql('$1::timestamptz')}) e
  group by 2, 3`

/** Messages that ended before `$1`, by day in the zone `$2`, from the day `$3` on or all. */
export const messageDaySql = `
  insert into portal.message_day (reseller_id, day, cause, sent, refused, not_confirmed)
  select portal.scope(), (m.ended_at at time zone $2)::date, r.cause,
    count(*) filter (where m.state = 'sent'), count(*) filter (where m.state = 'refused'),
    count(*) filter (where m.state = 'not-confirmed')
  from portal.message m join portal.message_run r on r.id = m.run_id
  where m.tenant_id is not null and m.state in ('sent', 'refused', 'not-confirmed') and m.ended_at < $1::timestamptz
    and ($3::date is null or (m.ended_at at time zone $2)::date >= $3::date)
  group by 2, 3`

/**
 * Money by month until the day `$1`, which ended at `$2` in the zone `$3`; `$4` is the first day that may still change, or
 * null. What is charged and paid may be corrected afterwards and is added up anew; what was overdue at the end of a month is
 * what was known then, and stays.
 */
export const receivableMonthSql = `
  with line as (
    select date_trunc('month', due_on)::date as month, currency, amount as charged, 0 as paid
    from portal.receivable_charge where closed_as is distinct from 'cancelled' and created_at < $2::timestamptz
    union all
    select date_trunc('month', paid_on)::date, currency, 0, amount
    from portal.receivable_payment where reversed_at is null and created_at < $2::timestamptz
  ), month as (
    select m.month, ends.at
    from (select generate_series(min(month), date_trunc('month', $1::date), interval '1 month')::date as month
      from line) m
    cross join lateral (select least($2::timestamptz, ((m.month + interval '1 month') at time zone $3)) as at) ends
  ), overdue as (
    select m.month, c.currency, sum(c.amount - coalesce(a.covered, 0)) as overdue
    from month m
    join portal.receivable_charge c on c.created_at < m.at and c.due_on < (m.at at time zone $3)::date
      and (c.closed_at is null or c.closed_at >= m.at)
    left join lateral (
      select sum(x.amount) as covered from portal.receivable_allocation x
      where x.charge_id = c.id and x.created_at < m.at and (x.released_at is null or x.released_at >= m.at)
    ) a on true
    where $4::date is null or m.month >= date_trunc('month', $4::date)
    group by 1, 2
  ), total as (
    select month, currency, sum(charged) as charged, sum(paid) as paid from line group by 1, 2
  )
  insert into portal.receivable_month as r (reseller_id, month, currency, charged, paid, overdue)
  select portal.scope(), m.month, c.currency, coalesce(t.charged, 0), coalesce(t.paid, 0), coalesce(o.overdue, 0)
  from month m cross join (select distinct currency from line) c
  left join total t on t.month = m.month and t.currency = c.currency
  left join overdue o on o.month = m.month and o.currency = c.currency
  on conflict (reseller_id, month, currency) do update set charged = excluded.charged, paid = excluded.paid,
    overdue = case when $4::date is null or r.month >= date_trunc('month', $4::date) then excluded.overdue
      else r.overdue end`

/** Cohorts in the months until the day `$1`, in the zone `$2`, from the month of the day `$3` on or all. */
export const cohortMonthSql = `
  insert into portal.cohort_month as k (reseller_id, cohort, month, tenants, known, issuing)
  select portal.scope(), c.cohort, c.month, c.tenants, c.known, c.issuing
  from (${cohortsSql({
    zone: '$2::text',
    months: `month <= $1::date and ($3::date is null or month >= date_trunc('month', $3::date))`,
  })}) c
  on conflict (reseller_id, cohort, month) do update set tenants = excluded.tenants, known = excluded.known,
    issuing = excluded.issuing`
