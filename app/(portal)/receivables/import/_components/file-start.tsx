'use client'

import { useTexts } from '@/components/i18n/use-texts'
import { letterOf } from '../preview-columns'
import type { FileStart } from './use-list-columns'

const cellMax = 32

/** The first lines of a chosen file, and which sheet of a workbook they are from, before it is sent. */
export function FileStartTable({ file }: { file: FileStart }) {
  const t = useTexts('ledgerImports')
  const { rows, sheet, sheets } = file
  const letters = (rows[0] ?? []).map((_, index) => letterOf(index))
  return (
    <div className="relative overflow-x-auto rounded-control border border-line" role="status">
      <table className="w-full text-13">
        <caption className="px-3 py-2 text-left text-ink-2">
          {sheet === ''
            ? t('seenFile')
            : sheets > 1
              ? t('seenSheetOf', { sheet, sheets })
              : t('seenSheet', { sheet })}
        </caption>
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
  )
}
