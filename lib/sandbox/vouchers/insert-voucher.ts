import { Decimal } from 'decimal.js'
import type { Query } from '../database/database'
import type { TenantCall } from '../http/endpoint'
import { limaTimestamp } from '../lima-time'
import type { AuthorityVerdict } from '../papers/tax-authority'
import type { VoucherPaper } from '../papers/voucher-paper'
import { documentTypes } from '../seed/catalogues'
import type { VoucherDraft } from './voucher-draft'

type NewVoucher = {
  externalId: string
  paper: VoucherPaper
  groupId: string
  verdict: AuthorityVerdict | null
  stateTypeId: string
  regularize: boolean
  affectedId: number | null
  establishmentNo: number
}

/** Inserts the row and returns its id. */
export async function insertVoucher(query: Query, call: TenantCall, voucher: NewVoucher): Promise<number> {
  const now = call.sandbox.now()
  const row = {
    tenant_id: call.tenant.id,
    user_no: call.user.no,
    establishment_no: voucher.establishmentNo,
    external_id: voucher.externalId,
    group_id: voucher.groupId,
    state_type_id: voucher.stateTypeId,
    affected_id: voucher.affectedId,
    ...paperColumns(voucher.paper),
    ...amountColumns(voucher.paper.draft),
    ...paymentColumns(voucher.paper.draft),
    ...answerColumns(voucher),
    email_sends: JSON.stringify(emailSends(voucher.paper.draft, now)),
    created_at: now,
    updated_at: now,
  }
  const names = Object.keys(row)
  const [inserted] = await query<{ id: number }>(
    `insert into sandbox.voucher (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return inserted?.id ?? 0
}

function paperColumns({ draft, series, number, filename, words, hash }: VoucherPaper) {
  return {
    document_type_id: draft.documentTypeId,
    series,
    number,
    filename,
    date_of_issue: draft.issuedOn,
    time_of_issue: draft.issuedAt,
    date_of_due: draft.note ? null : draft.dueOn,
    currency_type_id: draft.currencyId,
    exchange_rate: draft.exchangeRate,
    customer: JSON.stringify(draft.customer),
    purchase_order: draft.purchaseOrder,
    payload: JSON.stringify({ draft, guias: listedGuides(draft), plates: plates(draft) }),
    number_to_letter: words,
    hash,
    note_type_id: draft.note?.typeId ?? null,
    note_description: draft.note?.reason ?? null,
  }
}

function amountColumns({ totals }: VoucherDraft) {
  return {
    total_exportation: totals.exportation,
    total_free: totals.free,
    total_unaffected: totals.unaffected,
    total_exonerated: totals.exonerated,
    total_taxed: totals.taxed,
    total_igv: totals.igv,
    total_charge: totals.charge,
    total: totals.total,
  }
}

/** Overpayment is change. */
function paymentColumns({ payments, totals, issuedOn }: VoucherDraft) {
  const paid = payments.reduce((sum, payment) => sum.plus(payment.amount), new Decimal(0))
  return {
    paid: Decimal.min(paid, totals.total).toFixed(2),
    paid_on: payments.length > 0 ? issuedOn : null,
  }
}

function answerColumns(voucher: { verdict: AuthorityVerdict | null; regularize: boolean }) {
  const { verdict, regularize } = voucher
  return {
    sent_singly: verdict !== null,
    response_code: verdict?.code ?? null,
    response_description: verdict?.description ?? null,
    response_notes: verdict?.notes ? JSON.stringify(verdict.notes) : null,
    has_cdr: verdict?.notes != null,
    regularize_shipping: regularize,
  }
}

function emailSends(draft: VoucherDraft, now: Date) {
  const email = draft.customer.email
  return draft.emails && email ? [{ email, send_it: true, send_date: limaTimestamp(now).slice(0, 16) }] : []
}

function listedGuides({ guides }: VoucherDraft) {
  if (guides.length === 0) return null
  return guides.map(({ number, documentTypeId }) => ({
    number,
    document_type_id: documentTypeId,
    document_type_description: documentTypes[documentTypeId] ?? null,
  }))
}

const plateAttributes = ['5010', '7000']

function plates({ plate, lines }: VoucherDraft): string[] {
  const written = lines.flatMap((line) =>
    line.attributes.filter(({ code }) => plateAttributes.includes(code)).map(({ value }) => value),
  )
  return [...new Set([plate, ...written])].filter((text): text is string => text !== null)
}
