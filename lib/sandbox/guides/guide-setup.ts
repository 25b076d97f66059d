import type { TenantCall } from '../http/endpoint'
import { inputRefused } from '../http/failure'
import type { GuideRequest } from './read-guide'

export type GuideSetup = {
  establishmentNo: number
  knowsDriver: boolean
  /** Requested products by code. */
  products: Record<string, { description: string; unit: string }>
}

const setupSql = `select e.establishment_no as "establishmentNo", s.number as series,
    exists (select from sandbox.person d where d.tenant_id = $1 and d.role = 'drivers'
      and d.identity_type_id = $5 and d.number = $6) as "knowsDriver",
    coalesce((select jsonb_object_agg(p.internal_id,
        jsonb_build_object('description', p.description, 'unit', p.unit_type_id))
      from sandbox.product p where p.tenant_id = $1 and p.internal_id = any($7)), '{}') as products
  from (select) as here
  left join sandbox.establishment e on e.tenant_id = $1 and e.code = $2
  left join sandbox.series s on s.tenant_id = $1 and s.establishment_no = e.establishment_no
    and s.document_type_id = $3 and s.number = $4`

/** The tenant's setup for issuing, in one query. Throws for a wrong establishment or series. */
export async function openGuideSetup(call: TenantCall, { draft, lines }: GuideRequest): Promise<GuideSetup> {
  const [row] = await call.sandbox.database.query(setupSql, [
    call.tenant.id,
    draft.establishmentCode,
    draft.documentTypeId,
    draft.series,
    draft.driver?.identityTypeId ?? '',
    draft.driver?.number ?? '',
    lines.map((line) => line.internalId),
  ])
  if (!row?.establishmentNo) throw inputRefused('El código ingresado del establecimiento es incorrecto.')
  if (!row.series) throw inputRefused(`La serie ingresada ${draft.series ?? ''}, es incorrecta.`)
  return { establishmentNo: row.establishmentNo, knowsDriver: row.knowsDriver, products: row.products }
}
