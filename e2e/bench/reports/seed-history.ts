import type { BenchWorld } from '../bench-world'

/** How many days of history end with yesterday; the months of tenants begin with the month of the first. */
export const historyDays = 730
/** Charges of two years are written for so many tenants alone. */
const ledgerTenants = 10_000

type Step = (world: BenchWorld, lastDay: string) => Promise<void>

/**
 * Two years behind each tenant of the reseller that has none: sums of documents, and the rows that nights add up. Samples
 * of the last so many days alone: all of 100,000 tenants would be 73 million rows.
 */
export async function seedHistory(
  world: BenchWorld,
  { lastDay, sampledDays }: { lastDay: string; sampledDays: number },
): Promise<void> {
  for (const step of [seedMonths, seedPlanDays, seedDays, seedMoves, seedLocks, seedLedger, seedTags])
    await step(world, lastDay)
  await seedSamples(world, lastDay, sampledDays)
  await world.owner.query('vacuum analyze')
}

/**
 * Documents of a month for each of 64 sorts of tenants, from one in five days to fifty a day; weekends are quiet, a day in 97
 * is unknown.
 */
const sortsSql = `
  sort as (
    select s.sort, m.month::date as month, days.issued, days.documents, days.unknown
    from generate_series(0, 63) s(sort)
    cross join generate_series(date_trunc('month', $2::date - ${historyDays - 1}), $2::date, interval '1 month') m(month)
    cross join lateral (
      select array_agg(d.issued order by d.day) as issued, sum(d.issued) as documents,
        coalesce(sum((1 << (extract(day from d.day)::int - 1))) filter (where d.issued is null), 0)::int as unknown
      from (
        select day, case when extract(doy from day)::int % 97 = s.sort then null
          else floor(exp(s.sort / 12.0 - 1) * (case when extract(isodow from day) > 5 then 0.3 else 1.2 end)
            * (0.6 + (s.sort * 31 + extract(doy from day)::int * 17) % 80 / 100.0))::int end as issued
        from generate_series(m.month, least(m.month + interval '1 month' - interval '1 day', $2::date), interval '1 day') day
      ) d
    ) days
  )`

const seedMonths: Step = async ({ owner, resellerId }, lastDay) => {
  await owner.query(
    `with ${sortsSql}
     insert into portal.tenant_month (reseller_id, tenant_id, month, documents, issued, late, unknown_days)
     select $1, t.id, s.month, s.documents, s.issued, 0, s.unknown
     from portal.tenant t join sort s on s.sort = t.upstream_id * 7 % 64
     where t.reseller_id = $1 and s.month >= date_trunc('month', t.registered_at)
       and not exists (select from portal.tenant_month m where m.tenant_id = t.id)`,
    [resellerId, lastDay],
  )
}

const seedPlanDays: Step = async ({ owner, resellerId }, lastDay) => {
  await owner.query('delete from portal.plan_day where reseller_id = $1', [resellerId])
  await owner.query(
    `with ${sortsSql}, share as (
       select plan, upstream_id * 7 % 64 as sort, count(*) as tenants from portal.tenant
       where reseller_id = $1 group by 1, 2
     )
     insert into portal.plan_day (reseller_id, day, plan, documents, tenants, known, unknown_tenants, issuing, locked,
       signed_up, added, back, gone)
     select $1, s.month + x.place::int - 1, h.plan, sum(h.tenants * coalesce(x.issued, 0)), sum(h.tenants),
       sum(h.tenants) filter (where x.issued is not null), coalesce(sum(h.tenants) filter (where x.issued is null), 0),
       coalesce(sum(h.tenants) filter (where x.issued > 0), 0), 3, 1, 1, 0, 1
     from sort s cross join unnest(s.issued) with ordinality x(issued, place) join share h on h.sort = s.sort
     where s.month + x.place::int - 1 between $2::date - ${historyDays - 1} and $2::date - 1 group by 2, 3`,
    [resellerId, lastDay],
  )
}

/** What has one row a day, however many tenants there are. */
const seedDays: Step = async ({ owner, resellerId }, lastDay) => {
  const days = `generate_series($2::date - ${historyDays - 1}, $2::date, interval '1 day') day`
  for (const sql of [
    `insert into portal.quota_sample (reseller_id, day, registered, maximum)
     select $1, day, 900 + row_number() over (order by day), 2000 from ${days}`,
    `insert into portal.signup_funnel_day (reseller_id, day, opened, ruc_found, sent, confirmed, created)
     select $1, day, 40, 22, 9, 7, 5 from ${days}`,
  ])
    await owner.query(`${sql} on conflict do nothing`, [resellerId, lastDay])
}

async function seedSamples({ owner, resellerId }: BenchWorld, lastDay: string, days: number): Promise<void> {
  await owner.query(
    `insert into portal.metric_sample (reseller_id, tenant_id, day, documents, users, access)
     select $1, t.id, day, 1000 + (day::date - ($2::date - $3::int)) * (t.upstream_id * 7 % 64), t.users, t.access
     from portal.tenant t cross join generate_series($2::date - $3::int + 1, $2::date, interval '1 day') day
     where t.reseller_id = $1 order by day, t.id on conflict do nothing`,
    [resellerId, lastDay, days],
  )
}

