import 'server-only'
import { readInScope } from '../../../platform/database/db'
import type { IssuanceForm } from './schemas'

/**
 * What was typed for the last of a tenant's guides, of this kind if there is one; null before the first. Drafts do not
 * count.
 */
export async function findLastGuide(
  resellerId: string,
  { tenantId, kind }: { tenantId: string; kind: 'carrier-guide' | 'sender-guide' },
): Promise<IssuanceForm | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ form: IssuanceForm }>(
      `select form from portal.issuance
       where tenant_id::text = $1 and kind in ('carrier-guide', 'sender-guide') and state <> 'draft'
       order by kind = $2 desc, created_at desc, id desc limit 1`,
      [tenantId, kind],
    ),
  )
  return row?.form ?? null
}
