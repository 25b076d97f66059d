import 'server-only'
import { type Query, readInScope } from '../../../platform/database/db'

export type UnsentVoucher = {
  tenantId: string
  tenantName: string
  tenantRuc: string
  externalId: string
  number: string
  type: string
  state: string
  issuedOn: string | null
  customer: string | null
  customerNumber: string | null
  currency: string
  total: string
  toRegularize: string | null
  readAt: Date
}

/** The oldest ones, and the total number. */
export type UnsentList = { rows: UnsentVoucher[]; total: number }

const unsentShownMax = 200
const writtenAtOnce = 500

const columns = `v.tenant_id as "tenantId", t.name as "tenantName", t.ruc as "tenantRuc", v.external_id as "externalId",
  v.number, v.type, v.state, to_char(v.issued_on, 'YYYY-MM-DD') as "issuedOn", v.customer,
  v.customer_number as "customerNumber", v.currency, v.total::text, v.to_regularize as "toRegularize",
  v.read_at as "readAt"`

/** Vouchers that wait to be sent one by one, as `from … where …`; `$1` is the reseller. */
export const unsentVouchers = `
  from portal.voucher v join portal.tenant t on t.id = v.tenant_id
  where v.reseller_id = $1 and v.state = '01' and v.dispatch_group is distinct from '02' and t.gone_at is null`

const day = "coalesce(v.issued_on, '-infinity'::date)"
const order = `order by ${day}, v.tenant_id, v.external_id`

/** Vouchers of all tenants that wait to be sent one by one, oldest first, as last read. */
export async function listUnsent(resellerId: string): Promise<UnsentList> {
  return readInScope(resellerId, async (query) => {
    const rows = await query<UnsentVoucher>(
      `select ${columns} ${unsentVouchers} ${order} limit ${unsentShownMax}`,
      [resellerId],
    )
    if (rows.length < unsentShownMax) return { rows, total: rows.length }
    const [counted] = await query<{ total: number }>(`select count(*)::int as total ${unsentVouchers}`, [
      resellerId,
    ])
    return { rows, total: counted?.total ?? rows.length }
  })
}

/** The unsent vouchers after a given one, for an export of any size. */
export async function listUnsentAfter(
  query: Query,
  { resellerId, after }: { resellerId: string; after: UnsentVoucher | null },
): Promise<UnsentVoucher[]> {
  const beyond = `and (${day}, v.tenant_id, v.external_id) > (coalesce($2::date, '-infinity'::date), $3::uuid, $4)`
  return query<UnsentVoucher>(
    `select ${columns} ${unsentVouchers} ${after ? beyond : ''} ${order} limit ${writtenAtOnce}`,
    after ? [resellerId, after.issuedOn, after.tenantId, after.externalId] : [resellerId],
  )
}
