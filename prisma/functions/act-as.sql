-- Sets who acts in this transaction, and the tags that limit what they see. The only writer of both settings. Assigned,
-- which needs no plan.
create or replace function portal.act_as(person uuid) returns void
  language plpgsql volatile set search_path = portal, pg_temp
  as $$
  declare
    setting text;
  begin
    setting := set_config('portal.staff_id', person::text, true);
    setting := set_config('portal.tag_scope', array_to_string(portal.tags_of(person), ','), true);
  end $$;
