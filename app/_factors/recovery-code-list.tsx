'use client'

import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHydrated } from '@/components/forms/use-hydrated'
import { Notice } from '@/components/status/notice'
import { Button } from '@/components/ui/button'

export type RecoveryCodeWords = { title: string; text: string; copy: string; copied: string }

type Props = { codes: string[]; words: RecoveryCodeWords; onward: ReactNode }

/** Recovery codes, this once. */
export function RecoveryCodeList({ codes, words, onward }: Props) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
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
        {hydrated && 'clipboard' in navigator ? (
          <Button onClick={copy} aria-live="polite">
            {copied ? (
              <Check aria-hidden strokeWidth={1.75} className="size-4" />
            ) : (
              <Copy aria-hidden strokeWidth={1.75} className="size-4" />
            )}
            {copied ? words.copied : words.copy}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
