import { z } from 'zod'

/** Maximum length of a text; providers truncate or refuse longer ones. */
export const textMax = 4_096
/** Maximum file size that a provider takes, base64 in a request. */
export const fileBytesMax = 16 * 1024 * 1024

export const mediaTypes = ['image', 'video', 'audio', 'document'] as const

const caption = z.string().max(textMax)
const filename = z.string().min(1).max(200)

/** Final content of a message. */
export const contentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string().trim().min(1).max(textMax) }),
  z.object({
    kind: z.literal('media'),
    mediaType: z.enum(mediaTypes),
    source: z.union([
      z.object({ fileId: z.uuid() }),
      z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
    ]),
    filename: z.string().max(200),
    mimetype: z.string().max(200),
    caption,
  }),
  z.object({ kind: z.literal('pdf'), fileId: z.uuid(), filename, text: caption }),
])

export type MessageContent = z.infer<typeof contentSchema>

/** Digits with country code, such as `51987654321`. */
export const numberSchema = z.string().regex(/^[1-9]\d{7,14}$/)

/** The attached file; null without one. */
export function fileOf(content: MessageContent): string | null {
  if (content.kind === 'pdf') return content.fileId
  return content.kind === 'media' && 'fileId' in content.source ? content.source.fileId : null
}

/** The text of a message, with or without attachment. */
export function wordsOf(content: MessageContent): string {
  return content.kind === 'media' ? content.caption : content.text
}
