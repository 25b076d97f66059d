'use client'

import { type FormEvent, useState } from 'react'
import { type ListColumn, previewColumns } from '../preview-columns'

const bytesRead = 65_536

/** The columns of what is pasted or chosen, as soon as it is; nothing is sent for it. */
export function useListColumns(pasted: string) {
  const [columns, setColumns] = useState<ListColumn[]>(() => previewColumns(pasted))
  const onInput = async ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement && target.name === 'list')
      setColumns(previewColumns(target.value.slice(0, bytesRead)))
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    const [file] = target.files ?? []
    if (file) setColumns(previewColumns(await readStart(file)))
  }
  return { columns, onInput }
}

/** As the server reads it: spreadsheets write what is no UTF-8. */
async function readStart(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, bytesRead).arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) return ''
  const text = new TextDecoder('utf-8').decode(bytes)
  // A letter may be cut at the end of what is read.
  return text.slice(0, -2).includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text
}
