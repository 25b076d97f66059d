-- Writes events of the reseller in scope, each with what its tenant is called now. The row of the head is held until the
-- transaction ends, so that the numbers follow the commits. The lock of the audit log comes first, whichever of both a
-- transaction writes first. Past the tags of who acts: nobody hides what happened.
create or replace function portal.write_events(events jsonb) returns void
  language plpgsql volatile security definer set search_path = portal, pg_temp
  as $$
  declare
    held uuid := portal.scope();
    many bigint := jsonb_array_length(events);
    last bigint;
  begin
    if held is null or many = 0 then return; end if;
    perform pg_advisory_xact_lock(hashtextextended('audit:' || held, 0));
    insert into event_head as h (reseller_id, last_seq) values (held, many)
      on conflict (reseller_id) do update set last_seq = h.last_seq + many
      returning last_seq into last;
    insert into event (id, reseller_id, seq, tenant_id, person_id, kind, payload, key, at)
      select gen_random_uuid(), held, last - many + e.nth, t.id, (e.event ->> 'personId')::uuid, e.event ->> 'kind',
        case when t.id is null then e.event -> 'payload' else e.event -> 'payload' || jsonb_build_object('tenant',
          jsonb_build_object('id', t.id, 'ruc', t.ruc, 'name', t.name, 'host', t.host)) end,
        e.event ->> 'key', now()
      from jsonb_array_elements(events) with ordinality as e(event, nth)
      left join tenant t on t.id = (e.event ->> 'tenantId')::uuid and t.reseller_id = held
      on conflict (reseller_id, key) do nothing;
  end $$;
