import { Conflict } from '../../../platform/errors'
import { fileBytesMax } from '../message-content'

export type Upload = {
  bytes: Uint8Array<ArrayBuffer>
  filename: string
  mimetype: string
  /** `pdf` has an endpoint of its own. */
  kind: 'pdf' | 'image' | 'video' | 'audio' | 'document'
}

type Known = { kind: Upload['kind']; mimetype: string; ending: string }

const office = 'application/vnd.openxmlformats-officedocument'
const inZip: [string, Known][] = [
  ['word/', { kind: 'document', mimetype: `${office}.wordprocessingml.document`, ending: 'docx' }],
  ['xl/', { kind: 'document', mimetype: `${office}.spreadsheetml.sheet`, ending: 'xlsx' }],
  ['ppt/', { kind: 'document', mimetype: `${office}.presentationml.presentation`, ending: 'pptx' }],
]

/**
 * Detects a file's type from its content; its name only gets the right extension. Throws Conflict
 * `upload-empty`, `upload-large`, `upload-kind`, or `upload-pdf` for a truncated PDF.
 */
export async function readUpload(file: File): Promise<Upload> {
  if (file.size === 0) throw new Conflict('upload-empty')
  if (file.size > fileBytesMax) throw new Conflict('upload-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const known = kindOf(bytes)
  if (!known) throw new Conflict('upload-kind')
  if (known.kind === 'pdf' && !isWholePdf(bytes)) throw new Conflict('upload-pdf')
  return { bytes, kind: known.kind, mimetype: known.mimetype, filename: named(file.name, known.ending) }
}

function kindOf(bytes: Uint8Array): Known | null {
  const start = textAt(bytes, 0, 16)
  if (start.startsWith('%PDF-')) return { kind: 'pdf', mimetype: 'application/pdf', ending: 'pdf' }
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'image', mimetype: 'image/png', ending: 'png' }
  if (start.startsWith('\xff\xd8\xff')) return { kind: 'image', mimetype: 'image/jpeg', ending: 'jpg' }
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') {
    return { kind: 'image', mimetype: 'image/webp', ending: 'webp' }
  }
  if (start.startsWith('OggS')) return { kind: 'audio', mimetype: 'audio/ogg', ending: 'ogg' }
  if (start.startsWith('ID3') || /^\xff[\xfb\xf3\xf2]/.test(start)) {
    return { kind: 'audio', mimetype: 'audio/mpeg', ending: 'mp3' }
  }
  if (start.slice(4, 8) === 'ftyp') return kindOfBox(start.slice(8, 12))
  if (start.startsWith('PK\x03\x04')) return kindInZip(bytes)
  return null
}

function kindOfBox(brand: string): Known {
  if (brand.startsWith('M4A')) return { kind: 'audio', mimetype: 'audio/mp4', ending: 'm4a' }
  if (brand.startsWith('3g')) return { kind: 'video', mimetype: 'video/3gpp', ending: '3gp' }
  return { kind: 'video', mimetype: 'video/mp4', ending: 'mp4' }
}

/** Office documents are zip archives, told apart by their folders. Other archives are refused. */
function kindInZip(bytes: Uint8Array): Known | null {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!all.includes('[Content_Types].xml')) return null
  return inZip.find(([folder]) => all.includes(folder))?.[1] ?? null
}

/** A truncated PDF has no end marker. */
function isWholePdf(bytes: Uint8Array): boolean {
  return textAt(bytes, Math.max(0, bytes.length - 1_024), 1_024).includes('%%EOF')
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return Buffer.from(bytes.subarray(from, from + length)).toString('latin1')
}

function named(name: string, ending: string): string {
  const bare = name
    .replace(/^.*[\\/]/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not stand in a name
    .replace(/[\u0000-\u001f\u007f"<>|:*?]/g, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
    .slice(0, 100)
  return `${bare || 'archivo'}.${ending}`
}
