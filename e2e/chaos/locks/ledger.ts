import type pg from 'pg'
import type { Effect, Flag, HoldStep, RunStep, Step } from './history'

// Triggers record each change in its transaction, with the clock of the database.
const ledgerSql = `
  create schema chaos;
  create table chaos.effect (
    no bigint generated always as identity, at timestamptz default clock_timestamp(), tenant int, by text,
    wrote text, central_before int, host_before int, central int, host int);
  create table chaos.step (
    no bigint generated always as identity, at timestamptz default clock_timestamp(), item uuid, run uuid,
    tenant int, from_state text, state text, attempt int, cause text, desired text, central text, host text,
    answer text, silence text);
  create table chaos.run_step (
    no bigint generated always as identity, at timestamptz default clock_timestamp(), run uuid, state text,
    is_over boolean);
  create table chaos.hold (
    no bigint generated always as identity, at timestamptz default clock_timestamp(), tenant int,
    held boolean);
  create function chaos.note_effect() returns trigger language plpgsql security definer as $$
    begin
      insert into chaos.effect (tenant, by, wrote, central_before, host_before, central, host)
      values (new.id,
        case when current_query() ~ 'document_count|row_number' then 'manual' else 'call' end,
        tg_argv[0], old.locked_tenant, old.host_locked_tenant, new.locked_tenant, new.host_locked_tenant);
      return new;
    end $$;
  create trigger chaos_central after update of locked_tenant on sandbox.tenant
    for each row execute function chaos.note_effect('central');
  create trigger chaos_host after update of host_locked_tenant on sandbox.tenant
    for each row execute function chaos.note_effect('host');
  create function chaos.note_step() returns trigger language plpgsql security definer as $$
    begin
      insert into chaos.step (item, run, tenant, from_state, state, attempt, cause, desired, central, host, answer,
        silence)
      values (new.id, new.run_id, new.upstream_id, case when tg_op = 'UPDATE' then old.state::text end,
        new.state, new.attempt, new.cause, new.desired, new.central_access, new.host_access,
        new.answer, new.host_silence);
      return new;
    end $$;
  create trigger chaos_step after insert or update of state on portal.lock_item
    for each row execute function chaos.note_step();
  create function chaos.note_run() returns trigger language plpgsql security definer as $$
    begin
      insert into chaos.run_step (run, state, is_over) values (new.id, new.state, new.ended_at is not null);
      return new;
    end $$;
  create trigger chaos_run after insert or update on portal.lock_run
    for each row execute function chaos.note_run();
  create function chaos.note_hold() returns trigger language plpgsql security definer as $$
    begin
      insert into chaos.hold (tenant, held) values (new.upstream_id, new.held_at is not null);
      return new;
    end $$;
  create trigger chaos_hold after update of held_at on portal.tenant
    for each row execute function chaos.note_hold()`

const at = 'extract(epoch from at)::float8 * 1000 as at'

/** Creates the tables and triggers of the ledger. */
export async function createLedger(owner: pg.Client): Promise<void> {
  await owner.query(ledgerSql)
}

export async function clearLedger(owner: pg.Client): Promise<void> {
  await owner.query('truncate chaos.effect, chaos.step, chaos.run_step, chaos.hold')
}

const flag = (column: string): string => `case ${column} when 0 then 'unlocked' else 'locked' end`

type EffectRow = Omit<Effect, 'before' | 'after'> & Record<'c0' | 'h0' | 'c1' | 'h1', Flag>

export async function readLedger(owner: pg.Client) {
  const effects = await owner.query<EffectRow>(
    `select ${at}, tenant, by, wrote, ${flag('central_before')} as c0, ${flag('host_before')} as h0,
       ${flag('central')} as c1, ${flag('host')} as h1 from chaos.effect order by no`,
  )
  const steps = await owner.query<Step>(
    `select ${at}, item, run, tenant, from_state as "from", state, attempt, cause, desired, central, host,
       answer, silence
     from chaos.step order by no`,
  )
  const runSteps = await owner.query<RunStep>(
    `select ${at}, run, state, is_over as "isOver" from chaos.run_step order by no`,
  )
  const holds = await owner.query<HoldStep>(`select ${at}, tenant, held from chaos.hold order by no`)
  return {
    effects: effects.rows.map(({ c0, h0, c1, h1, ...rest }) => ({
      ...rest,
      before: { central: c0, host: h0 },
      after: { central: c1, host: h1 },
    })),
    steps: steps.rows,
    runSteps: runSteps.rows,
    holds: holds.rows,
  }
}

/** Ends the connection that holds the claim on a run; returns whether there was one. */
export async function cutClaim(owner: pg.Client, runId: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(l.pid) from pg_locks l
     where l.locktype = 'advisory' and l.granted and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())
       and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended($1, 0)`,
    [`lock-run:${runId}`],
  )
  return rowCount === 1
}
