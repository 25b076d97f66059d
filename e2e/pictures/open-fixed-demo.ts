import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../lib/server/postgres/embedded-postgres'
import { migrate } from '../../lib/server/postgres/migrate'
import { PortalProcess } from '../support/journeys/portal-process'

/** A Thursday at half past ten in Lima. In the future, since browsers drop cookies that have expired. */
export const pictureInstant = new Date('2030-11-21T15:30:00Z')

// `now()` is looked up along the search path, `current_timestamp` is not: the defaults of columns are changed for it.
// Functions with a search path of their own keep the clock of the machine, for which nothing here has grown old.
const holdClock = `
  create schema clock;
  create function clock.now() returns timestamptz language sql stable
    as $$ select timestamptz '${pictureInstant.toISOString()}' $$;
  grant usage on schema clock to public;
  alter database postgres set search_path = "$user", public, clock, pg_catalog;`
const dateDefaults = `
  do $$
  declare place record;
  begin
    for place in select table_schema, table_name, column_name from information_schema.columns
      where table_schema in ('portal', 'sandbox') and column_default ~* '(current_timestamp|now\\(\\))'
    loop
      execute format('alter table %I.%I alter column %I set default clock.now()',
        place.table_schema, place.table_name, place.column_name);
    end loop;
  end $$;`
// Whatever the worker would do meanwhile would be in one picture and not in another.
const holdJobs = `
  create function clock.hold() returns trigger language plpgsql as $$
    begin new.run_at := 'infinity'; return new; end $$;
  create trigger hold before insert or update on graphile_worker._private_jobs
    for each row execute function clock.hold();`

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export type FixedDemo = { url: string; home: string; dispose: () => Promise<void> }

/** The demo with its story, whose portal and database take all of a test for the minute of `pictureInstant`. */
export async function openFixedDemo(): Promise<FixedDemo> {
  const folder = mkdtempSync(join(tmpdir(), 'porteria-pictures-'))
  chmodSync(folder, 0o755)
  const database = await startEmbeddedPostgres({ home: folder, password: 'pictures', durable: false })
  let portal: PortalProcess | undefined
  const dispose = async () => {
    await portal?.dispose()
    await database.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await asOwner(database.url, holdClock)
    // Roles get their passwords at the start of the portal.
    await migrate(database.url, { app: 'pictures', sandbox: 'pictures' })
    await asOwner(database.url, dateDefaults + holdJobs)
    portal = await PortalProcess.createEmpty({
      DATABASE_URL: database.url,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/journeys/moved-clock.mjs')}`,
      SLOW_CLOCK: pictureInstant.toISOString(),
      SLOW_CLOCK_FROM: String(Date.now()),
      DEMO_STORY: 'on',
    })
    const run = await portal.start()
    return { url: run.portal, home: portal.home, dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}
