import QRCode from 'qrcode'
import { bitmapPng } from './bitmap-png'
import type { VoucherPaper } from './voucher-paper'

/** QR content of a voucher as the tax authority requires. */
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

// The largest code holds 2,331 bytes at this level.
const bytesMax = 2_000

const sideMin = 150
const quietZone = 1

/** A black and white PNG, about 150 pixels wide. */
export function qrPng(text: string): Buffer {
  const short = Buffer.from(text).subarray(0, bytesMax).toString('utf8')
  const { modules } = QRCode.create(short, { errorCorrectionLevel: 'M' })
  const cells = modules.size + quietZone * 2
  const scale = Math.ceil(sideMin / cells)
  return bitmapPng(cells * scale, (x, y) => {
    const [column, row] = [Math.floor(x / scale) - quietZone, Math.floor(y / scale) - quietZone]
    const inside = Math.min(column, row) >= 0 && Math.max(column, row) < modules.size
    return inside && modules.get(row, column) === 1
  })
}
