'use client'

import { useId } from 'react'
import { useTexts } from '@/components/i18n/use-texts'
import { letterOf } from '../preview-columns'
import type { FileStart } from './use-list-columns'

/** More than is drawn. */
const cellMax = 80

/** The first lines of a chosen file, and which sheet of a workbook they are from, before it is sent. */
export function FileStartTable({ file }: { file: FileStart }) {
  const t = useTexts('ledgerImports')
  const captionId = useId()
  const { rows } = file
  const letters = Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) => letterOf(at))
  return (
    <div role="status" className="rounded-control border border-line text-13">
      <p id={captionId} className="px-3 py-2 text-ink-2">
        {captionOf(t, file)}
      </p>
      <div className="relative overflow-x-auto">
        <table aria-labelledby={captionId} className="w-full">
          <thead>
            <tr className="border-line border-y bg-sunken text-left">
              {letters.map((letter) => (
                <th key={letter} scope="col" className="px-3 py-1 font-medium text-ink-2">
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
              <tr key={index}>
                {letters.map((letter, column) => (
                  <td key={letter} className="max-w-60 truncate whitespace-nowrap px-3 py-1 tabular-nums">
                    {(row[column] ?? '').slice(0, cellMax)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function captionOf(t: ReturnType<typeof useTexts<'ledgerImports'>>, { sheet, sheets }: FileStart): string {
  if (sheet === '') return t('seenFile')
  return sheets > 1 ? t('seenSheetOf', { sheet, sheets }) : t('seenSheet', { sheet })
}
