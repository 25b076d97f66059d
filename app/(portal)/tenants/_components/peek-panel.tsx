'use client'

import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from '@/components/ui/button-class'
import { X } from '@/components/ui/icons'
import { tenantPath } from '@/lib/platform/routes'
import type { PeekContent } from '../[tenantId]/peek/peek-content'

export type PeekPanelProps = {
  tenantId: string
  name: string
  closeText: string
  onClose: () => void
}

/**
 * A tenant beside the list, loaded when first used. Takes the focus, which announces it once; Escape closes it. Where
 * it cannot be read the page of the tenant opens, which says why.
 */
export default function PeekPanel({ tenantId, name, closeText, onClose }: PeekPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const content = usePeek(tenantId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tenant is announced
  useEffect(() => panel.current?.focus(), [tenantId])
  return createPortal(
    <section
      ref={panel}
      role="dialog"
      aria-label={name}
      aria-busy={content === null}
      tabIndex={-1}
      className="peek-panel"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-semibold text-16 [overflow-wrap:anywhere]">{name}</h2>
        <button
          type="button"
          title={closeText}
          aria-label={closeText}
          onClick={onClose}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          <X aria-hidden />
        </button>
      </header>
      {content ? <Content {...content} /> : null}
    </section>,
    // Inside the frame, below its bar.
    document.getElementById('content') ?? document.body,
  )
}

const tones = { locked: 'text-bad', unlocked: 'text-ok', unknown: 'text-warn' } as const

function Content({ access, word, line, facts, links }: PeekContent) {
  return (
    <>
      <p className="mt-1 text-13">
        <b className={`font-medium ${tones[access]}`}>{word}</b>
        {line ? <span className="text-ink-2"> · {line}</span> : null}
      </p>
      <p className="mt-3 flex gap-2">
        {links.map(([text, href], index) => (
          <a
            key={href}
            href={href}
            className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}
          >
            {text}
          </a>
        ))}
      </p>
      <dl className="mt-4 divide-y divide-line border-line border-y text-13">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[8rem_1fr] gap-3 py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function usePeek(tenantId: string): PeekContent | null {
  const [read, setRead] = useState<{ tenantId: string; content: PeekContent } | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    const open = async () => {
      const answer = await fetch(`${tenantPath(tenantId)}/peek`, { signal: ended.signal })
      if (!answer.ok) throw new Error(`${answer.status}`)
      setRead({ tenantId, content: await answer.json() })
    }
    open().catch(() => ended.signal.aborted || location.assign(tenantPath(tenantId)))
    return () => ended.abort()
  }, [tenantId])
  return read?.tenantId === tenantId ? read.content : null
}
