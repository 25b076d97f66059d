import type { Query } from '../database/database'
import { asExternalId } from './affected-voucher'
import type { VoucherDraft } from './voucher-draft'

export type VoucherRow = {
  id: number
  externalId: string
  groupId: string
  stateTypeId: string
  documentTypeId: string
  series: string
  number: number
  filename: string
  issuedOn: string
  issuedAt: string
  dueOn: string | null
  currencyId: string
  exchangeRate: string
  customer: Record<string, string | null>
  taxed: string
  igv: string
  total: string
  words: string
  hash: string | null
  draft: VoucherDraft | null
  establishment: { code: string; address: string; ubigeo: string }
  hasCdr: boolean
  responseCode: string | null
  responseDescription: string | null
  responseNotes: string[] | null
  updatedAt: Date
}

const rowSql = `select v.id, v.external_id as "externalId", v.group_id as "groupId",
    v.state_type_id as "stateTypeId", v.document_type_id as "documentTypeId", v.series, v.number, v.filename,
    v.date_of_issue as "issuedOn", v.time_of_issue as "issuedAt", v.date_of_due as "dueOn",
    v.currency_type_id as "currencyId", v.exchange_rate as "exchangeRate", v.customer, v.total_taxed as taxed,
    v.total_igv as igv, v.total, v.number_to_letter as words, v.hash, v.payload->'draft' as draft,
    jsonb_build_object('code', coalesce(e.code, '0000'), 'address', coalesce(e.address, '-'),
      'ubigeo', coalesce(e.ubigeo, '150101')) as establishment,
    v.has_cdr as "hasCdr", v.response_code as "responseCode",
    v.response_description as "responseDescription", v.response_notes as "responseNotes",
    v.updated_at as "updatedAt"
  from sandbox.voucher v
  left join sandbox.establishment e
    on e.tenant_id = v.tenant_id and e.establishment_no = v.establishment_no
  where v.tenant_id = $1 and v.external_id = $2`

/** One voucher of this tenant, or null. `lock` blocks concurrent sends. */
export async function findVoucher(
  query: Query,
  input: { tenantId: number; externalId: string | null; lock?: boolean },
): Promise<VoucherRow | null> {
  const externalId = asExternalId(input.externalId)
  if (externalId === null) return null
  const [row] = await query<VoucherRow>(`${rowSql}${input.lock ? ' for update of v' : ''}`, [
    input.tenantId,
    externalId,
  ])
  return row ?? null
}
