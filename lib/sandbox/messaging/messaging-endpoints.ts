import { createHash, randomBytes } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { json } from '../http/answer'
import { collectRules, isPresent, type RuleVerdict, required } from '../http/collect-rules'
import type { Call, Endpoint } from '../http/endpoint'
import { rulesBroken } from '../http/failure'
import type { Input } from '../http/input'
import { bearer } from '../http/tokens'
import { answerOf, jsonBody, refusals } from '../shapes'

type ProviderAnswer =
  | { kind: 'sent'; data: Record<string, unknown>; id: string }
  | { kind: 'refused'; data: Record<string, unknown> }
  | { kind: 'silent'; afterMs: number; said: string }

const silentMs = 2_000

/**
 * The invented provider. By the number's end: 0000 refused, 1111 silent, under eight digits refused, others sent;
 * success has another shape for 2222 (nested), 3333 (another provider) and 4444 (no id).
 */
function callProvider(number: string, id: string): ProviderAnswer {
  if (number.endsWith('1111')) {
    return {
      kind: 'silent',
      afterMs: silentMs,
      said: `cURL error 28: Operation timed out after ${silentMs} milliseconds with 0 bytes received`,
    }
  }
  if (number.length < 8 || number.endsWith('0000')) {
    return {
      kind: 'refused',
      data: { status: 400, error: 'Bad Request', response: { message: [{ exists: false, number }] } },
    }
  }
  return { kind: 'sent', id, data: yesOf(number, id) }
}

function yesOf(number: string, id: string): Record<string, unknown> {
  const taken = { key: { remoteJid: `${number}@s.whatsapp.net`, fromMe: true, id }, status: 'PENDING' }
  if (number.endsWith('2222')) return { data: taken }
  if (number.endsWith('4444')) return { status: 'PENDING' }
  if (!number.endsWith('3333')) return taken
  const chat = `${number}@c.us`
  return { id: { fromMe: true, remote: chat, id, _serialized: `true_${chat}_${id}` }, ack: 0 }
}

type Kind = 'text' | 'media' | 'pdf'

const numberField = z.string().openapi({ example: '51987654321', description: 'Con el código de país' })

const requestShapes = {
  text: z.object({ number: numberField, message: z.string() }),
  media: z.object({
    number: numberField,
    media: z.string().openapi({ description: 'URL pública o base64' }),
    media_type: z.enum(['image', 'video', 'audio', 'document']),
    mimetype: z.string().optional(),
    filename: z.string().optional(),
    caption: z.string().optional(),
  }),
  pdf: z.object({
    number: numberField,
    file: z.string().openapi({ description: 'El PDF en base64' }),
    filename: z.string(),
    message: z.string().optional(),
  }),
} satisfies Record<Kind, z.ZodType>

const sentShape = z.object({ success: z.literal(true), data: z.record(z.string(), z.unknown()) })

/** Field names in the Spanish messages. */
const attributes: Record<string, string> = { number: 'número', message: 'mensaje', media_type: 'media type' }
const obligatory: Record<Kind, string[]> = {
  text: ['number', 'message'],
  media: ['number', 'media', 'media_type'],
  pdf: ['number', 'file', 'filename'],
}
const mediaTypes = ['image', 'video', 'audio', 'document']

function messageRules(kind: Kind, input: Input): [string, RuleVerdict][] {
  const rules: [string, RuleVerdict][] = []
  for (const field of obligatory[kind]) {
    const attribute = attributes[field] ?? field
    rules.push([field, required(input[field], attribute)], [field, isText(input[field], attribute)])
  }
  if (kind === 'media' && isPresent(input.media_type) && !mediaTypes.includes(String(input.media_type))) {
    rules.push(['media_type', 'media type es inválido.'])
  }
  for (const field of ['mimetype', 'filename', 'caption', 'message']) {
    if (!obligatory[kind].includes(field))
      rules.push([field, isText(input[field], attributes[field] ?? field)])
  }
  return rules
}

const isText = (value: unknown, attribute: string): RuleVerdict =>
  !isPresent(value) || typeof value === 'string' ? null : `${attribute} debe ser una cadena de caracteres.`

function send(kind: Kind) {
  return async (call: Call) => {
    const { settings } = call.sandbox
    if (bearer(call.headers) !== settings.messagingToken) {
      return json({ success: false, message: 'Token inválido o ausente.' }, 401)
    }
    if (!settings.messagingConnected) {
      const message = 'No hay ningún número conectado y habilitado para notificaciones.'
      return json({ success: false, message }, 401)
    }
    const broken = collectRules(messageRules(kind, call.input))
    if (broken) throw rulesBroken(broken)
    const number = String(call.input.number).replace(/\D/g, '')
    const providerId = `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
    const provider = callProvider(number, providerId)
    await keepInOutbox(call, { kind, number, provider })
    if (provider.kind === 'silent') await call.sandbox.pause(provider.afterMs)
    return providerSaid(provider)
  }
}

function providerSaid(provider: ProviderAnswer) {
  switch (provider.kind) {
    case 'sent':
      return json({ success: true, data: provider.data })
    case 'refused':
      return json({ success: false, message: 'El proveedor no confirmó el envío.', data: provider.data }, 502)
    case 'silent':
      return json({ success: false, message: `No se pudo enviar: ${provider.said}` }, 500)
  }
}

/** Files are stored as size and digest only. */
async function keepInOutbox(
  call: Call,
  { kind, number, provider }: { kind: Kind; number: string; provider: ProviderAnswer },
): Promise<void> {
  const { message, caption, filename, mimetype, media_type, media, file } = call.input
  const content = { message, caption, filename, mimetype, media_type, attachment: attachment(media ?? file) }
  const providerId = provider.kind === 'sent' ? provider.id : null
  await call.sandbox.database.query(
    `insert into sandbox.message (kind, number, host, content, outcome, provider_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [kind, number, call.place, content, provider.kind, providerId, call.sandbox.now()],
  )
}

function attachment(source: unknown) {
  if (typeof source !== 'string') return undefined
  if (/^https?:\/\//i.test(source)) return { url: source }
  const bytes = Buffer.from(source, 'base64')
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

const summaries: Record<Kind, string> = {
  text: 'Envía un texto',
  media: 'Envía imagen, audio, vídeo o documento',
  pdf: 'Envía un PDF en base64',
}

/** The spec replaces the product name in the path by a placeholder; both answer. */
const segments = ['whatsapp-notify', 'msg-notify']

export const messagingEndpoints: Endpoint[] = (['text', 'media', 'pdf'] as const).flatMap((kind) =>
  segments.map(
    (segment): Endpoint => ({
      key: `messages.${kind}`,
      method: 'POST',
      path: `/api/${segment}/${kind}`,
      host: 'any',
      auth: 'messaging',
      lineages: ['spec', 'D'],
      handle: send(kind),
      about: {
        tag: 'Mensajes',
        summary: summaries[kind],
        description:
          'Cabecera `Authorization: Bearer` con el token de mensajería: ni el de la central ni el de una empresa. Un número acabado en 0000 es rechazado por el proveedor; en 1111, no contesta; en 2222 y 3333 el identificador viene en otra forma, y en 4444 no viene.',
        request: jsonBody(requestShapes[kind]),
        responses: { 200: answerOf('Enviado', sentShape), ...refusals(401, 422, 500, 502) },
      },
    }),
  ),
)
