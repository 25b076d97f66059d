import { z } from '@hono/zod-openapi'
import { type Answer, file, json } from '../http/answer'
import type { Endpoint, HostCall, TenantCall } from '../http/endpoint'
import { limaTimestamp } from '../lima-time'
import { receiptZip } from '../papers/cdr'
import { guidePdf } from '../papers/guide-pdf'
import { guideXml } from '../papers/guide-xml'
import { answerOf, jsonBody, refusals } from '../shapes'
import { broken, closedByReseller, inline } from '../vouchers/download-voucher'
import { recipientOf } from './guide-draft'
import { carrierGuideShape, senderGuideShape } from './guide-request-shape'
import { findGuide, type GuideRow, guidePaperOf } from './guide-row'
import { issueGuide } from './issue-guide'
import { guideLink, readTicket, sendGuide } from './send-guide'

const tag = 'Guías'
const tenantUser = { host: 'tenant', auth: 'tenant' } as const
/** Line D cannot send guides through the API (contract §0.1). */
const sending = { ...tenantUser, lineages: ['spec', 'A', 'B', 'C'] } as const

const issuedShape = z
  .object({
    success: z.literal(true),
    data: z.object({
      number: z.string().openapi({ example: 'V001-12' }),
      filename: z.string().openapi({ example: '20555555551-31-V001-12' }),
      external_id: z.uuid(),
    }),
  })
  .openapi('IssuedGuide')

const saidShape = z.object({ success: z.boolean(), message: z.string() })

const ticketShape = z.union([
  z.object({
    success: z.literal(true),
    data: z.object({
      number: z.string(),
      filename: z.string(),
      external_id: z.uuid(),
      state_type_id: z.string(),
    }),
    links: z.object({ xml: z.string(), pdf: z.string(), cdr: z.string().nullable() }),
    message: z.string(),
  }),
  z.object({ success: z.literal(false), message: z.string() }),
  z.record(z.string(), z.unknown()).openapi({
    description: 'Antes de todo ticket: lo que dijo la administración tributaria, sin `success`',
  }),
])

const identified = jsonBody(z.object({ external_id: z.string() }))

export const guideEndpoints: Endpoint[] = [
  {
    key: 'guides.carrier',
    method: 'POST',
    path: '/api/dispatch-carrier',
    ...tenantUser,
    handle: async (call: TenantCall) =>
      json({ success: true, data: await issueGuide(call, { ruled: false }) }),
    about: {
      tag,
      summary: 'Emite una guía de transportista',
      request: jsonBody(carrierGuideShape),
      responses: { 200: answerOf('Emitida; no se envía', issuedShape), ...refusals(400, 401, 500) },
    },
  },
  {
    key: 'guides.issue',
    method: 'POST',
    path: '/api/dispatches',
    ...tenantUser,
    handle: async (call: TenantCall) =>
      json({ success: true, data: await issueGuide(call, { ruled: true }) }),
    about: {
      tag,
      summary: 'Emite una guía de remitente',
      description: '`codigo_modo_transporte` 01 (público, con `transportista`) o 02 (privado, con `chofer`).',
      request: jsonBody(senderGuideShape),
      responses: {
        200: answerOf('Emitida; no se envía', issuedShape),
        ...refusals(400, 401, 422, 500),
      },
    },
  },
  {
    key: 'guides.send',
    method: 'POST',
    path: '/api/dispatches/send',
    ...sending,
    handle: sendGuide,
    about: {
      tag,
      summary: 'Envía una guía y obtiene su ticket',
      description:
        'El ticket solo está en el texto. El tributo simulado mira los cuatro últimos dígitos del número del destinatario: 0000 no responde al envío, 0002 responde tarde y el envío termina en un 500 sin ticket, 0098 queda en proceso, 2335 rechaza con CDR, 9999 rechaza sin CDR; cualquier otro, aceptada.',
      request: identified,
      responses: { 200: answerOf('Enviada o no: mire `success`', saidShape), ...refusals(401, 500) },
    },
  },
  {
    key: 'guides.ticket',
    method: 'POST',
    path: '/api/dispatches/status_ticket',
    ...sending,
    handle: readTicket,
    about: {
      tag,
      summary: 'Pregunta por el ticket de una guía',
      request: identified,
      responses: { 200: answerOf('Estado 03, 05 o 09', ticketShape), ...refusals(401, 500) },
    },
  },
  {
    key: 'guides.download',
    method: 'GET',
    path: '/downloads/dispatch/{kind}/{externalId}',
    host: 'tenant',
    auth: 'public',
    handle: downloadGuide,
    about: {
      tag,
      summary: 'XML, PDF o CDR de una guía, sin token',
      request: { params: z.object({ kind: z.enum(['xml', 'pdf', 'cdr']), externalId: z.string() }) },
      responses: {
        200: {
          description: 'El archivo',
          content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
        },
        ...refusals(500),
      },
    },
  },
]

/** `/downloads/dispatch/{xml|pdf|cdr}/{external_id}`, without a token; generated on request. */
async function downloadGuide(call: HostCall): Promise<Answer> {
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
