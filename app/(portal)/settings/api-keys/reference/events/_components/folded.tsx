import type { ReactNode } from 'react'
import { ChevronRight } from '@/components/ui/icons'

type FoldedProps = { name: string; text?: string; isOpen?: boolean; children: ReactNode }

/** One of a list of samples, folded until it is looked for. */
export function Folded({ name, text, isOpen = false, children }: FoldedProps) {
  return (
    <details open={isOpen} className="group border-line border-t px-4 py-1">
      <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-2 py-1">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 group-open:rotate-90" />
        <code className="font-mono text-13">{name}</code>
        {text ? <span className="text-13 text-ink-2">{text}</span> : null}
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}
