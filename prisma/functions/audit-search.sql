-- The statement that finds lines of the audit log by words, newest first: their `seq`, at most `most`. Every value is a
-- literal, so that the planner weighs the trigram index against the order.
create or replace function portal.audit_search(words jsonb, filter jsonb, most int) returns text
  language plpgsql stable set search_path = portal, public, pg_temp
  as $$
  declare
    said constant text := 'portal.audit_words(e.actor_name, e.subject_name, e.reason, e.before, e.after)';
    conditions text := format('e.reseller_id = %L', portal.scope());
    f record;
    w record;
    code text;
    found text;
  begin
    select * into f from jsonb_to_record(filter) as f(
      before int, subject text, action text, actor uuid, run int, since date, until date, zone text, without text[]);
    if f.before is not null then conditions := conditions || format(' and e.seq < %s', f.before); end if;
    if f.subject is not null then conditions := conditions || format(' and e.subject_id = %L', f.subject); end if;
    if right(f.action, 1) = '.' then
      conditions := conditions || format(' and starts_with(e.action, %L)', f.action);
    elsif f.action is not null then
      conditions := conditions || format(' and e.action = %L', f.action);
    end if;
    if f.actor is not null then conditions := conditions || format(' and e.actor_id = %L', f.actor); end if;
    if f.run is not null then conditions := conditions || format(' and e.run = %s', f.run); end if;
    if f.since is not null then
      conditions := conditions || format(' and e.at >= %L::timestamptz', f.since::timestamp at time zone f.zone);
    end if;
    if f.until is not null then
      conditions := conditions || format(' and e.at < %L::timestamptz', (f.until + 1)::timestamp at time zone f.zone);
    end if;
    if cardinality(f.without) > 0 then
      conditions := conditions || format(' and e.action <> all(%L)', f.without);
    end if;
    for w in select * from jsonb_to_recordset(words) as w(word text, actions text[], codes text[]) loop
      found := format('%s like %L', said, portal.like_pattern(w.word));
      if cardinality(w.actions) > 0 then found := found || format(' or e.action = any(%L)', w.actions); end if;
      foreach code in array coalesce(w.codes, '{}') loop
        found := found || format(' or (%s like %L and split_part(e.reason, '': '', 1) = %L)', said,
          portal.like_pattern(code), code);
      end loop;
      conditions := conditions || format(' and (%s)', found);
    end loop;
    -- As the tag policy of the table.
    if not portal.sees_all() then
      conditions := conditions
        || ' and e.subject_kind = ''tenant'' and e.subject_id in (select portal.tenants_seen()::text)';
    end if;
    return format('select e.seq from portal.audit_event e where %s order by e.seq desc limit %s', conditions, most);
  end $$;
