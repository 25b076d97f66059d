-- Keeps the answer of a claimed write; one that changed nothing (null) gives its name back.
create or replace function portal.end_api_request(actor uuid, wanted text, said integer, told text) returns void
  language plpgsql volatile security definer set search_path = portal, pg_temp
  as $$
  begin
    if said is null then
      delete from portal.api_request r where r.key_id = actor and r.name = wanted and r.ended_at is null;
    else
      update portal.api_request r set ended_at = now(), status = said, answer = told
        where r.key_id = actor and r.name = wanted;
    end if;
  end $$;
