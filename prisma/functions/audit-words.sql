-- What a search of the audit log looks through in one line. Immutable, so that an index can use it: a change of this
-- body needs a migration that builds `audit_event_words` anew.
create or replace function portal.audit_words(actor_name text, subject_name text, reason text, before jsonb, after jsonb)
  returns text
  language sql immutable parallel safe set search_path = portal, public, pg_temp
  as $$ select portal.plain_text(concat_ws(' ', actor_name, subject_name, reason, before::text, after::text)) $$;
