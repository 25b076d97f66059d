import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { forEachReseller } from './portal-database'

/** Inserts a template and a contact number of the tenant. */
export async function seedNotice(tenantId: string, template: { name: string; es: string }): Promise<void> {
  await forEachReseller((client, { id }) => seedIn(client, id, tenantId, template))
}

async function seedIn(
  client: pg.Client,
  resellerId: string,
  tenantId: string,
  { name, es }: { name: string; es: string },
): Promise<void> {
  const { rowCount } = await client.query('select 1 from portal.tenant where id = $1', [tenantId])
  if (rowCount === 0) return
  const templateId = randomUUID()
  await client.query(
    `insert into portal.message_template (id, reseller_id, name, purpose, created_by_name)
     values ($1, $2, $3, 'before-lock', 'Ana')`,
    [templateId, resellerId, name],
  )
  await client.query(
    `insert into portal.message_template_version
       (id, reseller_id, template_id, version, name, purpose, es, made_by_name)
     values ($1, $2, $3, 1, $4, 'before-lock', $5, 'Ana')`,
    [randomUUID(), resellerId, templateId, name, es],
  )
  await client.query(
    `insert into portal.tenant_contact (id, reseller_id, tenant_id, number, main, saved_by_name)
     values ($1, $2, $3, '51987654321', true, 'Ana')
     on conflict do nothing`,
    [randomUUID(), resellerId, tenantId],
  )
}
