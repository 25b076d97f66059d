import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'

/** Lets a tenant's way stand still, as the worker does when its notice is not known to have been sent. */
export async function stopDunning(tenantId: string): Promise<void> {
  const { APP_DATABASE_URL } = parseEnv(readFileSync(join(process.env.E2E_HOME ?? '', 'portal.env'), 'utf8'))
  const client = new pg.Client({ connectionString: APP_DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from portal.resellers_known()')
    for (const { id } of rows) {
      await client.query("select set_config('portal.reseller_id', $1, false)", [id])
      await client.query(
        `insert into portal.dunning_step (enrolment_id, step, attempt, tenant_id, reseller_id, kind, at)
         select id, 0, 1, tenant_id, reseller_id, 'notice', now() from portal.dunning_enrolment
         where tenant_id = $1 and ended_at is null on conflict do nothing`,
        [tenantId],
      )
      await client.query(
        `update portal.dunning_enrolment set state = 'needs-person', step = 1, why = 'notice-not-sent',
           why_detail = 'not-confirmed', next_at = null
         where tenant_id = $1 and ended_at is null`,
        [tenantId],
      )
    }
  } finally {
    await client.end()
  }
}
