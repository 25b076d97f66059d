import 'server-only'
import { readInScope } from '../../../platform/database/db'
import type { IssuanceForm } from './schemas'
import type { IssuanceKind } from './states'

/** What was typed for the last of a tenant's issuances of a kind; null before the first. Drafts do not count. */
export async function findLastForm(
  resellerId: string,
  { tenantId, kind }: { tenantId: string; kind: IssuanceKind },
): Promise<IssuanceForm | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ form: IssuanceForm }>(
      `select form from portal.issuance where tenant_id::text = $1 and kind = $2 and state <> 'draft'
       order by created_at desc, id desc limit 1`,
      [tenantId, kind],
    ),
  )
  return row?.form ?? null
}
