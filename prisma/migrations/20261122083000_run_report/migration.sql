-- What the page of a run and the list of runs read, found without reading all items.

-- An enum's comparisons are not leakproof and walk no index under row-level security; an integer's do.
alter table portal.lock_item add column place integer generated always as (
  case state
    when 'contradicted' then 0
    when 'not_confirmed' then 1
    when 'refused' then 2
    when 'unknown' then 3
    when 'sending' then 4
    when 'sent' then 5
    when 'planned' then 6
    when 'held' then 7
    when 'gone' then 8
    when 'cancelled' then 9
    when 'unchanged' then 10
    when 'confirmed' then 11
  end
) stored;
drop index portal.lock_item_run_id_idx;
-- The reseller is included so that items are counted in the index alone, the wall's condition too.
create index lock_item_by_place on portal.lock_item (run_id, place, id) include (reseller_id);

alter table portal.lock_run add column outcome jsonb;
update portal.lock_run r set outcome = (
  select jsonb_object_agg(g.state, g.count)
  from (select state, count(*) from portal.lock_item i where i.run_id = r.id group by state) g)
where r.ended_at is not null;
create index lock_run_asked_by on portal.lock_run (reseller_id, asked_by, number desc);

-- An item that ended without proof needs a person until a later item speaks of the same tenant.
alter table portal.lock_item add column superseded boolean not null default false;
update portal.lock_item i set superseded = true
where i.state in ('contradicted', 'not_confirmed')
  and exists (select from portal.lock_item later where later.tenant_id = i.tenant_id and later.id > i.id);

create function portal.supersede_lock_items() returns trigger language plpgsql as $$
begin
  update portal.lock_item i set superseded = true
  from fresh
  where i.tenant_id = fresh.tenant_id and i.id < fresh.id
    and i.state in ('contradicted', 'not_confirmed') and not i.superseded;
  return null;
end $$;
create trigger supersede_lock_items after insert on portal.lock_item
  referencing new table as fresh for each statement execute function portal.supersede_lock_items();

create index lock_item_troubled on portal.lock_item (reseller_id, run_id)
  where state in ('contradicted', 'not_confirmed') and not superseded;

-- The runs that stand still or left a tenant without proof, of the scope. Walks from run to run in the index:
-- what it costs depends on how many there are, not on how many runs or items there ever were.
create function portal.runs_waiting() returns setof uuid language sql stable as $$
  with recursive troubled(run_id) as (
    (select i.run_id from portal.lock_item i
     where i.state in ('contradicted', 'not_confirmed') and not i.superseded
     order by i.run_id limit 1)
    union all
    select (select i.run_id from portal.lock_item i
            where i.state in ('contradicted', 'not_confirmed') and not i.superseded and i.run_id > t.run_id
            order by i.run_id limit 1)
    from troubled t where t.run_id is not null
  )
  select t.run_id from troubled t
  where exists (
    select from portal.lock_item i join portal.tenant n on n.id = i.tenant_id
    where i.run_id = t.run_id and i.state in ('contradicted', 'not_confirmed') and not i.superseded
      and n.gone_at is null)
  union
  select r.id from portal.lock_run r where r.ended_at is null and r.state = 'paused'
$$;
