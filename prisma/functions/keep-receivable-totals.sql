-- Trigger: adds to the totals of the room what charges, payments and accounts say now, less what they said before. Writers
-- of one reseller wait here for each other until the transaction ends; the lock of the audit log comes later. Past the tags
-- of who acts: the totals are those of all tenants.
create or replace function portal.keep_receivable_totals() returns trigger
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