/** Everybody came, one in twenty-three went, and one in thirty changed the plan. */
const seedMoves: Step = async ({ owner, resellerId }, lastDay) => {
  await owner.query(
    `insert into portal.tenant_change (id, reseller_id, tenant_id, at, kind, before, after)
     select gen_random_uuid(), $1, t.id, m.at, m.kind, m.before, null
     from portal.tenant t cross join lateral (values
       ('new', t.registered_at, null, true), ('gone', t.registered_at + interval '40 days', null, t.upstream_id % 23 = 0),
       ('plan', t.registered_at + interval '20 days', 'Emprende', t.upstream_id % 30 = 0)) m(kind, at, before, has)
     where t.reseller_id = $1 and m.has and m.at < $2::date
       and not exists (select from portal.tenant_change c where c.tenant_id = t.id)
     order by m.at`,
    [resellerId, lastDay],
  )
}

/** Each month one run locks one tenant in fifty for debt, and another unlocks them after three days to three months. */
const seedLocks: Step = async ({ owner, resellerId }, lastDay) => {
  await owner.query(
    `insert into portal.lock_run (id, reseller_id, number, desired, reason, state, asked_by_name)
     select gen_random_uuid(), $1, n, (case n % 2 when 1 then 'locked' else 'unlocked' end)::portal.access, 'debt',
       'finished', 'Bench' from generate_series(1, 48) n on conflict do nothing`,
    [resellerId],
  )
  await owner.query(
    `insert into portal.lock_item (id, reseller_id, run_id, tenant_id, upstream_id, before, desired, state, ended_at)
     select gen_random_uuid(), $1, r.id, t.id, t.upstream_id, 'unknown', r.desired, 'confirmed',
       case when r.desired = 'locked' then k.at else k.at + (3 + (t.upstream_id * 13 + ago) % 90) * interval '1 day' end
     from portal.tenant t cross join generate_series(0, 23) ago
     cross join lateral (select $2::date - ago * 30 - (t.upstream_id % 28) + interval '15 hours' as at) k
     join portal.lock_run r on r.reseller_id = $1 and (r.number - 1) / 2 = ago
     where t.reseller_id = $1 and (t.upstream_id * 17 + ago * 29) % 50 = 0
       and k.at + (3 + (t.upstream_id * 13 + ago) % 90) * interval '1 day' < $2::date
       and not exists (select from portal.lock_item i where i.tenant_id = t.id)
     order by k.at`,
    [resellerId, lastDay],
  )
}

/** A charge a month, paid two days late; of ten tenants three owe the last one. */
const seedLedger: Step = async ({ owner, resellerId }, lastDay) => {
  await owner.query(
    `with made as (
       select gen_random_uuid() as id, t.id as tenant_id, 3000 + t.upstream_id * 7919 % 40000 as amount,
         (date_trunc('month', $2::date) - ago * interval '1 month')::date + (t.upstream_id % 28) as due_on,
         not (ago < 2 and t.upstream_id % 10 < 3) as is_paid
       from portal.tenant t cross join generate_series(1, 24) ago
       where t.reseller_id = $1 and t.upstream_id <= ${ledgerTenants}
         and not exists (select from portal.receivable_charge c where c.tenant_id = t.id)
     ), charge as (
       insert into portal.receivable_charge (id, reseller_id, tenant_id, currency, amount, covered, due_on, text,
         entered_by_name, created_at)
       select id, $1, tenant_id, 'PEN', amount, case when is_paid then amount else 0 end, due_on, 'Mensualidad', 'Bench',
         due_on - interval '15 days' from made order by due_on
     ), payment as (
       insert into portal.receivable_payment (id, reseller_id, tenant_id, currency, amount, allocated, paid_on, method,
         entered_by_name, created_at)
       select id, $1, tenant_id, 'PEN', amount, amount, due_on + 2, 'transfer', 'Bench', due_on + interval '2 days'
       from made where is_paid order by due_on
     )
     insert into portal.receivable_allocation (id, reseller_id, tenant_id, payment_id, charge_id, amount, created_at)
     select gen_random_uuid(), $1, tenant_id, id, id, amount, due_on + interval '2 days' from made where is_paid
     order by due_on`,
    [resellerId, lastDay],
  )
}

/** Two tags: 200 tenants whatever the size, and one tenant in ten. */
export const tags = { few: 1, tenth: 2 } as const

const seedTags: Step = async ({ owner, resellerId }) => {
  await owner.query(
    `insert into portal.tenant_tag (id, reseller_id, number, name, colour)
     values (gen_random_uuid(), $1, ${tags.few}, 'pocas', 'blue'), (gen_random_uuid(), $1, ${tags.tenth}, 'décima', 'green')
     on conflict do nothing`,
    [resellerId],
  )
  await owner.query(
    `insert into portal.tenant_tagging (tenant_id, tag_id, reseller_id)
     select t.id, g.id, $1 from portal.tenant t join portal.tenant_tag g on g.reseller_id = t.reseller_id
     where t.reseller_id = $1 and case g.number when ${tags.few} then t.upstream_id <= 200 else t.upstream_id % 10 = 3 end
     on conflict do nothing`,
    [resellerId],
  )
}
