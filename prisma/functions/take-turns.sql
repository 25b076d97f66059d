-- Takes up to `most` permits from a bucket in one round trip and leaves `kept`; `wait_ms` is the time until the next
-- permit. The row lock orders concurrent callers.
create or replace function portal.take_turns(
  reseller uuid, central text, size float8, per_second float8, kept int, most int, out turns int, out wait_ms float8)
  language plpgsql as $$
declare
  bucket portal.call_budget;
  at timestamptz;
  held float8;
begin
  insert into portal.call_budget (reseller_id, host, tokens, refilled_at)
    select reseller, central, size, clock_timestamp()
    where not exists (select from portal.call_budget b where b.reseller_id = reseller and b.host = central)
    on conflict do nothing;
  select * into strict bucket from portal.call_budget b
    where b.reseller_id = reseller and b.host = central for update;
  -- Read when the row is ours: the time spent waiting for it counts.
  at := clock_timestamp();
  if bucket.not_before > at then
    turns := 0;
    wait_ms := extract(epoch from bucket.not_before - at) * 1000;
    return;
  end if;
  held := least(size, bucket.tokens
    + greatest(0, extract(epoch from at - bucket.refilled_at)::float8) * per_second);
  turns := greatest(0, least(most, floor(held - kept)));
  if turns > 0 then
    held := held - turns;
    update portal.call_budget b set tokens = held, refilled_at = at
      where b.reseller_id = reseller and b.host = central;
  end if;
  wait_ms := (1 + kept - held) / per_second * 1000;
end $$;
