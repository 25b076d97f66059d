import { z } from 'zod'
import type { MessageContent, mediaTypes } from '../content'
import { saidVariables } from '../variables'

/** What of a draft is the same for all. */
export type DraftContent = {
  kind: 'text' | 'media' | 'pdf'
  es: string
  en: string | null
  values: Partial<Record<(typeof saidVariables)[number], string>>
  file: { id: string; filename: string; mimetype: string; size: number; sha256: string } | null
  url: string | null
  mediaType: (typeof mediaTypes)[number] | null
}

export const valueMax = 300
export const urlMax = 2_000

/** Variables that whoever sends says once for all. */
export const saidValuesSchema = z.partialRecord(z.enum(saidVariables), z.string().trim().max(valueMax))

/** What goes out to one, with its text in the last wording. */
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

/** The last part of an address, by which the provider names what it fetches. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(0, 200)
  } catch {
    return last.slice(0, 200)
  }
}
