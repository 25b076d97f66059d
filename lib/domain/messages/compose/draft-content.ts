import { z } from 'zod'
import type { MessageContent, mediaTypes } from '../message-content'
import { suppliedVariables } from '../variables'

/** The parts of a draft that are the same for every recipient. */
export type DraftContent = {
  kind: 'text' | 'media' | 'pdf'
  es: string
  en: string | null
  values: Partial<Record<(typeof suppliedVariables)[number], string>>
  file: { id: string; filename: string; mimetype: string; size: number; sha256: string } | null
  url: string | null
  mediaType: (typeof mediaTypes)[number] | null
}

export const valueMax = 300
export const urlMax = 2_000

/** Variables that the sender fills in once for all. */
export const suppliedValuesSchema = z.partialRecord(
  z.enum(suppliedVariables),
  z.string().trim().max(valueMax),
)

/** Message content for one recipient, with its final text. */
export function toContent(draft: DraftContent, text: string): MessageContent {
  const { kind, file, url } = draft
  if (kind === 'pdf' && file) return { kind: 'pdf', fileId: file.id, filename: file.filename, text }
  const mediaType = draft.mediaType ?? 'document'
  if (kind === 'media' && file) {
    const { id, filename, mimetype } = file
    return { kind: 'media', mediaType, source: { fileId: id }, filename, mimetype, caption: text }
  }
  if (kind === 'media' && url) {
    return { kind: 'media', mediaType, source: { url }, filename: nameOf(url), mimetype: '', caption: text }
  }
  return { kind: 'text', text }
}

/** Last part of a URL, which the provider uses as the file name. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(0, 200)
  } catch {
    return last.slice(0, 200)
  }
}
