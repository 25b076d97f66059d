import 'server-only'
import { readInScope } from '../db'

export type UnsentVoucher = {
  tenantId: string
  tenantName: string
  externalId: string
  number: string
  type: string
  state: string
  issuedOn: string | null
  customer: string | null
  customerNumber: string | null
  currency: string
  total: string
  dispatchGroup: string | null
  readAt: Date
}

/** Registered vouchers of all tenants that wait to be sent one by one, the oldest first, from what was read last. */
export async function listUnsent(resellerId: string, most = 200): Promise<UnsentVoucher[]> {
  return readInScope(resellerId, (query) =>
    query<UnsentVoucher>(
      `select v.tenant_id as "tenantId", t.name as "tenantName", v.external_id as "externalId", v.number, v.type,
         v.state, to_char(v.issued_on, 'YYYY-MM-DD') as "issuedOn", v.customer,
         v.customer_number as "customerNumber", v.currency, v.total::text, v.dispatch_group as "dispatchGroup",
         v.read_at as "readAt"
       from portal.voucher v join portal.tenant t on t.id = v.tenant_id
       where v.reseller_id = $1 and v.state = '01' and v.dispatch_group is distinct from '02' and t.gone_at is null
       order by v.issued_on, v.number limit $2`,
      [resellerId, most],
    ),
  )
}
