import type { ReactNode } from 'react'
import { CopyButton, type CopyWords } from '@/components/forms/copy-button'
import { Notice } from '@/components/status/notice'

export type RecoveryCodeWords = CopyWords & { title: string; text: string }

type Props = { codes: string[]; words: RecoveryCodeWords; onward: ReactNode }

/** Recovery codes, this once. */
export function RecoveryCodeList({ codes, words, onward }: Props) {
  return (
    <div className="space-y-4">
      <Notice tone="warn" title={words.title} live>
        {words.text}
      </Notice>
      <ul className="grid max-w-90 grid-cols-2 gap-x-6 gap-y-1.5 rounded-card border border-line bg-sunken px-4 py-3 font-mono text-13">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {onward}
        <CopyButton text={codes.join('\n')} words={words} />
      </div>
    </div>
  )
}
