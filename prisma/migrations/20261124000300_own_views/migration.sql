-- A private view is its owner's, whatever a query asks for. Without an acting person (worker, commands) nothing is narrowed.
create policy own_read on portal.saved_view as restrictive for select
  using (portal.acting_staff() is null or shared or staff_id = portal.acting_staff());
create policy own_insert on portal.saved_view as restrictive for insert
  with check (portal.acting_staff() is null or staff_id = portal.acting_staff());
create policy own_update on portal.saved_view as restrictive for update
  using (portal.acting_staff() is null or staff_id = portal.acting_staff());
create policy own_delete on portal.saved_view as restrictive for delete
  using (portal.acting_staff() is null or staff_id = portal.acting_staff());

create policy own on portal.default_view as restrictive
  using (portal.acting_staff() is null or staff_id = portal.acting_staff());
