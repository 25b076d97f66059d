import { type Answer, file } from '../http/answer'
import type { HostCall } from '../http/endpoint'
import { limaTimestamp } from '../lima-time'
import { receiptZip } from '../papers/cdr'
import { guidePdf } from '../papers/guide-pdf'
import { guideXml } from '../papers/guide-xml'
import { broken, closedByReseller, inline } from '../vouchers/download-voucher'
import { recipientOf } from './guide-draft'
import { findGuide, type GuideRow, guidePaperOf } from './guide-row'
import { guideLink } from './send-guide'

/** `/downloads/dispatch/{xml|pdf|cdr}/{external_id}`, without a token; generated on request. */
export async function downloadGuide(call: HostCall): Promise<Answer> {
  const closed = closedByReseller(call)
  if (closed) return closed
  const externalId = call.params.externalId ?? null
  const row = await findGuide(call.sandbox.database.query, { tenantId: call.tenant.id, externalId })
  if (!row) return broken(call, 'Attempt to read property "filename" on null')
  switch (call.params.kind) {
    case 'xml':
      return file(Buffer.from(guideXml(guidePaperOf(row, call.tenant))), 'text/xml', `${row.filename}.xml`)
    case 'pdf':
      return print(call, row)
    case 'cdr':
      return receipt(call, row)
    default:
      return broken(call, `El tipo de archivo no existe: ${call.params.kind}`)
  }
}

async function print(call: HostCall, row: GuideRow): Promise<Answer> {
  const accepted = row.stateTypeId === '05'
  const bytes = await guidePdf(guidePaperOf(row, call.tenant), {
    format: 'a4',
    at: row.updatedAt,
    qrText: accepted ? guideLink(call.host, 'pdf', row.externalId) : null,
  })
  return inline(bytes, `${row.filename}.pdf`)
}

function receipt(call: HostCall, row: GuideRow): Answer {
  if (!row.hasCdr) {
    return broken(call, `Unable to retrieve the file_size for file at location: cdr/R-${row.filename}.zip.`)
  }
  const [answeredOn = '', answeredAt = ''] = limaTimestamp(row.updatedAt).split(' ')
  const zip = receiptZip({
    filename: row.filename,
    number: `${row.series}-${row.number}`,
    issuerNumber: call.tenant.number,
    recipient: recipientOf(row.draft),
    code: row.responseCode === '99' ? '2335' : '0',
    description: row.responseDescription ?? '',
    notes: [],
    answeredOn,
    answeredAt,
  })
  return file(zip, 'application/zip', `R-${row.filename}.zip`)
}
