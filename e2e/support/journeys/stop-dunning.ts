import { forEachReseller } from './portal-database'

/** Stops a tenant's dunning, as the worker does when a notice is unconfirmed. */
export async function stopDunning(tenantId: string): Promise<void> {
  await forEachReseller(async (client) => {
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
  })
}
