-- Removes the personal data of erased signups from the audit log: the only change of a written line.
create or replace function portal.erase_prospects_in_audit(signups uuid[]) returns integer
  language plpgsql volatile security definer set search_path = portal, pg_temp
  as $$
  declare
    who uuid := portal.scope();
    changed integer;
  begin
    if who is null then raise exception 'a prospect is erased in the scope of a reseller'; end if;
    update portal.audit_event e
    set subject_name = null, before = null, after = null, reason = null, address = null, erased_at = now()
    where e.reseller_id = who and e.subject_kind = 'signup' and e.erased_at is null
      and e.subject_id in (
        select s.id::text from portal.signup s
        where s.reseller_id = who and s.id = any (signups) and s.erased_at is not null);
    get diagnostics changed = row_count;
    return changed;
  end $$;
