import { z } from 'zod'

/** What one text may hold; the providers cut or refuse what is longer. */
export const textMax = 4_096
/** What a provider takes as a file, and what its base64 may weigh in a request. */
export const fileBytesMax = 16 * 1024 * 1024

export const mediaTypes = ['image', 'video', 'audio', 'document'] as const

const caption = z.string().max(textMax)
const filename = z.string().min(1).max(200)

/** What is sent, in its last wording. */
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

/** Digits with the country's code, such as `51987654321`. */
export const numberSchema = z.string().regex(/^[1-9]\d{7,14}$/)

/** The file that a message carries; null when it carries none. */
export function fileOf(content: MessageContent): string | null {
  if (content.kind === 'pdf') return content.fileId
  return content.kind === 'media' && 'fileId' in content.source ? content.source.fileId : null
}

/** The words of a message, whatever rides with them. */
export function wordsOf(content: MessageContent): string {
  return content.kind === 'media' ? content.caption : content.text
}
