import type { ReactNode } from 'react'

type FoldedProps = { name: string; text?: string; isOpen?: boolean; children: ReactNode }

/** One of a list of samples, folded until it is looked for. */
export function Folded({ name, text, isOpen = false, children }: FoldedProps) {
  return (
    <details open={isOpen} className="border-line border-t px-4 py-1">
      <summary className="min-h-9 cursor-pointer py-2">
        <code className="font-mono text-13">{name}</code>
        {text ? <span className="ml-3 text-13 text-ink-2">{text}</span> : null}
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}
