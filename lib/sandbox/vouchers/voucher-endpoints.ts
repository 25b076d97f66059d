import { z } from '@hono/zod-openapi'
import { type Answer, empty, json } from '../http/answer'
import type { Endpoint, TenantCall } from '../http/endpoint'
import { Failure } from '../http/failure'
import { textOf } from '../http/input'
import { answerOf, jsonBody, refusals } from '../shapes'
import { TillClosed } from './check-after-insert'
import { downloadVoucher, printVoucher } from './download-voucher'
import { issueVoucher } from './issue-voucher'
import { authorityAnswerShape, issuedReply, issuedShape } from './issued-reply'
import { sendVoucher, updateVoucherState } from './send-voucher'
import { voucherRequestShape } from './voucher-request-shape'

async function issue(call: TenantCall): Promise<Answer> {
  try {
    const issued = await issueVoucher(call)
    if (issued.silent) {
      // Stored, but the reply needs a receipt that never came (contract §7.5).
      throw new Failure({
        status: 500,
        said: 'Trying to access array offset on value of type null',
        from: 'action',
      })
    }
    return json(issuedReply(call, issued))
  } catch (error) {
    if (error instanceof TillClosed) return json({ message: error.said }, 400)
    throw error
  }
}

/** Without an identifier the service answers an empty 200. */
async function send(call: TenantCall): Promise<Answer> {
  const externalId = textOf(call.input.external_id)
  return externalId === null ? empty() : json(await sendVoucher(call, externalId))
}

async function updateState(call: TenantCall): Promise<Answer> {
  await updateVoucherState(call)
  return json({ success: true })
}

const tag = 'Comprobantes'
const tenantUser = { host: 'tenant', auth: 'tenant' } as const
const publicFile = { host: 'tenant', auth: 'public' } as const

const sentShape = z.object({
  success: z.literal(true),
  data: z.object({
    number: z.string(),
    filename: z.string(),
    external_id: z.uuid(),
    state_type_id: z.string(),
    state_type_description: z.string(),
  }),
  links: z.object({ cdr: z.string() }),
  response: authorityAnswerShape,
})

const fileAnswer = (description: string, type: string) => ({
  description,
  content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
})

export const voucherEndpoints: Endpoint[] = [
  {
    key: 'documents.issue',
    method: 'POST',
    path: '/api/documents',
    ...tenantUser,
    handle: issue,
    about: {
      tag,
      summary: 'Emite un comprobante',
      description:
        'Factura, boleta, nota de crédito o de débito según `codigo_tipo_documento`. `numero_documento` es `#` o un número libre. No se verifica ninguna suma. El tributo simulado responde según los cuatro últimos dígitos del número del cliente: 2335 y 2800 rechazado, 4252 observado, 4000 aceptado con nota, 0109, 1033 y 0000 sin respuesta; cualquier otro, aceptado.',
      request: jsonBody(voucherRequestShape),
      responses: {
        200: answerOf('Emitido, aunque haya sido rechazado: mire `state_type_id`', issuedShape),
        ...refusals(400, 401, 500),
      },
    },
  },
  {
    key: 'documents.send',
    method: 'POST',
    path: '/api/documents/send',
    ...tenantUser,
    // Line D cannot send through the API (contract §0.1).
    lineages: ['spec', 'A', 'B', 'C'],
    handle: send,
    about: {
      tag,
      summary: 'Envía un comprobante emitido sin enviar',
      description: 'Sin `external_id` responde 200 con un cuerpo vacío.',
      request: jsonBody(z.object({ external_id: z.string() })),
      responses: { 200: answerOf('Enviado; el estado dice cómo fue', sentShape), ...refusals(401, 500) },
    },
  },
  {
    key: 'documents.updateStatus',
    method: 'POST',
    path: '/api/documents/updatedocumentstatus',
    ...tenantUser,
    handle: updateState,
    about: {
      tag,
      summary: 'Cambia el estado de un comprobante',
      description: 'La clave que se lee es `externail_id`, con esa errata.',
      request: jsonBody(z.object({ externail_id: z.string(), state_type_id: z.string() })),
      responses: {
        200: answerOf('Cambiado', z.object({ success: z.literal(true) })),
        ...refusals(401, 500),
      },
    },
  },
  {
    key: 'documents.download',
    method: 'GET',
    path: '/downloads/document/{kind}/{externalId}',
    ...publicFile,
    handle: downloadVoucher,
    about: {
      tag,
      summary: 'XML, PDF o CDR de un comprobante, sin token',
      request: { params: z.object({ kind: z.enum(['xml', 'pdf', 'cdr']), externalId: z.string() }) },
      responses: { 200: fileAnswer('El archivo', 'application/octet-stream'), ...refusals(500) },
    },
  },
  ...['/print/document/{externalId}/{format}', '/api/document-file/document/{externalId}/{format}'].map(
    (path, index): Endpoint => ({
      key: index === 0 ? 'documents.print' : 'documents.file',
      method: 'GET',
      path,
      ...publicFile,
      handle: printVoucher,
      about: {
        tag,
        summary: 'El comprobante impreso, sin token',
        request: { params: z.object({ externalId: z.string(), format: z.string() }) },
        responses: { 200: fileAnswer('El PDF', 'application/pdf'), ...refusals(500) },
      },
    }),
  ),
]
