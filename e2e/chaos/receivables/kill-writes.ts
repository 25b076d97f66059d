import type pg from 'pg'

/** What the steps of a month write to, in any order. */
const tables = [
  'receivable_account',
  'receivable_charge',
  'receivable_payment',
  'receivable_allocation',
  'receivable_balance',
  'receivable_total',
  'raise_run',
  'raise_item',
  'ledger_import',
  'ledger_import_line',
  'debt_proposal',
  'receivable_rules',
  'lock_run',
  'lock_item',
  'audit_event',
]

// A sequence counts what is rolled back, too.
const killSql = `
  create schema chaos;
  create sequence chaos.write;
  create table chaos.kill (at bigint not null);
  insert into chaos.kill values (0);
  create function chaos.count_write() returns trigger language plpgsql security definer as $$
    begin
      if nextval('chaos.write') = (select at from chaos.kill) then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$;`

const triggerSql = (table: string) => `
  create trigger chaos_write before insert or update on portal.${table}
  for each statement execute function chaos.count_write()`

/** Ends the database's process at a chosen write, as the death of the whole process does: nothing of it is kept. */
export type KillSwitch = {
  /** Kills at the `nth` write from now on. */
  arm: (nth: number) => Promise<void>
  /** Kills no more; returns whether it did. */
  disarm: () => Promise<boolean>
}

export async function openKillSwitch(owner: pg.Client): Promise<KillSwitch> {
  await owner.query(killSql)
  for (const table of tables) await owner.query(triggerSql(table))
  return {
    arm: async (nth) => {
      await owner.query("select setval('chaos.write', 1, false)")
      await owner.query('update chaos.kill set at = $1', [nth])
    },
    disarm: async () => {
      const { rows } = await owner.query<{ killed: boolean }>(
        'select w.is_called and w.last_value >= k.at and k.at > 0 as killed from chaos.write w, chaos.kill k',
      )
      await owner.query('update chaos.kill set at = 0')
      return rows[0]?.killed ?? false
    },
  }
}
