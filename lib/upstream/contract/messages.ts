import { z } from 'zod'
import { isObject } from './list-under-data'

/** One message; files are base64, media may be a public URL (contract §6). */
export type MessageToSend = { number: string } & (
  | { kind: 'text'; text: string }
  | {
      kind: 'media'
      media: string
      mediaType: 'image' | 'video' | 'audio' | 'document'
      mimetype: string
      filename: string
      caption: string
    }
  | { kind: 'pdf'; file: string; filename: string; text: string }
)

export function toMessageBody(message: MessageToSend): Record<string, string> {
  const { number } = message
  switch (message.kind) {
    case 'text':
      return { number, message: message.text }
    case 'media': {
      const { media, mediaType, mimetype, filename, caption } = message
      return { number, media, media_type: mediaType, mimetype, filename, caption }
    }
    case 'pdf':
      return { number, file: message.file, filename: message.filename, message: message.text }
  }
}

const idText = z.string().trim().min(6).max(300)
// Providers name the message's id differently: inside a key, in parts, or as plain text.
const keyed = z.object({ key: z.object({ id: idText }) }).transform(({ key }) => key.id)
const inParts = z
  .object({ id: z.object({ _serialized: idText.optional(), id: idText.optional() }) })
  .transform(({ id }) => id._serialized ?? id.id ?? null)
const plain = z
  .object({ id: z.string().regex(/^(?:true|false)_[^\s_@]+@[^\s_@]+_[^\s]{6,}$|^[0-9A-F]{16,64}$/i) })
  .transform(({ id }) => id)
const message = z.union([keyed, inParts, plain])

/** An answer with an error means that nothing was accepted. */
const failed = z.union([
  z.object({ error: z.union([z.string().min(1), z.record(z.string(), z.unknown()), z.literal(true)]) }),
  z.object({ statusCode: z.number().min(400) }),
])

const nestedMax = 3

/**
 * The provider's message id in an answer of the provider's own shape; null if there is none: then it is unknown
 * whether the message was sent.
 */
export function findMessageId(answer: Record<string, unknown>): string | null {
  let inner: unknown = answer.data
  for (let depth = 0; depth < nestedMax && isObject(inner); depth += 1) {
    if (failed.safeParse(inner).success) return null
    const found = message.safeParse(inner)
    if (found.success && found.data !== null) return found.data
    inner = inner.data ?? inner._data
  }
  return null
}

/** The two meanings of a 401 of the messaging endpoints. */
export type MessagingRefusal = 'token-wrong' | 'no-number'

const noNumber =
  /n[uú]mero\b.*\b(?:conectad|habilitad|vinculad|configurad)|(?:instancia|sesi[oó]n|dispositivo)\b.*\bconectad|no .*\bconnected\b|not connected/i

/** Known servers use a few messages for a missing number; any other 401 is about the token. */
export function toMessagingRefusal(said: string | null): MessagingRefusal {
  return said !== null && noNumber.test(said) && !/\btoken\b/i.test(said) ? 'no-number' : 'token-wrong'
}
