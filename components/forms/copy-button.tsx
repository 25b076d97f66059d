'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button'
import { useHydrated } from './use-hydrated'

/** What the button says, before and once the text is copied. */
type CopyButtonProps = { text: string; label: string; done: string }

/** Puts a text on the clipboard and says so. Nothing stands there without a script, or without a clipboard. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState<string | null>(null)
  if (!hydrated || !('clipboard' in navigator)) return null
  const isCopied = copied === text
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(text))}>
        <Icon aria-hidden strokeWidth={1.75} />
        {isCopied ? done : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? done : null}
      </span>
    </>
  )
}
