import { crc32, deflateSync } from 'node:zlib'
import QRCode from 'qrcode'
import type { VoucherPaper } from './voucher-paper'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A square PNG with one bit per pixel, a hundredth of the work of a colour image. */
function bitmapPng(side: number, isBlack: (x: number, y: number) => boolean): Buffer {
  const rowBytes = Math.ceil(side / 8) + 1
  const rows = Buffer.alloc(rowBytes * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (isBlack(x, y)) continue
      const at = y * rowBytes + 1 + (x >> 3)
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

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
