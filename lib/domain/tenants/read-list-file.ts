import { Conflict } from '../../platform/errors'

/** Of a list, pasted or as a file. */
export const listBytesMax = 2_000_000

/**
 * The text of an uploaded list, in whatever encoding a spreadsheet wrote it. Throws Conflict `list-not-text` for
 * a workbook or another file that is not text.
 */
export async function readListFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) throw new Conflict('list-not-text')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
