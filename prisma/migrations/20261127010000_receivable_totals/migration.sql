-- AlterTable
ALTER TABLE "portal"."receivable_account" ADD COLUMN     "owes_since" DATE,
ADD COLUMN     "soles" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "dollars" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "due_days" DATE[] DEFAULT ARRAY[]::DATE[],
ADD COLUMN     "last_paid_on" DATE,
ADD COLUMN     "last_payment" BIGINT;

-- CreateTable
CREATE TABLE "portal"."receivable_total" (
    "reseller_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "receivable_total_pkey" PRIMARY KEY ("reseller_id","kind","day","part")
);

-- What is there already: accounts from charges and payments, then the totals from all three.
insert into portal.receivable_account (tenant_id, reseller_id)
  select tenant_id, reseller_id from portal.receivable_charge
  union select tenant_id, reseller_id from portal.receivable_payment
  on conflict (tenant_id) do nothing;
update portal.receivable_account a
  set owes_since = c.since, soles = c.soles, dollars = c.dollars, due_days = c.days
  from (
    select tenant_id, min(due_on) as since, array_agg(distinct due_on) as days,
      coalesce(sum(amount - covered) filter (where currency = 'PEN'), 0) as soles,
      coalesce(sum(amount - covered) filter (where currency = 'USD'), 0) as dollars
    from portal.receivable_charge where closed_at is null and covered < amount group by tenant_id) c
  where c.tenant_id = a.tenant_id;
update portal.receivable_account a set last_paid_on = p.paid_on, last_payment = p.seq
  from (
    select distinct on (tenant_id) tenant_id, paid_on, seq from portal.receivable_payment
    where reversed_at is null order by tenant_id, paid_on desc, seq desc) p
  where p.tenant_id = a.tenant_id;
insert into portal.receivable_total (reseller_id, kind, part, day, amount)
  select reseller_id, 'owed', currency::text, due_on, sum(amount - covered) from portal.receivable_charge
    where closed_at is null and covered < amount group by 1, 3, 4
  union all select reseller_id, 'paid', currency::text, paid_on, sum(amount) from portal.receivable_payment
    where reversed_at is null group by 1, 3, 4 having sum(amount) > 0
  union all select reseller_id, 'credit', currency::text, paid_on, sum(amount - allocated) from portal.receivable_payment
    where reversed_at is null and allocated < amount group by 1, 3, 4
  union all select reseller_id, 'owing', '', owes_since, count(*) from portal.receivable_account
    where owes_since is not null group by 1, 4
  union all select reseller_id, 'paying', '', last_paid_on, count(*) from portal.receivable_account
    where last_paid_on is not null group by 1, 4
  union all select reseller_id, 'due', gap, day, count(*) from (
    select a.reseller_id, d.day,
      least(7, coalesce(d.day - lag(d.day) over (partition by a.tenant_id order by d.day), 7))::text as gap
    from portal.receivable_account a cross join lateral unnest(a.due_days) as d(day)) g group by 1, 3, 4;

-- Tabs of the room are read in their order.
create index receivable_account_owing on portal.receivable_account
  (reseller_id, owes_since, soles desc, dollars desc, tenant_id) where owes_since is not null;
create index receivable_account_owed on portal.receivable_account
  (reseller_id, soles desc, dollars desc, tenant_id) where owes_since is not null;
create index receivable_account_paid on portal.receivable_account
  (reseller_id, last_paid_on desc, last_payment desc, tenant_id) where last_paid_on is not null;

-- The wall. Whoever serves requests reads totals; triggers write them.
alter table portal.receivable_total enable row level security;
create policy wall on portal.receivable_total using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
revoke insert, update, delete, truncate on portal.receivable_total from porteria_app;

-- The current body: prisma/functions.
create function portal.keep_receivable_totals() returns trigger
  language plpgsql security definer set search_path = portal, pg_temp
  as $$
  declare
    counted text := case tg_table_name
      when 'receivable_charge' then $sql$
        select reseller_id, 'owed' as kind, currency::text as part, due_on as day, amount - covered as amount
        from %1$s where closed_at is null and covered < amount $sql$
      when 'receivable_payment' then $sql$
        select reseller_id, 'paid' as kind, currency::text as part, paid_on as day, amount
        from %1$s where reversed_at is null
        union all select reseller_id, 'credit', currency::text, paid_on, amount - allocated
        from %1$s where reversed_at is null and allocated < amount $sql$
      else $sql$
        select reseller_id, 'owing' as kind, '' as part, owes_since as day, 1 as amount
        from %1$s where owes_since is not null
        union all select reseller_id, 'paying', '', last_paid_on, 1 from %1$s where last_paid_on is not null
        union all select reseller_id, 'due',
          least(7, coalesce(d.day - lag(d.day) over (partition by tenant_id order by d.day), 7))::text, d.day, 1
        from %1$s cross join lateral unnest(due_days) as d(day) $sql$
      end;
    sides text := concat_ws(' union all ',
      case when tg_op <> 'DELETE' then format('select * from (%s) n', format(counted, 'becomes')) end,
      case when tg_op <> 'INSERT' then
        format('select reseller_id, kind, part, day, -amount as amount from (%s) o', format(counted, 'was')) end);
    changes jsonb;
    touched uuid[];
  begin
    execute format('select jsonb_agg(c), array_agg(distinct c.reseller_id order by c.reseller_id) from (
      select reseller_id, kind, part, day, sum(amount)::bigint as amount from (%s) s
      group by 1, 2, 3, 4 having sum(amount) <> 0) c', sides) into changes, touched;
    if changes is null then return null; end if;
    perform pg_advisory_xact_lock(hashtextextended('receivable-totals:' || id, 0)) from unnest(touched) id;
    insert into receivable_total as t (reseller_id, kind, part, day, amount)
      select * from jsonb_to_recordset(changes) as c(reseller_id uuid, kind text, part text, day date, amount bigint)
      on conflict (reseller_id, kind, day, part) do update set amount = t.amount + excluded.amount;
    delete from receivable_total where reseller_id = any(touched) and amount = 0;
    return null;
  end $$;
revoke execute on function portal.keep_receivable_totals() from public;
create trigger totals_added after insert on portal.receivable_charge
  referencing new table as becomes for each statement execute function portal.keep_receivable_totals();
create trigger totals_changed after update on portal.receivable_charge
  referencing old table as was new table as becomes for each statement execute function portal.keep_receivable_totals();
create trigger totals_removed after delete on portal.receivable_charge
  referencing old table as was for each statement execute function portal.keep_receivable_totals();
create trigger totals_added after insert on portal.receivable_payment
  referencing new table as becomes for each statement execute function portal.keep_receivable_totals();
create trigger totals_changed after update on portal.receivable_payment
  referencing old table as was new table as becomes for each statement execute function portal.keep_receivable_totals();
create trigger totals_removed after delete on portal.receivable_payment
  referencing old table as was for each statement execute function portal.keep_receivable_totals();
create trigger totals_added after insert on portal.receivable_account
  referencing new table as becomes for each statement execute function portal.keep_receivable_totals();
create trigger totals_changed after update on portal.receivable_account
  referencing old table as was new table as becomes for each statement execute function portal.keep_receivable_totals();
create trigger totals_removed after delete on portal.receivable_account
  referencing old table as was for each statement execute function portal.keep_receivable_totals();
