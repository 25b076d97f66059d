-- Sets who acts in this transaction, and the tags that limit what they see. The only writer of both settings.
create or replace function portal.act_as(person uuid) returns void
  language plpgsql volatile set search_path = portal, pg_temp
  as $$
  begin
    perform set_config('portal.staff_id', person::text, true),
      set_config('portal.tag_scope', array_to_string(portal.tags_of(person), ','), true);
  end $$;
