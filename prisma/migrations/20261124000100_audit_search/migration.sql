-- Words of the audit log are found by index. The definition in `prisma/functions` is loaded after the migrations.
create function portal.audit_words(actor_name text, subject_name text, reason text, before jsonb, after jsonb)
  returns text
  language sql immutable parallel safe set search_path = portal, public, pg_temp
  as $$ select portal.plain_text(concat_ws(' ', actor_name, subject_name, reason, before::text, after::text)) $$;

create index audit_event_words on portal.audit_event
  using gin (portal.audit_words(actor_name, subject_name, reason, before, after) gin_trgm_ops);

create index audit_event_by_action on portal.audit_event (reseller_id, action, seq desc);
