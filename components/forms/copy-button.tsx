'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button'
import { useHydrated } from './use-hydrated'

/** `label` before and `done` after copying. */
type CopyButtonProps = { text: string; label: string; done: string }

/** Copies a text to the clipboard. Renders nothing without JavaScript or clipboard access. */
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
