-- What became of the e-mails of a schedule, for whoever sees the schedule: the mail itself is closed to staff with tags.
create or replace function portal.report_mails(schedule uuid) returns table (send_id uuid, state text)
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select s.id, m.state::text from portal.report_send s
    join portal.mail m on m.reseller_id = s.reseller_id and m.key = 'report:' || s.id
    where s.reseller_id = portal.scope() and s.schedule_id = schedule
      and (portal.sees_all() or s.staff_id = portal.acting_staff())
  $$;
