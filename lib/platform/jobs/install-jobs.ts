import 'server-only'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { jobLogger } from './job-logger'

// The tables of graphile-worker are shut by row-level security; jobs carry no tenant's facts, only ids.
const openToApp = `
  grant usage on schema graphile_worker to porteria_app;
  grant select, insert, update, delete on all tables in schema graphile_worker to porteria_app;
  grant usage on all sequences in schema graphile_worker to porteria_app;
  do $$
  declare name text;
  begin
    for name in
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity
    loop
      execute format('drop policy if exists app on graphile_worker.%I', name);
      execute format('create policy app on graphile_worker.%I to porteria_app using (true) with check (true)', name);
    end loop;
  end $$;`

/** Creates or updates the job tables and opens them to the application's role. Idempotent; needs the owner. */
export async function installJobs(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: jobLogger })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(openToApp)
  } finally {
    await owner.end()
  }
}
