import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { createControlClient } from '../../../lib/sandbox/control/control-client'
import type { RunFile } from '../../../lib/server/process/run-file'

/** Raises the budgets of calls and messages a minute, for which concurrent journeys would wait. */
export async function liftBudget({ home, run }: { home: string; run: RunFile }): Promise<void> {
  if (run.sandbox) await createControlClient(run.sandbox.central).setProfile({ throttlePerMinute: 0 })
  const { APP_DATABASE_URL } = parseEnv(readFileSync(join(home, 'portal.env'), 'utf8'))
  const client = new pg.Client({ connectionString: APP_DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from portal.resellers_known()')
    for (const { id } of rows) {
      await client.query("select set_config('portal.reseller_id', $1, false)", [id])
      await client.query('update portal.connection set calls_per_minute = 600')
      await client.query('update portal.messaging_settings set per_minute = 120')
    }
  } finally {
    await client.end()
  }
}
