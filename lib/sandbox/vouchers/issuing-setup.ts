import type { Query } from '../database/database'
import type { TenantCall } from '../http/endpoint'
import { inputRefused } from '../http/failure'
import type { Issuer } from '../papers/issuer'

/** A tenant's configuration relevant to issuing. */
export type IssuingSetup = {
  establishment: { no: number; code: string; address: string; ubigeo: string }
  singleShipment: boolean
  restrictsDates: boolean
  nrus: boolean
  stockControl: boolean
  tillOpen: boolean
  /** `refuses`: signing fails; `silent`: it signs and returns no receipt. */
  signingProvider: 'refuses' | 'silent' | null
  enforcesDocuments: boolean
  enforcesSales: boolean
  limitDocuments: number
  limitSales: string
  cycleDay: string | null
}

const setupSql = `select e.establishment_no as "establishmentNo", e.code, e.address, e.ubigeo,
    t.single_shipment as "singleShipment", t.restrict_receipt_date as "restrictsDates", t.nrus,
    t.stock_control as "stockControl", t.till_open as "tillOpen", t.signing_provider as "signingProvider",
    t.locked_emission as "enforcesDocuments", t.restrict_sales_limit and not p.sales_unlimited as "enforcesSales",
    p.limit_documents as "limitDocuments", p.sales_limit as "limitSales",
    t.start_billing_cycle as "cycleDay", s.number as series
  from sandbox.tenant t
  join sandbox.plan p on p.id = t.plan_id
  left join sandbox.establishment e on e.tenant_id = t.id
    and case when $4::text is null then e.establishment_no = $5 else e.code = $4 end
  left join sandbox.series s on s.tenant_id = t.id and s.establishment_no = e.establishment_no
    and s.document_type_id = $2 and s.number = $3
  where t.id = $1`

export type SetupQuery = {
  documentTypeId: string
  series: string | null
  /** Set for guides; vouchers use the user's establishment. */
  establishmentCode?: string
}

/** The setup of the establishment. Throws when the series is not its own (contract §7.5, 2). */
export async function openIssuingSetup(call: TenantCall, input: SetupQuery): Promise<IssuingSetup> {
  const { series, documentTypeId, establishmentCode } = input
  const [row] = await call.sandbox.database.query(setupSql, [
    call.tenant.id,
    documentTypeId,
    series,
    establishmentCode ?? null,
    call.user.establishmentNo,
  ])
  if (!row?.establishmentNo && establishmentCode !== undefined) {
    throw inputRefused('El código ingresado del establecimiento es incorrecto.')
  }
  if (!row?.series) throw inputRefused(`La serie ingresada ${series ?? ''}, es incorrecta.`)
  const { establishmentNo, code, address, ubigeo, series: _series, ...setup } = row
  return { ...setup, establishment: { no: establishmentNo, code, address, ubigeo } } as IssuingSetup
}

export function issuerOf(
  tenant: { number: string; name: string; email: string | null; telephone: string },
  establishment: { code: string; address: string; ubigeo: string },
): Issuer {
  return {
    number: tenant.number,
    name: tenant.name,
    email: tenant.email,
    telephone: tenant.telephone,
    address: establishment.address,
    ubigeo: establishment.ubigeo,
    establishmentCode: establishment.code,
  }
}

export type SeriesKey = { tenantId: number; documentTypeId: string; series: string }

/** Takes the next number; concurrent calls wait for this transaction. */
export async function takeNextNumber(query: Query, key: SeriesKey): Promise<number> {
  const [row] = await query<{ number: number }>(
    `update sandbox.series set last_number = last_number + 1
     where tenant_id = $1 and document_type_id = $2 and number = $3 returning last_number as number`,
    [key.tenantId, key.documentTypeId, key.series],
  )
  if (!row) throw inputRefused(`La serie ingresada ${key.series}, es incorrecta.`)
  return row.number
}

/** Explicit numbers leave gaps; automatic ones continue from the highest. */
export async function raiseLastNumber(query: Query, key: SeriesKey, number: number): Promise<void> {
  await query(
    `update sandbox.series set last_number = greatest(last_number, $4)
     where tenant_id = $1 and document_type_id = $2 and number = $3`,
    [key.tenantId, key.documentTypeId, key.series, number],
  )
}
