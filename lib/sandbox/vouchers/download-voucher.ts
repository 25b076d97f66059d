import { type Answer, file, htmlPage } from '../http/answer'
import type { HostCall, TenantOnHost } from '../http/endpoint'
import { Failure } from '../http/failure'
import { wantsJson } from '../http/serve'
import { limaTimestamp } from '../lima-time'
import { amountInWords } from '../papers/amount-in-words'
import { receiptZip } from '../papers/cdr'
import { isPaperFormat, type PaperFormat } from '../papers/pdf-sheet'
import { accepted, stateOfCode } from '../papers/tax-authority'
import { paperNumber, type VoucherPaper } from '../papers/voucher-paper'
import { voucherPdf } from '../papers/voucher-pdf'
import { voucherDigest, voucherXml } from '../papers/voucher-xml'
import { inventDraft } from './invent-draft'
import { issuerOf } from './issuing-setup'
import { findVoucher, type VoucherRow } from './voucher-row'

/** HTML unless JSON was requested: these paths are outside the API (contract §7.8). */
export function broken(call: HostCall, said: string): Answer {
  if (wantsJson(call.headers)) throw new Failure({ status: 500, said, from: 'action' })
  return htmlPage('Server Error', 500)
}

/** While everyone is locked, public links are closed too (contract §3.3). */
export function closedByReseller(call: HostCall): Answer | null {
  return call.sandbox.settings.lockedAdmin === 0 ? null : htmlPage('403 Forbidden', 403)
}

async function withVoucher(
  call: HostCall,
  work: (row: VoucherRow) => Promise<Answer> | Answer,
): Promise<Answer> {
  const closed = closedByReseller(call)
  if (closed) return closed
  const row = await findVoucher(call.sandbox.database.query, {
    tenantId: call.tenant.id,
    externalId: call.params.externalId ?? null,
  })
  return row ? work(row) : broken(call, 'Attempt to read property "filename" on null')
}

/** `/downloads/document/{xml|pdf|cdr}/{external_id}`: generated on request, deterministic. */
export function downloadVoucher(call: HostCall): Promise<Answer> {
  return withVoucher(call, (row) => {
    switch (call.params.kind) {
      case 'xml':
        return file(Buffer.from(voucherXml(paperOf(row, call.tenant))), 'text/xml', `${row.filename}.xml`)
      case 'pdf':
        return pdf(call, row, 'a4')
      case 'cdr':
        return receipt(call, row)
      default:
        return broken(call, `El tipo de archivo no existe: ${call.params.kind}`)
    }
  })
}

/** `/print/document/{external_id}/{format}` and `/api/document-file/...`. */
export function printVoucher(call: HostCall): Promise<Answer> {
  const format = call.params.format ?? ''
  return withVoucher(call, (row) =>
    isPaperFormat(format) ? pdf(call, row, format) : broken(call, `View [pdf.${format}] not found.`),
  )
}

async function pdf(call: HostCall, row: VoucherRow, format: PaperFormat): Promise<Answer> {
  const bytes = await voucherPdf(paperOf(row, call.tenant), format, row.updatedAt)
  return inline(bytes, `${row.filename}.pdf`)
}

export function inline(bytes: Uint8Array, filename: string): Answer {
  const answer = file(bytes, 'application/pdf', filename)
  return { ...answer, headers: { 'Content-Disposition': `inline; filename="${filename}"` } }
}

function receipt(call: HostCall, row: VoucherRow): Answer {
  if (!row.hasCdr) {
    return broken(call, `Unable to retrieve the file_size for file at location: cdr/R-${row.filename}.zip.`)
  }
  const [answeredOn = '', answeredAt = ''] = limaTimestamp(row.updatedAt).split(' ')
  const zip = receiptZip({
    filename: row.filename,
    number: paperNumber(row),
    issuerNumber: call.tenant.number,
    recipient: {
      identityTypeId: row.customer.identityTypeId ?? '0',
      number: row.customer.number ?? '',
    },
    ...answerOf(row),
    answeredOn,
    answeredAt,
  })
  return file(zip, 'application/zip', `R-${row.filename}.zip`)
}

// "Already registered" comes without a receipt: the first one stays.
function answerOf(row: VoucherRow) {
  const first = accepted(paperNumber(row))
  const stands = row.responseCode !== null && stateOfCode(row.responseCode).stateTypeId !== '01'
  return {
    code: stands ? (row.responseCode ?? '0') : '0',
    description: stands ? (row.responseDescription ?? '') : first.description,
    notes: (stands && row.responseNotes) || [],
  }
}

/**
 * The printable form of a stored voucher. Seeded ones have no payload: lines, words and digest are generated here.
 */
function paperOf(row: VoucherRow, tenant: TenantOnHost): VoucherPaper {
  const paper = {
    issuer: issuerOf(tenant, row.establishment),
    draft: row.draft ?? inventDraft(row),
    series: row.series,
    number: row.number,
    filename: row.filename,
    words: row.words === '' ? amountInWords(row.total) : row.words,
  }
  return { ...paper, hash: row.hash ?? voucherDigest(paper) }
}
