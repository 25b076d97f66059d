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
 * Money by month until the day `$1`, which ended at `$2` in the zone `$3`: the months of what was entered, cancelled or
 * reversed since `$5`, and those from the day `$4` on; null and `-infinity` are everything. What is charged and paid may be
 * corrected afterwards; what was overdue at the end of a month is what was known then, and stays.
 */
export const receivableMonthSql = `
  with touched as materialized (
    select date_trunc('month', due_on)::date as month, currency from portal.receivable_charge
    where (created_at >= $5::timestamptz or closed_at >= $5::timestamptz) and created_at < $2::timestamptz
    union
    select date_trunc('month', paid_on)::date, currency from portal.receivable_payment
    where (created_at >= $5::timestamptz or reversed_at >= $5::timestamptz) and created_at < $2::timestamptz
  ), used as (
    select currency from touched union select currency from portal.receivable_month
  ), month as (
    select m.month, least($2::timestamptz, ((m.month + interval '1 month') at time zone $3)) as at
    from (
      select month from touched
      union
      select generate_series(date_trunc('month', $4::date), $1::date, interval '1 month')::date
      union
      select s::date from generate_series(
        least((select min(month) from touched), (select min(month) from portal.receivable_month)), $1::date,
        interval '1 month') s
      where exists (select from used u where not exists (select from portal.receivable_month r
        where r.month = s::date and r.currency = u.currency))
    ) m where m.month <= $1::date
  ), line as (
    select m.month, c.currency, c.amount as charged, 0 as paid
    from month m join portal.receivable_charge c on c.due_on >= m.month and c.due_on < m.month + interval '1 month'
    where c.closed_as is distinct from 'cancelled' and c.created_at < $2::timestamptz
    union all
    select m.month, p.currency, 0, p.amount
    from month m join portal.receivable_payment p on p.paid_on >= m.month and p.paid_on < m.month + interval '1 month'
    where p.reversed_at is null and p.created_at < $2::timestamptz
  ), open as (
    select id from portal.receivable_charge where covered < amount and closed_at is null
    union
    select id from portal.receivable_charge where covered < amount and closed_at >= $5::timestamptz
    union
    select charge_id from portal.receivable_allocation
    where created_at >= $5::timestamptz or released_at >= $5::timestamptz
  ), overdue as (
    select m.month, c.currency, sum(c.amount - coalesce(a.covered, 0)) as overdue
    from month m
    join portal.receivable_charge c on c.created_at < m.at and c.due_on < (m.at at time zone $3)::date
      and (c.closed_at is null or c.closed_at >= m.at)
    join open on open.id = c.id
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
  select portal.scope(), m.month, u.currency, coalesce(t.charged, 0), coalesce(t.paid, 0), coalesce(o.overdue, 0)
  from month m cross join used u
  left join total t on t.month = m.month and t.currency = u.currency
  left join overdue o on o.month = m.month and o.currency = u.currency
  on conflict (reseller_id, month, currency) do update set charged = excluded.charged, paid = excluded.paid,
    overdue = case when $4::date is null or r.month >= date_trunc('month', $4::date) then excluded.overdue
      else r.overdue end`
