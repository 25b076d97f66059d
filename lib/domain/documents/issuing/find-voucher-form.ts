import 'server-only'
import { readInScope } from '../../../platform/database/db'
import type { IssuanceForm } from './schemas'

/** The form that a voucher was issued from here by; null for vouchers that were made elsewhere, or written as JSON. */
export async function findVoucherForm(
  resellerId: string,
  of: { tenantId: string; externalId: string },
): Promise<IssuanceForm | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ form: IssuanceForm }>(
      `select i.form from portal.issuance i
       where i.tenant_id::text = $1 and i.external_id = $2 and i.kind = 'voucher' and i.form->>'kind' <> 'json'
       limit 1`,
      [of.tenantId, of.externalId],
    ),
  )
  return row?.form ?? null
}
