import { randomUUID } from 'node:crypto'
import { createColumns } from '../database/columns'
import type { Query } from '../database/database'
import type { TenantCall } from '../http/endpoint'
import { databaseSaid, inputRefused } from '../http/failure'
import { sendsBoletasSingly } from '../http/lineage'
import { limaInstant } from '../lima-time'
import { amountInWords } from '../papers/amount-in-words'
import { type AuthorityVerdict, judgeVoucher, stateOfCode } from '../papers/tax-authority'
import type { VoucherPaper } from '../papers/voucher-paper'
import { voucherDigest } from '../papers/voucher-xml'
import { storable } from '../php/php-value'
import { type AffectedVoucher, findAffected } from './affected-voucher'
import { checkAfterInsert } from './check-after-insert'
import { checkColumns, checkCustomer, checkDateWindow } from './check-voucher'
import { explicitNumber } from './explicit-number'
import { insertVoucher } from './insert-voucher'
import {
  type IssuingSetup,
  issuerOf,
  openIssuingSetup,
  raiseLastNumber,
  takeNextNumber,
} from './issuing-setup'
import { readVoucher } from './read-voucher'
import { upsertCustomer, upsertProducts } from './upsert-parties'
import type { VoucherDraft } from './voucher-draft'

export type IssuedVoucher = {
  id: number
  externalId: string
  paper: VoucherPaper
  groupId: string
  /** What the tax authority answered; null when it was not asked. */
  verdict: AuthorityVerdict | null
  /** Its signing provider took it and returned nothing: the voucher exists, the reply fails. */
  silent: boolean
}

/** Issues one voucher with the checks of contract §7.5 in order. Throws the service's errors. */
export async function issueVoucher(call: TenantCall): Promise<IssuedVoucher> {
  const columns = createColumns('documents')
  const draft = readVoucher(storable(call.input), columns)
  const setup = await openIssuingSetup(call, draft)
  checkRegime(call, setup, draft)
  const affected = await findAffected(call, draft)
  if (draft.note && affected) {
    draft.note.affected = {
      ...draft.note.affected,
      number: affected.number,
      documentTypeId: affected.documentTypeId,
    }
  }
  checkCustomer(draft)
  const now = call.sandbox.now()
  if (setup.restrictsDates && draft.issuedOn !== null) checkDateWindow(limaInstant(draft.issuedOn), now)
  await refuseDuplicate(call, draft)
  await upsertCustomer(call, draft.customer)
  await upsertProducts(call, draft.lines)
  columns.settle()
  checkColumns(draft)
  return write(call, setup, draft, affected)
}

// The simplified regime only issues receipts and sale notes (contract §7.5, 3).
function checkRegime(call: TenantCall, setup: IssuingSetup, { documentTypeId }: VoucherDraft): void {
  const { lineage } = call.sandbox.settings
  if (!setup.nrus || lineage === 'A' || lineage === 'B' || ['03', '80'].includes(documentTypeId)) return
  throw inputRefused(
    'Para empresas NRUS solo están disponibles las series de Boleta de venta electrónica y Nota de venta.',
  )
}

async function refuseDuplicate(call: TenantCall, draft: VoucherDraft): Promise<void> {
  const sent = draft.number ?? ''
  if (!/^\d{1,9}$/.test(sent)) return
  const [taken] = await call.sandbox.database.query(
    `select 1 from sandbox.voucher
     where tenant_id = $1 and document_type_id = $2 and series = $3 and number = $4`,
    [call.tenant.id, draft.documentTypeId, draft.series, Number(sent)],
  )
  if (!taken) return
  throw inputRefused(
    `El documento: ${draft.documentTypeId} ${draft.series}-${Number(sent)} ya se encuentra registrado.`,
  )
}

async function write(
  call: TenantCall,
  setup: IssuingSetup,
  draft: VoucherDraft,
  affected: AffectedVoucher | null,
) {
  const explicit = explicitNumber(draft.number, 'documents')
  const groupId = affected?.groupId ?? (draft.documentTypeId === '01' ? '01' : '02')
  return call.sandbox.database.transaction(async (query) => {
    const number = await takeNumber(query, call, draft, explicit)
    const paper = toPaper(call, setup, draft, number)
    const verdict = isSentNow(call, setup, draft, groupId) ? judge(call, paper) : null
    const issued = { externalId: randomUUID(), paper, groupId, verdict }
    const id = await insertVoucher(query, call, {
      ...issued,
      ...(verdict ? stateOfCode(verdict.code) : { stateTypeId: '01', regularize: false }),
      affectedId: affected?.id ?? null,
      establishmentNo: setup.establishment.no,
    })
    await checkAfterInsert(query, call, setup, draft)
    return { id, silent: verdict !== null && setup.signingProvider === 'silent', ...issued }
  })
}

/** Locks the tenant's row: serialises its vouchers, so that two cannot exceed a quota together. */
async function takeNumber(query: Query, call: TenantCall, draft: VoucherDraft, explicit: number | null) {
  await query('update sandbox.tenant set document_count = document_count + 1 where id = $1', [call.tenant.id])
  const key = { tenantId: call.tenant.id, documentTypeId: draft.documentTypeId, series: draft.series ?? '' }
  if (explicit === null) return takeNextNumber(query, key)
  await raiseLastNumber(query, key, explicit)
  await refuseRace(query, call, draft, explicit)
  return explicit
}

// Two concurrent requests with one number: the unique index refuses the second.
async function refuseRace(
  query: Query,
  call: TenantCall,
  draft: VoucherDraft,
  number: number,
): Promise<void> {
  const [taken] = await query(
    `select filename from sandbox.voucher
     where tenant_id = $1 and document_type_id = $2 and series = $3 and number = $4`,
    [call.tenant.id, draft.documentTypeId, draft.series, number],
  )
  if (!taken) return
  throw databaseSaid(
    `SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry '${taken.filename}' for key 'documents_unique_filename_unique'`,
  )
}

function toPaper(call: TenantCall, setup: IssuingSetup, draft: VoucherDraft, number: number): VoucherPaper {
  // File names keep an explicit number as sent: `0007` (contract §7.7).
  const named = draft.number === '#' ? String(number) : draft.number
  const series = draft.series ?? ''
  const words = draft.legends.find((legend) => legend.code === '1000')?.value
  const paper = {
    issuer: issuerOf(call.tenant, setup.establishment),
    draft,
    series,
    number,
    filename: `${call.tenant.number}-${draft.documentTypeId}-${series}-${named}`,
    words: words ?? amountInWords(draft.totals.total),
  }
  return { ...paper, hash: voucherDigest(paper) }
}

function isSentNow(call: TenantCall, setup: IssuingSetup, draft: VoucherDraft, groupId: string): boolean {
  if (!draft.sends) return false
  return groupId === '01' || (setup.singleShipment && sendsBoletasSingly(call.sandbox.settings.lineage))
}

function judge(call: TenantCall, { draft, series, number }: VoucherPaper): AuthorityVerdict {
  return judgeVoucher({
    authority: call.sandbox.settings.authority,
    customerNumber: draft.customer.number,
    number: `${series}-${number}`,
  })
}
