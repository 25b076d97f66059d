'use client'

import { useState } from 'react'
import { Check, Copy } from '@/components/ui/icons'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { useHydrated } from './use-hydrated'

type CopyButtonProps = {
  text: string
  /** Shown before and after copying. */
  label: string
  done: string
  /** An icon alone beside the text that it copies; keeps its place before hydration. */
  compact?: boolean
}

/** Copies a text to the clipboard. Renders nothing without JavaScript or clipboard access. */
export function CopyButton({ text, label, done, compact }: CopyButtonProps) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState<string | null>(null)
  const isUsable = hydrated && 'clipboard' in navigator
  if (!isUsable && !compact) return null
  const isCopied = copied === text
  const Icon = isCopied ? Check : Copy
  const word = isCopied ? done : label
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(text))
  return (
    <>
      {compact ? (
        <button
          type="button"
          title={word}
          onClick={copy}
          className={classes(
            'grid size-6 shrink-0 place-items-center rounded-control text-ink-3 motion-quick hover:bg-sunken hover:text-ink',
            !isUsable && 'invisible',
          )}
        >
          <Icon aria-hidden className={classes('size-3.5', isCopied && 'text-ok')} />
          <span className="sr-only">{label}</span>
        </button>
      ) : (
        <Button onClick={copy}>
          <Icon aria-hidden />
          {word}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isCopied ? done : null}
      </span>
    </>
  )
}
