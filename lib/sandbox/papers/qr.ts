import QRCode from 'qrcode'
import type { VoucherPaper } from './voucher-paper'

/** What the tax authority wants in the code of a voucher, bar by bar. */
export function voucherQrText(paper: VoucherPaper): string {
  const { issuer, draft, series, number, hash } = paper
  return [
    issuer.number,
    draft.documentTypeId,
    series,
    number,
    draft.totals.igv,
    draft.totals.total,
    draft.issuedOn,
    draft.customer.identityTypeId,
    draft.customer.number,
    hash ?? '',
    '',
  ].join('|')
}

// The largest code holds 2,331 bytes at this level; a customer's number may be longer than any code.
const bytesMax = 2_000

/** A PNG of 150 dots a side. */
export function qrPng(text: string): Promise<Buffer> {
  const short = Buffer.from(text).subarray(0, bytesMax).toString('utf8')
  return QRCode.toBuffer(short, { errorCorrectionLevel: 'M', margin: 1, width: 150 })
}
