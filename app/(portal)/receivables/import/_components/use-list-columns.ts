'use client'

import { type FormEvent, useRef, useState } from 'react'
import { isWorkbook } from '@/lib/domain/receivables/importing/is-workbook'
import { listBytesMax } from '@/lib/domain/tenants/read-list-file'
import { type ListColumn, previewColumns, previewRows } from '../preview-columns'

const bytesRead = 65_536

/** How a chosen file begins; of a workbook, which of its sheets was read. */
export type FileStart = { rows: string[][]; sheet: string; sheets: number }

type Seen = { columns: ListColumn[]; file: FileStart | null }
type Start = { text: string; sheet: string; sheets: number }

const nothing: Start = { text: '', sheet: '', sheets: 0 }

/** The columns of what is pasted or chosen, as soon as it is; nothing is sent for it. */
export function useListColumns(pasted: string) {
  const [seen, setSeen] = useState<Seen>(() => ({ columns: previewColumns(pasted), file: null }))
  const chosen = useRef<File | undefined>(undefined)
  const onInput = async ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement && target.name === 'list') {
      const columns = previewColumns(target.value.slice(0, bytesRead))
      setSeen(({ file }) => ({ columns, file }))
    }
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    const file = target.files?.[0]
    chosen.current = file
    const { text, ...of } = file && file.size <= listBytesMax ? await readStart(file) : nothing
    // Another one may have been chosen meanwhile.
    if (chosen.current !== file) return
    const rows = previewRows(text)
    setSeen({ columns: previewColumns(text), file: rows.length > 0 ? { rows, ...of } : null })
  }
  return { ...seen, onInput }
}

/** As the server reads it: spreadsheets write what is no UTF-8. */
async function readStart(file: Blob): Promise<Start> {
  const bytes = new Uint8Array(await file.slice(0, bytesRead).arrayBuffer())
  if (isWorkbook(bytes)) return readSheet(file)
  const text = (label: string) => ({ ...nothing, text: new TextDecoder(label).decode(bytes) })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return text('utf-16le')
  if (bytes.includes(0)) return nothing
  const utf8 = text('utf-8')
  // A letter may be cut at the end of what is read.
  return utf8.text.slice(0, -2).includes('\ufffd') ? text('windows-1252') : utf8
}

/** What is wrong with a workbook is said by the server, once it is sent. */
async function readSheet(file: Blob): Promise<Start> {
  const { readWorkbook } = await import('@/lib/domain/receivables/importing/read-workbook')
  try {
    return await readWorkbook(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return nothing
  }
}
