import 'server-only'
import { readInScope } from '../../../platform/database/db'
import type { IssuanceForm } from './schemas'

const readMax = 50

/** What was typed for a tenant's last guides, newest first, without their goods. Drafts do not count. */
export async function listEarlierGuides(resellerId: string, tenantId: string): Promise<IssuanceForm[]> {
  const rows = await readInScope(resellerId, (query) =>
    query<{ form: IssuanceForm }>(
      `select (select jsonb_object_agg(key, value) from jsonb_each_text(form) where key not like 'items.%') as form
       from portal.issuance
       where tenant_id::text = $1 and kind in ('carrier-guide', 'sender-guide') and state <> 'draft'
       order by created_at desc, id desc limit $2`,
      [tenantId, readMax],
    ),
  )
  return rows.map(({ form }) => form)
}

/** What was typed for the last guide that names a party by its number; null if none does. */
export async function findGuideOf(
  resellerId: string,
  { tenantId, party, number }: { tenantId: string; party: 'recipient' | 'sender'; number: string },
): Promise<IssuanceForm | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ form: IssuanceForm }>(
      `select form from portal.issuance
       where tenant_id::text = $1 and kind in ('carrier-guide', 'sender-guide') and state <> 'draft'
         and form ->> ($2 || '.number') = $3
       order by created_at desc, id desc limit 1`,
      [tenantId, party, number],
    ),
  )
  return row?.form ?? null
}
