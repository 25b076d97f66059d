import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import type { VoucherLine } from './queries'

export type VoucherView = VoucherLine & { igv: string | null; createdAt: Date | null; readAt: Date }

/** One voucher as last read. Throws NotFound. */
export async function getVoucher(
  resellerId: string,
  of: { tenantId: string; externalId: string },
): Promise<VoucherView> {
  const [row] = await readInScope(resellerId, (query) =>
    query<VoucherView>(
      `select v.external_id as "externalId", v.number, v.type, v.state,
         to_char(v.issued_on, 'YYYY-MM-DD') as "issuedOn", v.customer, v.customer_number as "customerNumber",
         v.currency, v.total::text, v.igv::text, v.balance::text, v.dispatch_group as "dispatchGroup",
         v.xml_url as "xmlUrl", v.pdf_url as "pdfUrl", v.cdr_url as "cdrUrl", v.to_regularize as "toRegularize",
         v.created_at as "createdAt", v.read_at as "readAt"
       from portal.voucher v where v.tenant_id::text = $1 and v.external_id = $2`,
      [of.tenantId, of.externalId],
    ),
  )
  if (!row) throw new NotFound('voucher-missing')
  return row
}
