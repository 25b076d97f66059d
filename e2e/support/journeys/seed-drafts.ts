import { randomUUID } from 'node:crypto'
import { withPortalDatabase } from './portal-database'

/** A list of one active tenant to lock, as the button of its page freezes it; returns where it gets its time. */
export async function seedLockDraft(tenantId: string): Promise<string> {
  const draftId = randomUUID()
  await withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    const resellerId = await enter('andes')
    await client.query(
      `insert into portal.lock_draft (id, reseller_id, desired, origin, prepared_by_name, expires_at)
       values ($1, $2, 'locked', 'ids', 'Ana', now() + interval '1 day')`,
      [draftId, resellerId],
    )
    await client.query(
      `insert into portal.lock_draft_item (draft_id, tenant_id, reseller_id, access)
       values ($1, $2, $3, 'unlocked')`,
      [draftId, tenantId, resellerId],
    )
  })
  return `/locks/schedules/new?draft=${draftId}`
}

/** A message to these tenants that nothing is written in, as the list of their RUCs makes it; returns its page. */
export async function seedMessageDraft(tenants: { id: string }[]): Promise<string> {
  const draftId = randomUUID()
  await withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    const resellerId = await enter('andes')
    await client.query(
      `insert into portal.message_draft (id, reseller_id, origin, prepared_by_name, expires_at)
       values ($1, $2, 'list', 'Ana', now() + interval '1 day')`,
      [draftId, resellerId],
    )
    await client.query(
      `insert into portal.message_draft_item (draft_id, tenant_id, reseller_id)
       select $1, id, $3 from unnest($2::uuid[]) as t(id)`,
      [draftId, tenants.map(({ id }) => id), resellerId],
    )
  })
  return `/messages/new/${draftId}`
}
