import pg from 'pg'

/** The error of PostgreSQL when a table file cannot be extended. */
const refusal = `begin raise exception using errcode = 'disk_full',
  message = 'could not extend file "base/16384/16397": No space left on device',
  hint = 'Check free disk space.'; end`

/** Simulates a full disk with triggers: writes of portal and queue fail with `disk_full`, reads succeed. */
export class FullDisk {
  private constructor(private readonly client: pg.Client) {}

  static async create(url: string): Promise<FullDisk> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const disk = new FullDisk(client)
    await disk.free()
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('portal', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition`,
    )
    // One table at a time avoids deadlocks.
    for (const { name } of rows) {
      await client.query(
        `create or replace trigger no_room before insert or update on ${name}
         for each row execute function public.no_room()`,
      )
    }
    return disk
  }

  async fill(): Promise<void> {
    await this.write(refusal)
  }

  async free(): Promise<void> {
    await this.write('begin return new; end')
  }

  async close(): Promise<void> {
    await this.client.end()
  }

  private async write(body: string): Promise<void> {
    await this.client.query(
      `create or replace function public.no_room() returns trigger language plpgsql as $no_room$ ${body} $no_room$`,
    )
  }
}
