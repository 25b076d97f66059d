-- Lock runs of the reseller that are paused or left a tenant without proof. Skips from run to run in the index: the
-- cost depends on how many there are, not on how many runs or items exist.
create or replace function portal.runs_waiting() returns setof uuid language sql stable as $$
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
