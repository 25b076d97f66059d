import type { Query } from '../database/database'
import type { TenantCall } from '../http/endpoint'
import { Failure } from '../http/failure'
import { quotaReached } from '../http/lineage'
import { limaDay } from '../lima-time'
import { cycleStart } from './billing-cycle'
import type { IssuingSetup } from './issuing-setup'
import type { VoucherDraft } from './voucher-draft'

/** A closed till has its own error shape, without `success` (contract §1.3). */
export class TillClosed extends Error {
  readonly said = 'La caja se encuentra cerrada. Debes abrirla antes de registrar un ingreso.'
}

const afterInsert = (said: string, from: 'quota' | 'action' = 'action', status = 500) =>
  new Failure({ status, said, from })

/** Checks 12 to 16 of contract §7.5: after the insert, in its transaction, so that a refusal uses no number. */
export async function checkAfterInsert(
  query: Query,
  call: TenantCall,
  setup: IssuingSetup,
  draft: VoucherDraft,
) {
  const from = cycleStart(limaDay(call.sandbox.now()), setup.cycleDay)
  await checkDocumentQuota(query, call, setup, from)
  await checkSalesQuota(query, call, setup, from)
  checkTill(call, setup, draft)
  if (setup.stockControl) await takeStock(query, call, draft)
  if (setup.signingProvider === 'refuses') {
    throw afterInsert('PSE. QUERY - Code: 401; Description: Credenciales del proveedor no válidas')
  }
}

async function checkDocumentQuota(
  query: Query,
  call: TenantCall,
  setup: IssuingSetup,
  from: string,
): Promise<void> {
  if (!setup.enforcesDocuments || setup.limitDocuments === 0) return
  const [row] = await query<{ issued: number }>(
    `select count(*)::int as issued from sandbox.voucher
     where tenant_id = $1 and date_of_issue between $2 and $3`,
    [call.tenant.id, from, limaDay(call.sandbox.now())],
  )
  if (!quotaReached(call.sandbox.settings.lineage, row?.issued ?? 0, setup.limitDocuments)) return
  throw afterInsert(
    `Ha alcanzado el límite de ${setup.limitDocuments} comprobantes permitidos en su plan para este ciclo`,
    'quota',
  )
}

async function checkSalesQuota(
  query: Query,
  call: TenantCall,
  setup: IssuingSetup,
  from: string,
): Promise<void> {
  if (!setup.enforcesSales || setup.cycleDay === null) return
  const [row] = await query<{ over: boolean }>(
    `select coalesce(sum(case when document_type_id = '07' then -1 else 1 end
         * total * case currency_type_id when 'PEN' then 1 else exchange_rate end), 0) > $4 as over
     from sandbox.voucher
     where tenant_id = $1 and date_of_issue between $2 and $3
       and state_type_id in ('01', '03', '05', '07', '13')`,
    [call.tenant.id, from, limaDay(call.sandbox.now()), setup.limitSales],
  )
  if (row?.over) throw afterInsert('Ha superado el límite de ventas permitido.', 'quota')
}

function checkTill(call: TenantCall, setup: IssuingSetup, draft: VoucherDraft): void {
  if (setup.tillOpen || !draft.payments.some((payment) => payment.destination === 'cash')) return
  if (call.sandbox.settings.lineage !== 'B') throw new TillClosed()
  throw afterInsert('Trying to access array offset on value of type null')
}

async function takeStock(query: Query, call: TenantCall, draft: VoucherDraft): Promise<void> {
  const sign = draft.documentTypeId === '07' ? '' : '-'
  for (const line of draft.lines) {
    const [product] = await query<{ description: string; short: boolean }>(
      `update sandbox.product set stock = stock + $3 where tenant_id = $1 and internal_id = $2
       returning description, stock < 0 as short`,
      [call.tenant.id, line.internalId ?? '', `${sign}${line.quantity}`],
    )
    if (product?.short) {
      throw afterInsert(`El producto ${product.description} no tiene suficiente stock!`, 'action', 405)
    }
  }
}
