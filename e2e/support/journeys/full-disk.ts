import pg from 'pg'

/** What PostgreSQL says for a table that it cannot make longer. */
const refusal = `begin raise exception using errcode = 'disk_full',
  message = 'could not extend file "base/16384/16397": No space left on device',
  hint = 'Check free disk space.'; end`

/**
 * A disk that fills up under a database: every row that the portal and its queue write ends as on a disk without any room,
 * and whatever is read is answered. It needs no disk of its own, so any machine can do it.
 */
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
    // One at a time: whoever locks all tables at once waits for those who wait for it.
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
