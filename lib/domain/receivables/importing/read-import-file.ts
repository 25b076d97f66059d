import { readListFile } from '../../tenants/read-list-file'
import { isWorkbook } from './is-workbook'
import { readWorkbook } from './read-workbook'

export type ImportFile = { text: string; name: string }

/**
 * The list that a file holds, and what to call it: a workbook of several sheets with the sheet that was read. Throws Conflict
 * `list-not-text` and as `readWorkbook`.
 */
export async function readImportFile(file: File): Promise<ImportFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isWorkbook(bytes)) return { text: await readListFile(file), name: file.name.slice(0, nameMax) }
  const { text, sheet, sheets } = await readWorkbook(bytes)
  const name = sheets > 1 ? `${file.name.slice(0, nameMax / 2)} · ${sheet}` : file.name
  return { text, name: name.slice(0, nameMax) }
}

const nameMax = 200
