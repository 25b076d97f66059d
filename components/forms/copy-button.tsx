'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button'
import { useHydrated } from './use-hydrated'

export type CopyWords = { copy: string; copied: string }

/** Puts a text on the clipboard and says so. Nothing stands there without a script, or without a clipboard. */
export function CopyButton({ text, words }: { text: string; words: CopyWords }) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState<string | null>(null)
  if (!hydrated || !('clipboard' in navigator)) return null
  const isCopied = copied === text
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(text))}>
        <Icon aria-hidden strokeWidth={1.75} />
        {isCopied ? words.copied : words.copy}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? words.copied : null}
      </span>
    </>
  )
}
