import type { Query } from '../database/database'
import type { TenantOnHost } from '../http/endpoint'
import type { GuidePaper } from '../papers/guide-paper'
import { asExternalId } from '../vouchers/affected-voucher'
import { issuerOf } from '../vouchers/issuing-setup'
import type { GuideDraft } from './guide-draft'

export type GuideRow = {
  id: number
  externalId: string
  stateTypeId: string
  documentTypeId: string
  series: string
  number: number
  filename: string
  draft: GuideDraft
  establishment: { code: string; address: string; ubigeo: string }
  ticket: string | null
  ticketAsked: number
  responseCode: string | null
  responseDescription: string | null
  hasCdr: boolean
  updatedAt: Date
}

const rowSql = `select g.id, g.external_id as "externalId", g.state_type_id as "stateTypeId",
    g.document_type_id as "documentTypeId", g.series, g.number, g.filename, g.payload as draft,
    jsonb_build_object('code', coalesce(e.code, '0000'), 'address', coalesce(e.address, '-'),
      'ubigeo', coalesce(e.ubigeo, '150101')) as establishment,
    g.ticket, g.ticket_asked as "ticketAsked", g.response_code as "responseCode",
    g.response_description as "responseDescription", g.has_cdr as "hasCdr", g.updated_at as "updatedAt"
  from sandbox.guide g
  left join sandbox.establishment e
    on e.tenant_id = g.tenant_id and e.establishment_no = g.establishment_no
  where g.tenant_id = $1 and g.external_id = $2`

/** One guide of this tenant, or null. */
export async function findGuide(
  query: Query,
  input: { tenantId: number; externalId: string | null; lock?: boolean },
): Promise<GuideRow | null> {
  const externalId = asExternalId(input.externalId)
  if (externalId === null) return null
  const sql = `${rowSql}${input.lock ? ' for update of g' : ''}`
  const [row] = await query<GuideRow>(sql, [input.tenantId, externalId])
  return row ?? null
}

export function guidePaperOf(row: GuideRow, tenant: TenantOnHost): GuidePaper {
  return {
    issuer: issuerOf(tenant, row.establishment),
    draft: row.draft,
    series: row.series,
    number: row.number,
    filename: row.filename,
  }
}
